import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

/// GitHub's additions to its own specification: `name.md` and its HTML, `name.html`.
@Suite("Footnotes and alerts")
struct GitHubTests {
  private static func source(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(Golden.path(of: name)), as: UTF8.self)
  }

  @Test(
    "footnotes and alerts become the HTML of the golden files", arguments: ["alerts", "footnotes"])
  func golden(name: String) throws {
    try Golden.expect(html(try Self.source(name + ".md")), equals: name + ".html")
  }

  @Test(
    "footnotes outside quotes become the same HTML as in cmark-gfm",
    .enabled(if: Shell.has("cmark-gfm"), "no cmark-gfm"))
  func footnotesAgree() throws {
    // Inside a container, cmark-gfm ends a footnote at a blank line that is not empty.
    let text = try Self.source("footnotes.md").split(separator: "> A quote").first.map(String.init)
    let source = try #require(text)
    let oracle = try Shell.run(
      ["cmark-gfm", "-e", "footnotes", "-e", "table", "--unsafe"], input: Array(source.utf8))
    #expect(html(source, MarkupOptions(allowsUnsafeHTML: true)) == oracle.output)
  }

  @Test("footnotes become references and definitions in a document, at their positions")
  func footnotesInDocuments() {
    #expect(
      dump(document("a[^n] b\n\n[^n]: *x*\n    [l](t)\n"))
        == """
        document
          paragraph 1:1
            text 1:1 "a"
            footnoteReference 1:2 to=#fn-n
            text 1:6 " b"
          footnoteDefinition 3:1 id=fn-n
            paragraph 3:7
              emphasis 3:7
                text 3:8 "x"
              softBreak
              link 4:5 to=t
                text 4:6 "l"
        """)
  }

  @Test("alerts in a document have their kind")
  func alertsInDocuments() {
    #expect(
      dump(document("> [!WARNING]\n> Hot.\n"))
        == """
        document
          alert 1:1 title=Warning info=warning
            paragraph 1:3
              text 2:3 "Hot."
        """)
  }

  @Test("footnotes and alerts are text in the plain dialect of GitHub")
  func plainDialect() {
    let options = MarkupOptions(dialect: .gfm)
    #expect(html("a[^1]\n\n[^1]: *x* y\n", options).contains("[^1]"))
    #expect(html("> [!NOTE]\n> x\n", options).contains("<blockquote>"))
  }

  @Test("a dangerous link in an unused footnote is not written")
  func unusedFootnotes() {
    let options = MarkupOptions(resolveLink: { _ in nil })
    #expect(html("[^u]: [x](javascript:x)\n", options).isEmpty)
  }
}
