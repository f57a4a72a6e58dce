import HelpDocument
import Testing

@testable import HelpHTML

/// Pages that a tool made, without the elements that the tool put around the text.
@Suite struct ChromeTests {
  private func topic(_ page: String) -> HTMLTopic { HTMLTopic(Array(page.utf8)) }

  private func text(_ page: String) -> String {
    let document = topic(page).document
    let blocks = (1..<document.count).filter { document.kind(of: $0) == .text }
    return blocks.map { document.plainText(of: $0) }.joined(separator: " ")
  }

  @Test(
    "the text of a page is its landmark without menus, search and links to headings",
    arguments: [
      "<nav>N</nav><main>T</main><footer>F</footer>", "<div>N</div><article>T</article>",
      "<div role=navigation>N</div><div class=body role=\"main\">T</div>",
      "<main>N<article>T<nav>M</nav></article>O</main>",
      "<div>N</div><div class=\"contents\">T</div>",
      "<div>N</div><div class=\"contentContainer\">T</div>",
      "<main><button title=x>B</button><form>F</form>T<a class=\"x headerlink\" href=#a>¶</a></main>",
    ])
  func landmarks(body: String) {
    #expect(text("<html><head><title>A</title></head><body>\(body)</body></html>") == "T")
  }

  @Test(
    "a page without a landmark, or with two candidates, stays whole",
    arguments: [
      "<div>N</div><p>T</p>", "<main>N</main><main>T</main>",
      "<article>N</article><article>T</article>", "<nav>N</nav><p>T</p>",
    ])
  func whole(body: String) {
    #expect(text(body) == "N T")
  }

  @Test("a heading outside the landmark is kept if the landmark has none")
  func headings() {
    #expect(text("<h1>H</h1><main><p>T</p></main>") == "H T")
    #expect(text("<h1>Logo</h1><main><h2>H</h2><p>T</p></main>") == "H T")
  }

  @Test(
    "the title of a page that a tool made loses the name of the project",
    arguments: [
      ("Zebra &#8212; Tower documentation", "Zebra"), ("Zebra - Tower", "Zebra"),
      ("Zebra | Tower", "Zebra"), ("Thing (Tower API)", "Thing"),
      ("Thing in tower - Rust", "Thing in tower"), ("Other - Tower", "Other - Tower"),
    ])
  func titles(written: String, expected: String) {
    let heading = "<h1>Zebra<a class=headerlink>¶</a></h1>"
    let page =
      "<head><title>\(written)</title></head><body><main>\(heading)</main></body>"
    #expect(topic(page).metadata?["title"]?.string == expected)
    #expect(HTMLTopic.head(of: Array(page.utf8)) == nil)
    let plain = page.replacing("main>", with: "div>")
    let whole = written.replacing("&#8212;", with: "—")
    #expect(HTMLTopic.head(of: Array(plain.utf8))?.title == whole)
  }

  @Test("targets of links stay, whatever their class")
  func anchors() {
    let page =
      "<main><h2 class=\"anchor x\" id=a>H</h2><a class=anchor id=b></a><a class=anchor href=#a>#</a>T</main>"
    #expect(text(page) == "H T")
    #expect(TopicOutline(topic(page).document).anchors == ["a", "b"])
  }

  @Test("a title from Doxygen loses the name of the project before it")
  func doxygen() {
    let page =
      "<head><meta name=generator content=\"Doxygen 1.9\"><title>Tower: Class A</title></head><div class=\"contents\">T</div>"
    #expect(topic(page).metadata?["title"]?.string == "Class A")
  }

  @Test("only unknown elements inside the landmark are reported")
  func dropped() {
    let page = "<foo>a</foo><main><bar>b</bar></main><baz>c</baz>"
    #expect(topic(page).droppedElements.map(\.name) == ["bar"])
  }

  @Test("a menu is read as nested entries for sections, links and the page itself")
  func menus() {
    let page = """
      <nav class="md-nav md-nav--primary"><label class="md-nav__title">Site</label><ul>
      <li><a href=".">Home</a>
      <li><label>Part</label><nav class="md-nav"><label class="md-nav__title">Part</label>
      <ul><li><a href="b/">B</a></ul></nav>
      </ul></nav><nav class="md-nav--primary"><ul><li><a href="x/">X</a></ul></nav>
      """
    #expect(
      HTMLMenu(Array(page.utf8), .site).entries == [
        .init(title: "Home", address: ".", depth: 0), .init(title: "Part", address: nil, depth: 0),
        .init(title: "B", address: "b/", depth: 1),
      ])
    let tree =
      "<div class=toctree-wrapper><p class=caption>C</p><ul><li><a href=a.html>A</a></ul></div>"
    #expect(
      HTMLMenu(Array((tree + "<ul><li>no</ul>").utf8), .toctree).entries == [
        .init(title: "C", address: nil, depth: 0),
        .init(title: "A", address: "a.html", depth: 0),
      ])
  }
}
