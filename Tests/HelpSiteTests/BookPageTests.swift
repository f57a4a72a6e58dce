import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("The whole book on one page, and its map")
struct BookPageTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private static let files = [
    "help.yml": "title: T\npages: [print, map]\nnav: [index.md, a/b c.md]\n",
    "index.md":
      "# T\n\n[b](a/b%20c.md#x) [top](#t) [own](#) [file](f.zip) [e](https://example.org)\n",
    "a/b c.md": "## X {#x}\n\n[home](../index.md), [gone](gone.md)[^1]\n\n[^1]: Note.\n",
    "lone.md": "# X\n", "f.zip": "", "print.md": "# Print\n",
  ]

  @discardableResult
  private func export(
    _ files: [String: String] = files, to folder: String = "site"
  ) throws -> ExportResult {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    return try SiteExporter(book: book, SiteOptions(hasSearch: false)).export(
      to: temporary.file(folder), jobs: 2)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  @Test(
    "topics on the printed page follow the contents, and links between them stay on the page")
  func whole() throws {
    try export()
    let text = try page("print-2.html")
    for part in [
      "<section class=\"topic\" id=\"index\">\n<h1 id=\"index:t\">T</h1>",
      "<a href=\"#a/b%20c:x\">b</a> <a href=\"#index:t\">top</a> <a href=\"#index\">own</a> <a href=\"f.zip\">file</a>",
      "<a href=\"https://example.org\">e</a>",
      "<section class=\"topic\" id=\"a/b%20c\">\n<h1>B c</h1>\n<h2 id=\"a/b%20c:x\"><a href=\"#a/b%20c:x\">X</a></h2>",
      "<a href=\"#index\">home</a>", "href=\"#a/b%20c:fn-1\"", "<li id=\"a/b%20c:fn-1\">",
      "<section class=\"topic\" id=\"lone\">",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let positions = ["id=\"index\"", "id=\"a/b%20c\"", "id=\"lone\""].compactMap {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(positions.count == 3 && positions == positions.sorted())
  }

  @Test("headings rise with a title at level two on the printed page as on the topic's own page")
  func promotion() throws {
    try export([
      "help.yml": "title: T\npages: [print]\nnav: [index.md, {Chapter: chapter.md}]\n",
      "index.md": "# T\n",
      "chapter.md": "## Chapter\n\n### Part\n\n#### Detail\n\n## Summary\n\n### Last\n",
    ])
    for (name, prefix) in [("chapter.html", ""), ("print.html", "chapter:")] {
      let text = try page(name)
      for (level, id) in [(1, "chapter"), (2, "part"), (3, "detail"), (2, "summary"), (3, "last")] {
        #expect(text.contains("<h\(level) id=\"\(prefix)\(id)\">"), "\(name): \(id)")
      }
    }
    let outline = try page("chapter.html").split(separator: "class=\"outline\"")[1]
    #expect(outline.contains("#detail\">Detail</a></li>\n</ul></li>\n<li><a href=\"#summary\">"))
  }

  @Test(
    "each page links to the printed page and the map, which exist only if the manifest requests them"
  )
  func links() throws {
    try export()
    let text = try page("a/b c.html")
    #expect(text.contains("<a href=\"../print-2.html\">The whole book on one page</a>"))
    #expect(text.contains("<a href=\"../map.html\">Map of the book</a>"))
    var files = Self.files
    files["help.yml"] = "title: T\npages: [prnt]\n"
    try export(files)
    let remaining = try temporary.allFiles()
    #expect(!remaining.contains("site/map.html") && !remaining.contains("site/print-2.html"))
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    #expect(book.diagnostics.map(\.message) == ["unknown page 'prnt'"])
    #expect(book.diagnostics.map(\.hint) == ["did you mean 'print'?"])
  }

  @Test("squares of the map link to pages, and marked topics are also listed")
  func map() throws {
    try export()
    let text = try page("map.html")
    #expect(
      text.contains(
        "<a href=\"a/b%20c.html\" tabindex=\"-1\" aria-label=\"B c (a/b c): broken links: 1\">"))
    #expect(
      text.contains(
        "<h2>Topics with broken links</h2>\n<ul>\n<li><a href=\"a/b%20c.html\">B c</a></li>"))
    #expect(
      text.contains(
        "<h2>Topics that nothing leads to</h2>\n<ul>\n<li><a href=\"lone.html\">X</a></li>"))
    #expect(!text.contains("<style"))
  }

  @Test("the printed page changes when a topic changes, and stays otherwise")
  func again() throws {
    try export()
    // The printed page is made again if it is as young as the record, by the clock of the file
    // system.
    #expect(try export().written <= 1)
    var files = Self.files
    files["lone.md"] = "# X\n\nNew.\n"
    try export(files)
    #expect(try page("print-2.html").contains("<p>New.</p>"))
    try export(files, to: "other")
    #expect(try temporary.read("site/print-2.html") == temporary.read("other/print-2.html"))
  }
}
