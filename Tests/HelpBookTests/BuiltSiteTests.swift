import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Folders of HTML that tools made.
@Suite struct BuiltSiteTests {
  private func list(_ links: (String, String)...) -> String {
    "<div class=toctree-wrapper><ul>"
      + links.map { "<li class=toctree-l1><a href=\"\($0)\">\($1)</a></li>" }.joined()
      + "</ul></div>"
  }

  private func page(_ title: String, _ body: String = "") -> String {
    "<html><head><title>\(title) - Tower</title></head><body>"
      + "<div class=\"body\" role=\"main\"><h1>\(title)</h1>\(body)</div></body></html>"
  }

  @Test("pages that Sphinx built are in the order of its lists, without its indexes and sources")
  func sphinx() throws {
    let lists = list(
      ("z.html", "Z"), ("g/index.html", "G"), ("z.html#part", "Part"), ("a.html", "A"))
    let files = [
      "objects.inv": "", "genindex.html": page("Index"), "search.html": page("Search"),
      "_sources/a.rst.txt": "A", "index.html": page("Tower", lists), "z.html": page("Z"),
      "g/index.html": page("G", list(("two.html", "Two"), ("one.html", "One"))),
      "g/one.html": page("One"), "g/two.html": page("Two"),
      "a.html": page("A", list(("index.html", "Top"))), "_static/x.html": page("X"),
    ]
    let book = try book(files)
    #expect(
      book.outline == [
        "Tower <index>", "Z <z>", "G <g/index>", "  Two <g/two>", "  One <g/one>", "A <a>",
      ])
    #expect(book.paths == ["a", "g/index", "g/one", "g/two", "index", "z"])
  }

  @Test("a built site without a menu is in the order of its folders")
  func withoutMenu() throws {
    let book = try book(["objects.inv": "", "index.html": page("I"), "a.html": page("A")])
    #expect(book.outline == ["I <index>", "A <a>"])
  }
}
