import HelpAuthoring
import HelpCore
import HelpSearch
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("A library of books")
struct LibraryTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    try temporary.write(
      "wood/help.yml", "title: Woodwork\nversion: '2'\nlanguage: en\ndescription: With a saw.\n")
    try temporary.write("wood/index.md", "# Wood\n\nThe [saw](tools/saw.md).\n")
    try temporary.write("wood/tools/saw.md", "# Saws\n\nA saw cuts.\n")
    try temporary.write("other/wood/index.md", "# Trees\n\nA tree grows. A saw ends that.\n")
    try temporary.write("lectern/index.md", "# Desks\n\nA desk holds a book.\n")
  }

  @discardableResult
  private func export(_ sources: [String] = ["wood", "other/wood", "lectern"]) throws
    -> ExportResult
  {
    let books = try sources.map { source in
      (source: source, book: try Book.open(temporary.file(source)))
    }
    return try LibraryExporter(LibraryBook.all(books), title: "All <books>", SiteOptions())
      .export(to: temporary.file("site"), jobs: 2)
  }

  @Test("each book has a folder, and a card with title, summary, pages and language on the shelf")
  func shelf() throws {
    try export()
    let page = try temporary.text("site/index.html")
    #expect(page.contains("<h1>All &lt;books&gt;</h1>"))
    for card in [
      "<li><strong><a href=\"wood/index.html\">Woodwork</a></strong> <span>With a saw.</span>"
        + " <small>2 pages · English · 2</small></li>",
      "<li><strong><a href=\"wood-2/index.html\">Trees</a></strong>"
        + " <span>A tree grows. A saw ends that.</span> <small>1 page</small></li>",
      "<a href=\"lectern/index.html\">Desks</a>",
    ] {
      #expect(page.contains(card))
    }
    #expect(try temporary.text("site/wood/index.html").contains("href=\"tools/saw.html\""))
    let saw = try temporary.text("site/wood/tools/saw.html")
    #expect(
      saw.contains("<a class=\"bar-shelf\" href=\"../../index.html\">All &lt;books&gt;</a>"))
  }

  @Test("the folder of a second book with the same name has a number, and a note names the folder")
  func names() throws {
    let result = try export()
    #expect(result.diagnostics.map(\.message) == ["the book's folder is 'wood-2'"])
    #expect(result.diagnostics.first?.location.file == "other/wood")
    // The shelf's own folder yields its name to the book `lectern`.
    #expect(try temporary.allFiles().contains("site/lectern-2/search/index.js"))
  }

  @Test("one search finds the topics of all books, and names the book of each topic")
  func search() throws {
    try export()
    let index = try SearchIndex(
      SiteShards(folder: temporary.file("site").appending("lectern-2/search")))
    let hits = try index.results(for: "saw", limit: 10).hits
    #expect(hits.map(\.path) == ["wood/tools/saw", "wood/index", "wood-2/index"])
    #expect(hits.map(\.title) == ["Saws · Woodwork", "Wood · Woodwork", "Trees"])
  }

  @Test("an unchanged library is not written again, and a book that was left out leaves the shelf")
  func again() throws {
    let first = try export()
    let second = try export()
    #expect(second.written == 0 && second.files == first.files)
    try export(["wood", "lectern"])
    #expect(try temporary.text("site/index.html").contains("Trees") == false)
  }
}
