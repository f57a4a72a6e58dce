import HelpCore
import HelpMarkup
import Testing

/// Returns options that include from these files, for requests from any folder.
func including(
  _ files: [String: String], variables: [String: String] = [:], mdBook: MdBookRules? = nil
) -> MarkupOptions {
  var options = MarkupOptions()
  options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
    guard let text = files[request.destination] else { throw IncludeFailure("no such file") }
    return IncludedText(
      path: request.destination, name: request.destination, bytes: Array(text.utf8))
  }
  options.variables = variables
  options.mdBook = mdBook
  return options
}

@Suite("Includes")
struct IncludeTests {
  /// Returns the text of a code block whose only line is a directive.
  private func code(_ directive: String, _ file: String) -> String {
    let found = document("```\n\(directive)\n```\n", including(["f": file]))
    return found.text(of: 1)
  }

  @Test(
    "lines are selected by number, by range and by open range",
    arguments: [
      ("f", "a\nb\nc\nd"), ("f:2", "b"), ("f:2:3", "b\nc"), ("f::2", "a\nb"), ("f:3:", "c\nd"),
      ("f:2:99", "b\nc\nd"), ("f:3:2", ""), ("f:0", "a"), ("f:", "a\nb\nc\nd"),
      ("f:2:x", "b\nc\nd"),
    ])
  func lines(argument: String, expected: String) {
    #expect(code("{{#include \(argument)}}", "a\nb\nc\nd\n") == expected + "\n")
  }

  @Test("an anchor selects the lines between its comments, without comments of anchors")
  func anchors() {
    let file = """
      x
      // ANCHOR: all
      a
      /* ANCHOR: in-ner */
      b
      # ANCHOR_END: in-ner
      c
      <!-- ANCHOR_END:all -->
      y
      """
    #expect(code("{{#include f:all}}", file) == "a\nb\nc\n")
    #expect(code("{{#include f:in-ner}}", file) == "b\n")
    #expect(code("{{#rustdoc_include f:in-ner}}", file) == "# x\n# a\nb\n# c\n# y\n")
    #expect(code("{{#include f}}", "// ANCHOR: a\nb") == "// ANCHOR: a\nb\n")
  }

  @Test("rustdoc_include keeps the other lines as hidden lines")
  func rustdoc() {
    #expect(code("{{#rustdoc_include f:2:3}}", "a\nb\nc\nd\n") == "# a\nb\nc\n# d\n")
  }

