import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Folders of HTML that tools generated.
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

  @Test("Sphinx's pages are in the order of its lists, without its indexes and sources")
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

  @Test("Javadoc's packages are in the order of its list, each with the types in its summary")
  func javadoc() throws {
    let summary = page("p", "<a href=B.html>B</a> <a href=../q/C.html>C</a> <a href=A.html>A</a>")
    let book = try book([
      "element-list": "q\np\n", "index.html": page("I"), "p/package-summary.html": summary,
      "p/A.html": page("A"), "p/B.html": page("B"), "q/package-summary.html": page("q"),
      "q/C.html": page("C"),
    ])
    #expect(
      book.outline == [
        "I <index>", "q <q/package-summary>", "p <p/package-summary>", "  B <p/B>", "  A <p/A>",
      ])
  }

  @Test(
    "search results and listings of Doxygen are not topics, with any style sheet",
    arguments: ["doxygen.css", "doxygen.svg", "menudata.js"])
  func doxygenSigns(sign: String) throws {
    let book = try book([
      sign: "", "index.html": page("I"), "search/all_0.html": page("S"),
      "a_source.html": page("L"),
    ])
    #expect(book.outline == ["I <index>"])
  }

  @Test("Doxygen's pages are in the order of its menu and of the lists in the menu")
  func doxygen() throws {
    let book = try book([
      "doxygen.css": "", "index.html": page("I"),
      "menudata.js": """
      /* @licstart */
      var menudata={children:[
      {text:"Main Page",url:"index.html"},
      {text:"Types",url:"annotated.html",children:[
      {text:"Types",url:"annotated.html"},
      {text:"Fields",url:"functions.html",children:[{text:"a",url:"functions.html#index_a"}]}]}]}
      """,
      "annotated.html": page("Types", "<a href=structB.html>B</a> <a href=structA.html>A</a>"),
      "structA.html": page("A"), "structB.html": page("B"), "functions.html": page("Fields"),
    ])
    #expect(
      book.outline == [
        "I <index>", "Types <annotated>", "  B <structB>", "  A <structA>", "  Fields <functions>",
      ])
  }

  @Test("Docusaurus' pages are in the order of their links to the next page")
  func docusaurus() throws {
    func next(_ address: String) -> String {
      "<nav><a class=\"pagination-nav__link pagination-nav__link--next\" href=\"\(address)\">N</a></nav>"
    }
    let book = try book([
      "assets/js/runtime~main.1.js": "", "index.html": page("I"),
      "docs/a/index.html": page("A"), "docs/b/index.html": page("B", next("/base/docs/a")),
      "docs/c/index.html": page("C", next("/base/docs/b/")),
    ])
    #expect(
      book.outline == ["I <index>", "C <docs/c/index>", "B <docs/b/index>", "A <docs/a/index>"])
  }
}
