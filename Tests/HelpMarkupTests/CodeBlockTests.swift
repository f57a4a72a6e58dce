import HelpMarkup
import Testing

@Suite("Highlighted code blocks")
struct CodeBlockTests {
  private let options = MarkupOptions(highlighter: .standard)

  @Test(
    "the title in an info string, or the name of a file, is shown before the code",
    arguments: [
      ("js title=\"src/a.js\" {1}", "src/a.js"), ("go {file='b.go'}", "b.go"),
      ("{ .py hl_lines=\"1 2\" title=\"A & b\" }", "A &amp; b"), ("swift a=b filename=\"c\"", "c"),
    ])
  func title(info: String, expected: String) {
    let page = html("``` \(info)\nx\n```\n")
    #expect(page.hasPrefix("<p class=\"file-name\">\(expected)</p>\n<pre>"))
    var options = MarkupOptions()
    options.dialect = .gfm
    #expect(html("``` \(info)\nx\n```\n", options).hasPrefix("<pre>"))
  }

  @Test(
    "other attributes are not titles",
    arguments: ["js title=", "js title=a", "js title=\"a", "js subtitle=\"a\"", "js title=\"\""])
  func noTitle(info: String) {
    #expect(html("``` \(info)\nx\n```\n").hasPrefix("<pre>"))
  }

  @Test(
    "marked lines and line numbers in an info string become attributes",
    arguments: [
      ("js {2,4-6}", "language-js\" data-mark=\"2,4-6\""),
      ("js{2}", "language-js\" data-mark=\"2\""),
      (
        "py hl_lines=\"2 4-6\" linenums=\"3\"",
        "language-py\" data-mark=\"2,4-6\" data-number=\"3\""
      ),
      (
        "go {hl_lines=[8,\"15-17\"],linenostart=199}",
        "language-go\" data-mark=\"8,15-17\" data-number=\"199\""
      ),
      ("js showLineNumbers", "language-js\" data-number=\"1\""),
      ("ts:line-numbers", "language-ts\" data-number=\"1\""),
      ("unknown {1}", "language-unknown\" data-mark=\"1\""),
      ("js {a}", "language-js\""), ("js {1-2-3}", "language-js\""), ("js {0}", "language-js\""),
      ("js linenums=x", "language-js\""),
    ])
  func lines(info: String, expected: String) {
    #expect(html("```\(info)\nx\n```\n", options).hasPrefix("<pre><code class=\"\(expected)>"))
    var plain = options
    plain.dialect = .commonMark
    #expect(!html("```\(info)\nx\n```\n", plain).contains("data-"))
  }

  @Test("lines of code without a language are marked")
  func linesWithoutLanguage() {
    #expect(html("``` {1,3}\nx\n```\n", options).hasPrefix("<pre><code data-mark=\"1,3\">"))
  }

  @Test("tokens become elements, and all other bytes equal cmark's bytes")
  func elements() {
    #expect(
      html("> ```rust,ignore x\n> let a = \"<&>\";\n> ```\n", options)
        == """
        <blockquote>
        <pre><code class="language-rust,ignore"><span class="hl-keyword">let</span> a = \
        <span class="hl-string">&quot;&lt;&amp;&gt;&quot;</span>;
        </code></pre>
        </blockquote>

        """)
  }

  @Test(
    "code without a known language has the bytes of cmark",
    arguments: ["    let a\n", "```\nlet a\n```\n", "```klingon\nlet a\n```\n", "~~~ text\n~~~\n"])
  func plain(text: String) {
    #expect(html(text, options) == html(text))
  }

  @Test(
    "empty blocks, unclosed blocks and blocks in lists have the bytes of cmark",
    arguments: [
      "```c\n```\n", "```c\n", "- ```c\n  x\n  ```\n- y\n", "a\n```c\nx\n```\nb\n", "```c\n\n\n```",
      "1. a\n\n   ```c\n   x\n", "```c&quot;\"\nx\n```",
    ])
  func shapes(text: String) {
    #expect(html(text, options) == html(text))
  }

  @Test("the document is the same with and without a highlighter")
  func document() {
    let text = "---\na: b\n---\n# T\n\n- a\n\n  ```c x\n  int \u{1B}a;\n  ```\n\n```\nb\n```\n"
    #expect(dump(HelpMarkupTests.document(text, options)) == dump(HelpMarkupTests.document(text)))
    #expect(dump(HelpMarkupTests.document(text, options)).contains("codeBlock 8:3"))
  }

  @Test("a highlighter is equal only to its copies")
  func equality() throws {
    let copy = Highlighter.standard
    #expect(copy == .standard)
    #expect(try Highlighter(files: []) != Highlighter(files: []))
  }
}
