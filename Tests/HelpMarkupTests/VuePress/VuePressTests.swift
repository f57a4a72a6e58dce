import HelpDialects
import HelpMarkup
import Testing

@Suite("VuePress' topics")
struct VuePressTests {
  private func vuePress(_ files: [String: String] = [:]) -> MarkupOptions {
    var options = including(files)
    options.tools = .vuePress
    return options
  }

  @Test("containers become nested alerts and details")
  func containers() {
    #expect(
      html(":::: details More\n::: tip A *b*\nc\n:::\n::::\n\nd\n", vuePress()) == """
        <details>
        <summary>More</summary>
        <div class="markdown-alert markdown-alert-tip">
        <p class="markdown-alert-title">A *b*</p>
        <p>c</p>
        </div>
        </details>
        <p>d</p>

        """)
  }

  @Test("a contents mark lists the headings")
  func contents() {
    #expect(
      html("[[toc]]\n\n## A b\n", vuePress()).hasPrefix(
        "<div class=\"toc\">\n<ul>\n<li><a href=\"#a-b\">")
    )
  }

  @Test("code is imported from the root of the site, and the mark of a missing file stays")
  func code() {
    let files = ["snippets/a.sh": "x\n"]
    #expect(
      html("@[code](@snippets/a.sh)\n", vuePress(files))
        == "<pre><code class=\"language-sh\">x\n</code></pre>\n")
    #expect(html("@[code](@b.sh)\n", vuePress(files)) == "<p>@<a href=\"@b.sh\">code</a></p>\n")
  }

  @Test("a path from the root of the site and a path from the topics' folder name different files")
  func codePaths() {
    var options = vuePress()
    options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      let text = request.isFromRoot ? "root" : "topics"
      return IncludedText(path: text, name: text, bytes: Array(text.utf8))
    }
    let text = html("@[code](/a.sh)\n\n@[code](@/a.sh)\n", options)
    #expect(text.contains(">topics\n<"))
    #expect(text.contains(">root\n<"))
  }

  @Test("braces and module lines of MDX stay text")
  func text() {
    #expect(
      html("import a from 'b'\n\n{/* c */}\n", vuePress())
        == "<p>import a from 'b'</p>\n<p>{/* c */}</p>\n")
  }
}