  @Test("playground becomes a code block of Rust with its options")
  func playground() {
    let options = including(["m.rs": "fn main() {}\n// ```\n"])
    #expect(
      html("{{#playground m.rs editable no_run}}\n", options)
        == "<pre><code class=\"language-rust,editable,no_run\">fn main() {}\n// ```\n</code></pre>\n"
    )
    #expect(
      html("{{#playpen m.rs}}", options)
        == "<pre><code class=\"language-rust\">fn main() {}\n// ```\n</code></pre>\n")
  }

  @Test("title sets the page's title, and is not shown")
  func title() {
    let text = "{{#title A  new title}}\n# Heading\n"
    let topic = ParsedTopic(
      Array(text.utf8), format: .markdown, file: "t.md", options: including([:]))
    #expect(topic.pageTitle == "A new title")
    #expect(
      String(decoding: topic.htmlBytes(), as: UTF8.self) == "<h1 id=\"heading\">Heading</h1>\n")
  }

  @Test(
    "an escaped or unknown helper stays text",
    arguments: [
      (#"\{{#include f}}"#, "{{#include f}}"),
      (#"`\{{#include f}}`"#, "<code>{{#include f}}</code>"),
      ("{{#if x}}", "{{#if x}}"), ("{{#include}}", "{{#include}}"),
      ("{{# include f}}", "{{# include f}}"),
      ("{{include f}}", "{{include f}}"), ("{{#include f}", "{{#include f}"),
      ("{ {#include f}}", "{ {#include f}}"),
      ("{{ #include f }}", "text"), ("{{#include\nf}}", "text"),
      ("a {{#include f}} b {{#include f}}.", "a text b text."),
      ("{{{#include f}}}", "{text}"), (#"`\{{#toc}}`"#, #"<code>\{{#toc}}</code>"#),
    ])
  func escapes(text: String, expected: String) {
    #expect(html(text, including(["f": "text\n"])) == "<p>\(expected)</p>\n")
  }

  @Test("mdBook removes the backslash before any helper's name")
  func mdBookEscapes() {
    let options = including([:], mdBook: MdBookRules())
    #expect(html(#"`\{{#toc}}`"#, options) == "<p><code>{{#toc}}</code></p>\n")
  }

  @Test("the include of a page that a build may generate is left out, and reported")
  func generatedPages() {
    var options = including([:], mdBook: MdBookRules())
    let text = "a {{#include no.md}} b `{{#include no.json}}`"
    #expect(html("{{#include no.md}}", options) == "<p>{{#include no.md}}</p>\n")
    options.tools.insert(.generatedPages)
    #expect(html(text, options) == "<p>a  b <code>{{#include no.json}}</code></p>\n")
    #expect(diagnostics(text, options).count == 2)
  }

  @Test("nothing is included without a resolver or in CommonMark")
  func switchedOff() {
    #expect(html("{{#include f}}") == "<p>{{#include f}}</p>\n")
    var options = including(["f": "x"], variables: ["v": "y"])
    options.dialect = .commonMark
    #expect(html("{{#include f}} {{v}}", options) == "<p>{{#include f}} {{v}}</p>\n")
  }

  @Test("an included text is Markdown, and its own includes are requested with its path")
  func nested() {
    var options = MarkupOptions()
    options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      switch (request.container, request.destination) {
      case (nil, "a/b.md"):
        IncludedText(path: "a/b.md", name: "a/b.md", bytes: Array("*b* {{#include c.md}}".utf8))
      case ("a/b.md", "c.md"):
        IncludedText(path: "a/c.md", name: "a/c.md", bytes: Array("**c**".utf8))
      default: throw IncludeFailure("no such file")
      }
    }
    #expect(
      html("{{#include a/b.md}}!", options) == "<p><em>b</em> <strong>c</strong>!</p>\n")
  }

  @Test(
    "all lines of an include stay in the quote, the item or the block of the directive",
    arguments: [
      (
        "> ```\n> {{#include f}}\n> ```",
        "<blockquote>\n<pre><code>a\n\n  b\n</code></pre>\n</blockquote>\n"
      ),
      (
        "- x\n  ```\n  {{#include f}}\n  ```",
        "<ul>\n<li>x\n<pre><code>a\n\n  b\n</code></pre>\n</li>\n</ul>\n"
      ),
      ("    {{#include f}}", "<pre><code>a\n\n  b\n</code></pre>\n"),
      ("1. {{#include g}}\n2. x", "<ol>\n<li>one\ntwo</li>\n<li>x</li>\n</ol>\n"),
      ("> See {{#include g}}.", "<blockquote>\n<p>See one\ntwo.</p>\n</blockquote>\n"),
      (
        "```rust\n# {{#include g}}\nx\n```",
        "<pre><code class=\"language-rust\"># one\n# two\nx\n</code></pre>\n"
      ),
    ])
  func prefixes(text: String, expected: String) {
    #expect(html(text, including(["f": "a\n\n  b\n", "g": "one\ntwo\n"])) == expected)
  }

  @Test(
    "a directive whose file cannot be included stays as written, and is an error at its position")
  func failures() {
    let options = including([
      "f": "// ANCHOR: setup\nx\n", "self": "{{#include self}}", "x": "y\n{{#include y}}",
      "y": "{{#include x}}",
    ])
    let text = """
      ---
      a: b
      ---
      é {{#include nix}} {{#include f:setpu}}
      {{#include f:9}}

      {{#include self}}

      {{#include x}}
      """
    #expect(
      diagnostics(text, options) == [
        "t.md:4:4: error: cannot include 'nix': no such file",
        "t.md:4:21: error: cannot include 'f': 'f' has no anchor 'setpu'\n"
          + "  hint: did you mean 'setup'?",
        "t.md:5:1: error: cannot include 'f': 'f' has only 2 lines",
        "self:1:1: error: cannot include 'self': it includes itself: t.md → self → self",
        "y:1:1: error: cannot include 'x': it includes itself: t.md → x → y → x",
      ])
    let result = html(text, options)
    #expect(result.contains("é {{#include nix}} {{#include f:setpu}}\n{{#include f:9}}"))
    #expect(result.contains("<p>{{#include self}}</p>"))
  }

  @Test(
    "a message about missing lines states how many lines the file has",
    arguments: [("x", "1 line"), ("x\ny\n", "2 lines")])
  func shortFile(file: String, count: String) {
    #expect(
      diagnostics("{{#include f:9}}\n", including(["f": file])) == [
        "t.md:1:1: error: cannot include 'f': 'f' has only \(count)"
      ])
  }

  @Test("a file may include an anchor of itself, and the topic may not include itself")
  func selfInclusion() {
    let file = "{{#include f:a}}\n<!-- ANCHOR: a -->\nagain\n<!-- ANCHOR_END: a -->\n"
    #expect(
      html("{{#include f:a}}{{#include f}}", including(["f": file])).hasPrefix("<p>againagain"))
    #expect(
      diagnostics("{{#include t.md}}", including(["t.md": "x"])) == [
        "t.md:1:1: error: cannot include 't.md': it includes itself: t.md → t.md"
      ])
  }

  @Test("includes nest ten levels deep, and the eleventh level is an error")
  func depth() {
    var files: [String: String] = [:]
    for level in 1...11 { files["\(level)"] = "\(level) {{#include \(level + 1)}}" }
    let messages = diagnostics("{{#include 1}}", including(files))
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "10:1:4: error: cannot include '11': files include files more than 10 levels deep: t.md → 1 → 2"
      ) == true)
    #expect(
      html("{{#include 1}}", including(files)) == "<p>1 2 3 4 5 6 7 8 9 10 {{#include 11}}</p>\n")
  }

  @Test("includes that amount to more than 16 MiB stop with one error")
  func bomb() {
    var files: [String: String] = ["9": "x"]
    for level in 0..<9 {
      files["\(level)"] = String(repeating: "{{#include \(level + 1)}}\n", count: 10)
    }
    let messages = diagnostics("{{#include 0}}", including(files))
    #expect(messages.count == 1)
    #expect(messages.first?.contains("amount to more than 16 MiB") == true)
    let large = including(["big": String(repeating: "y", count: 1 << 20)])
    #expect(diagnostics(String(repeating: "{{#include big}}\n\n", count: 100), large).count == 1)
  }

  @Test("the prefixes of included lines count towards the size limit")
  func prefixSize() {
    let page =
      String(repeating: ">", count: 20_000) + String(repeating: "{{#include f}}", count: 900)
    let topic = ParsedTopic(
      Array(page.utf8), format: .markdown, file: "t.md", options: including(["f": "a\nb\nc\n"]))
    _ = topic.htmlBytes()
    #expect(topic.diagnostics.first?.message.contains("amount to more than 16 MiB") == true)
  }

  @Test(
    "a page of failing or unclosed directives is read in linear time")
  func hostile() {
    let failing = String(repeating: "{{#include nix}}\n", count: 20_000)
    #expect(diagnostics(failing, including([:])).count < 17_000)
    let open = String(repeating: "{{#include ", count: 20_000)
    #expect(diagnostics(open, including([:])).isEmpty)
    #expect(diagnostics(String(repeating: "{", count: 100_000), including([:])).isEmpty)
  }

  @Test("empty files, byte order marks and other line ends are included correctly")
  func oddFiles() {
    let options = including([
      "empty": "", "bom": "\u{FEFF}# Hi", "crlf": "a\r\nb\r\n", "blank": "\n\n",
    ])
    #expect(html("x{{#include empty}}y{{#include blank}}z", options) == "<p>xyz</p>\n")
    #expect(html("{{#include bom}}", options) == "<h1 id=\"hi\">Hi</h1>\n")
    #expect(html("```\n{{#include crlf:2}}\n```", options) == "<pre><code>b\n</code></pre>\n")
    #expect(html("```\n{{#include crlf}}\n```", options) == "<pre><code>a\nb\n</code></pre>\n")
  }
}
