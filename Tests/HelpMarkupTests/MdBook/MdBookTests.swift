import HelpCore
import HelpMarkup
import Testing

@Suite("Marks of mdBook's topics")
struct MdBookTests {
  private var options: MarkupOptions {
    var options = MarkupOptions()
    options.mdBook = MdBookRules()
    options.tools = [.admonish, .tableOfContents]
    return options
  }

  @Test("terms and definitions become a list")
  func definitions() {
    #expect(html("a\n: b\n", options) == "<dl>\n<dt>a</dt>\n<dd>\nb\n</dd>\n</dl>\n")
    #expect(html("a\n: b\n") == "<p>a\n: b</p>\n")
  }

  @Test("spans in brackets become anchors, but not in code")
  func spans() {
    var options = options
    options.tools.insert(.spans)
    #expect(
      html("- [*a* `]{#no}`]{#x-1}: []{#y}b `[c]{#d}` [e](f) {#g}\n", options) == """
        <ul>
        <li><a id="x-1"></a><em>a</em> <code>]{#no}</code>: <a id="y"></a>b <code>[c]{#d}</code> <a href="f">e</a> {#g}</li>
        </ul>

        """)
  }

  @Test(
    "an admonish block becomes an alert with Markdown in it",
    arguments: [
      ("admonish", "note", "Note"), ("admonish warning", "warning", "Warning"),
      ("admonish danger \"Mind *this*\"", "caution", "Mind *this*"),
      ("admonish tip title=\"A & b\" class=\"c\"", "tip", "A &amp; b"),
      ("admonish title=\"T\" type=\"important\"", "important", "T"),
    ])
  func admonish(info: String, kind: String, title: String) {
    #expect(
      html("``` \(info)\n*a*\n```\nb\n", options) == """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(title)</p>
        <p><em>a</em></p>
        </div>
        <p>b</p>

        """)
  }

  @Test("an admonish block may be folded, nested, untitled and unclosed")
  func shapes() {
    #expect(
      html("~~~admonish bug title=\"\" collapsible=true\na\n~~~\n", options).hasPrefix(
        "<details class=\"markdown-alert markdown-alert-caution\">\n<summary"))
    #expect(
      html("- ````admonish title=\"\"\n  ```\n  x\n  ```\n  ````\n  y\n", options) == """
        <ul>
        <li>
        <div class="markdown-alert markdown-alert-note">
        <pre><code>x
        </code></pre>
        </div>
        <p>y</p>
        </li>
        </ul>

        """)
    #expect(html("```admonish\n*a*\n", options).contains("<p><em>a</em></p>\n</div>"))
    #expect(html("```admonishing\na\n```\n", options).hasPrefix("<pre>"))
    #expect(html("````\n```admonish\n````\n", options) == "<pre><code>```admonish\n</code></pre>\n")
    #expect(html("```admonish\na\n```\n").hasPrefix("<pre>"))
  }

  @Test("the mark of toc becomes the contents of the page")
  func contents() {
    #expect(
      html("<!-- toc -->\n\n## A\n", options) == """
        <div class="toc">
        <ul>
        <li><a href="#a">A</a></li>
        </ul>
        </div>
        <h2 id="a">A</h2>

        """)
    #expect(html("`<!-- toc -->`\n", options) == "<p><code>&lt;!-- toc --&gt;</code></p>\n")
  }
}
