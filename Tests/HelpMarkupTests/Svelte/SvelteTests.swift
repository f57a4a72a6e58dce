import HelpCore
import HelpMarkup
import Testing

/// Returns the options for a page of Svelte's documentation that includes these files.
private func svelte(_ files: [String: String] = [:]) -> MarkupOptions {
  var options = including(files)
  options.tools = .svelte
  return options
}

@Suite("Pages of Svelte's documentation")
struct SvelteTests {
  @Test(
    "the text of an alert may begin on its first line, and details and legacy notes are folded",
    arguments: [
      (
        "> [!NOTE] a *b*\n> c\n",
        """
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>a <em>b</em>
        c</p>
        </div>

        """
      ),
      (
        "> [!NOTE] a ~~b~~\n",
        """
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>a <del>b</del></p>
        </div>

        """
      ),
      (
        "> [!DETAILS] Why `x`\n> a\n",
        """
        <details class="markdown-alert markdown-alert-note details">
        <summary class="markdown-alert-title">Why <code>x</code></summary>
        <p>a</p>
        </details>

        """
      ),
      (
        "> [!LEGACY]\n> a\n",
        """
        <details class="markdown-alert markdown-alert-note legacy">
        <summary class="markdown-alert-title">Legacy mode</summary>
        <p>a</p>
        </details>

        """
      ),
    ])
  func alerts(text: String, expected: String) {
    #expect(html(text, svelte()) == expected)
  }

  @Test(
    "a comment names the file of a code block, and lines for type checks are hidden",
    arguments: [
      (
        "```js\n/// file: a.js\n// @errors: 1\nlet b;\n// ---cut---\n// @filename: c.js\nlet a;\n```\n",
        "<p class=\"file-name\">a.js</p>\n<pre><code class=\"language-js\">// @filename: c.js\nlet a;\n</code></pre>\n"
      ),
      (
        "- x\n\n  ```svelte\n  <!--- file: A.svelte --->\n  <p>\n  ```\n",
        """
        <ul>
        <li>
        <p>x</p>
        <p class="file-name">A.svelte</p>
        <pre><code class="language-svelte">&lt;p&gt;
        </code></pre>
        </li>
        </ul>

        """
      ),
      ("```js\nlet a;\n```\n", "<pre><code class=\"language-js\">let a;\n</code></pre>\n"),
    ])
  func options(text: String, expected: String) {
    #expect(html(text, svelte()) == expected)
  }

  @Test(
    "marks in code become the lines of a diff, or highlight their lines",
    arguments: [
      ("let a = ---0---+++1+++;\nb\n", "diff", "- let a = 0;\n+ let a = 1;\n  b\n"),
      ("+++a\nb+++\n---c---\n", "diff", "+ a\n+ b\n- c\n"),
      ("a +++b+++\n", "diff", "+ a b\n"), ("a ---b---\n", "diff", "- a b\n+ a \n"),
      ("+++\nx\n+++\n", "diff", "+ x\n"), ("a :::b::: c\n", "js {1}", "a b c\n"),
      ("| --- | --- |\n", "js", "| --- | --- |\n"), ("+++ a\n", "js", "+++ a\n"),
    ])
  func marks(code: String, info: String, expected: String) {
    let document = document("```js\n\(code)```\n", svelte())
    #expect(document.text(of: 1) == expected)
    #expect(document.attributes(of: 1).info == info)
  }

  @Test("a page includes files by separate lines, outside code")
  func includes() {
    let files = ["b.md": "B\n\n@include c.md\n", "c.md": "*C*\n"]
    #expect(
      html("@include b.md\n\n`@include b.md`\n", svelte(files))
        == "<p>B</p>\n<p><em>C</em></p>\n<p><code>@include b.md</code></p>\n")
  }

  @Test("parts that a program writes are missing, and are reported with their positions")
  func generated() {
    let topic = ParsedTopic(
      Array("# A\n\n> MODULE: a/b\n".utf8), format: .markdown, file: "a.md", options: svelte())
    #expect(String(decoding: topic.htmlBytes(), as: UTF8.self).contains("<p><code>a/b</code></p>"))
    #expect(topic.droppedElements.map(\.kind) == [.generated])
    #expect(topic.droppedElements.map(\.name) == ["MODULE: a/b"])
    #expect(topic.droppedElements.map { $0.position?.line } == [3])
  }
}
