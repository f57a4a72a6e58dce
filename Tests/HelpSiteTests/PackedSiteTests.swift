import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("The site of a packed book")
struct PackedSiteTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  @Test("the site has the address and the theme of the manifest, without code that runs")
  func theme() throws {
    try temporary.write("book/index.md", "# A\n\n```dot\ndigraph { a }\n```\n")
    try temporary.write("book/x.js", "alert(1)")
    try temporary.write(
      "book/help.yml",
      """
      title: A
      url: https://example.org/a/
      edit_url: https://example.org/edit/{path}
      pages: [print]
      dates: git
      diagrams: [dot]
      theme:
        colors: {accent: "#123456"}
        footer: Ours
        scripts: [x.js]
        head: <script>alert(2)</script>
        hosts: [https://evil.example]
      """)
    let source = try Book.open(temporary.file("book"))
    _ = try BookPacker.pack(source, to: temporary.file("a.helpz"))
    let book = try Book.open(temporary.file("a.helpz"))
    let result = try SiteExporter(book: book, SiteOptions(hasSearch: false)).export(
      to: temporary.file("site"), jobs: 1)
    let page = try temporary.text("site/index.html")
    for part in [
      "<p>Ours</p>", "href=\"https://example.org/edit/index.md\"", "<code class=\"language-dot\">",
      "<link rel=\"canonical\" href=\"https://example.org/a/index.html\">", "href=\"print.html\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("alert(") && !page.contains("evil") && !page.contains("x.js"))
    let style = try #require(try temporary.allFiles().first { $0.hasSuffix(".css") })
    #expect(try temporary.text(style).contains("#123456"))
    #expect(result.diagnostics.map(\.severity) == [.note])
    #expect(result.diagnostics.first?.message.hasPrefix("the theme's 'scripts', 'head'") == true)
  }
}
