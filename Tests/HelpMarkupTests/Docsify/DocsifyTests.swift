import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Sites of Docsify")
struct DocsifyTests {
  private var docsify: MarkupOptions {
    var options = MarkupOptions()
    options.tools = .docsify
    return options
  }

  @Test("marked paragraphs become alerts and ids after headings become anchors, but not in code")
  func marks() {
    let text = "!> a\nb\n\n## T :id=x-1\n\n```\n?> c\n```\n"
    #expect(
      html(text, docsify) == """
        <div class="markdown-alert markdown-alert-important">
        <p class="markdown-alert-title">Important</p>
        <p>a
        b</p>
        </div>
        <h2 id="x-1">T</h2>
        <pre><code>?&gt; c
        </code></pre>

        """)
  }

  @Test("a marked paragraph in a list item is an alert there, and an indented one is code")
  func lists() {
    #expect(
      html("- !> a\n  b\n- c\n", docsify) == """
        <ul>
        <li>
        <div class="markdown-alert markdown-alert-important">
        <p class="markdown-alert-title">Important</p>
        <p>a
        b</p>
        </div>
        </li>
        <li>c</li>
        </ul>

        """)
    #expect(
      html("1. a\n\n   ?> b\nc\n", docsify).contains(
        "<p class=\"markdown-alert-title\">Tip</p>\n<p>b\nc</p>\n</div>\n</li>"))
    for indentation in ["    ", "\t", " \t"] {
      #expect(html(indentation + "!> a\n", docsify).contains("<pre><code>"))
    }
  }

  @Test("links name pages after '#/', and anchors in a query")
  func links() throws {
    let files = [
      "index.html": "<script>window.$docsify = {}</script>", "_coverpage.md": "# C\n",
      "_sidebar.md": "- Start\n  - [B](b.md)\n  - [C](c.md)\n",
      "README.md": "# Home\n\n[b](b?id=two) [c](#/c?id=gone) [c](/c)\n", "b.md": "# B\n\n## Two\n",
      "c.md": "# C\n",
    ]
    let book = try Book.open(
      MemoryProvider(files.mapValues { Array($0.utf8) }, location: "site"))
    #expect(book.topic(at: book.home).path == "README")
    #expect((0..<book.topicCount).map { book.topic(at: $0).path } == ["README", "b", "c"])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "the contents do not list this topic",
        "broken link '#/c?id=gone': no anchor 'gone' in c.md",
      ])
  }
}
