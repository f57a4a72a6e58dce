import HelpAuthoring
import HelpCore
import HelpLayout
import HelpMarkup
import HelpTestSupport
import Testing

/// Folders as in Hugo: `_index.md` is the page of a branch, and `index.md` is the page of a leaf.
@Suite struct HugoTests {
  @Test("_index.md is the page of its folder, and sets the title and weight of the folder")
  func branch() throws {
    let book = try book([
      "_index.md": "---\ntitle: Start\n---\n",
      "about/_index.md": "---\ntitle: About us\nweight: 20\n---\n", "about/license.md": "# L",
      "zoo/_index.md": "+++\ntitle = \"The zoo\"\nweight = 10\n+++\n",
      "zoo/lion/index.md": "# Lion",
    ])
    #expect(
      book.outline == [
        "Start <_index>", "The zoo <zoo/_index>", "  Lion <zoo/lion/index>",
        "About us <about/_index>", "  L <about/license>",
      ])
    #expect(book.topic(at: book.home).path == "_index")
    #expect(book.title == "Start")
    #expect(book.topic(named: "about")?.path == "about/_index")
    let lion = try book.requireTopic(named: "zoo/lion")
    #expect(
      book.resolve(destination: "/about/", from: lion)
        == .topic(try book.requireTopic(named: "about/_index"), anchor: nil))
  }

  @Test(
    "an index without a title is named after its folder, and index.md precedes _index.md, which precedes README.md"
  )
  func names() throws {
    let book = try book([
      "_index.md": "x", "getting-started/_index.md": "x", "getting-started/README.md": "# R",
      "leaf/index.md": "# Leaf", "leaf/_index.md": "# Branch",
    ])
    #expect(
      book.outline == [
        "Index <_index>", "Getting started <getting-started/_index>",
        "  R <getting-started/README>",
        "Leaf <leaf/index>", "  Branch <leaf/_index>",
      ])
  }

  @Test(
    "pages of Hugo are ordered by weight, then from the newest, then by short title, then by path"
  )
  func order() throws {
    let book = try book([
      "_index.md": "# H", "a.md": "---\ntitle: Zebra\n---\n",
      "b.md": "---\ntitle: Long\nlinkTitle: ape\n---\n",
      "c.md": "---\ntitle: C\nweight: 2\n---\n", "d.md": "---\ntitle: D\nweight: 1\n---\n",
      "e.md": "---\ntitle: E\ndate: 2024-05-01\n---\n",
      "f.md": "---\ntitle: F\ndate: 2025-01-31\n---\n",
      "g.md": "---\ntitle: ape\n---\n", "zero.md": "---\ntitle: Zero\nweight: 0\n---\n",
    ])
    #expect(
      book.outline == [
        "H <_index>", "D <d>", "C <c>", "F <f>", "E <e>", "ape <b>", "ape <g>", "Zebra <a>",
        "Zero <zero>",
      ])
  }

  @Test("without an _index.md, files are in the order of their names")
  func otherBooks() throws {
    let book = try book([
      "index.md": "# H", "a.md": "---\ntitle: Z\ndate: 2020-01-01\n---\n",
      "b.md": "---\ntitle: A\n---\n",
    ])
    #expect(book.outline == ["H <index>", "Z <a>", "A <b>"])
  }

  @Test(
    "a file that is only included is a topic outside the contents, and check does not report it")
  func hidden() throws {
    let book = try book([
      "_index.md": "# H", "_common/_index.md": "---\ncascade:\n  build:\n    list: never\n---\n",
      "_common/a.md": "# A", "_common/b/c.md": "# C",
      "_common/b/_index.md": "---\nlinkTitle: B\n---\n",
      "terms/_index.md":
        "---\nbuild:\n  list: always\ncascade:\n  build:\n    render: never\n---\n# T",
      "terms/one.md": "# One", "two.md": "---\ntitle: Two\nbuild:\n  list: never\n---\n",
    ])
    #expect(book.outline == ["H <_index>", "T <terms/_index>"])
    #expect(book.topic(named: "_common/a") != nil)
    #expect(try BookCheck.run(book, jobs: 1) == [])
  }

  @Test("an index without text lists the pages below it, with their descriptions")
  func listing() throws {
    let book = try book([
      "_index.md": "---\ntitle: Start\n---\n",
      "a/_index.md":
        "---\ntitle: '*A* [b](c) {{x}}'\ndescription: All of <a>.\nweight: 1\n---\n \n",
      "a/x y(1)%.md": "# X\n\nFirst `words`.\n\nMore.",
      "a/y.md": "---\ndescription: Why.\n---\n# Y\n\nText",
      "b/c.md": "# C",
    ])
    #expect(
      try markup("_index", in: book) == """
        <h1 id="start">Start</h1>
        <ul>
        <li>
        <p><a href="/a/_index.md">*A* [b](c) {{x}}</a></p>
        <p>All of &lt;a&gt;.</p>
        </li>
        <li>
        <p>B</p>
        <ul>
        <li><a href="/b/c.md">C</a></li>
        </ul>
        </li>
        </ul>

        """)
    #expect(
      try markup("a", in: book) == """
        <h1 id="a-bc-x">*A* [b](c) {{x}}</h1>
        <p>All of &lt;a&gt;.</p>
        <ul>
        <li>
        <p><a href="/a/x%20y%281%29%25.md">X</a></p>
        <p>First words.</p>
        </li>
        <li>
        <p><a href="/a/y.md">Y</a></p>
        <p>Why.</p>
        </li>
        </ul>

        """)
    let outline = TopicOutline(try book.document(of: book.requireTopic(named: "a")))
    #expect(
      outline.links.map {
        book.resolve(destination: $0.destination, from: book.topic(at: book.home))
      } == [
        .topic(try book.requireTopic(named: "a/x y(1)%"), anchor: nil),
        .topic(try book.requireTopic(named: "a/y"), anchor: nil),
      ])
  }

  @Test("Markdown marks in titles are plain text, with or without a following accent")
  func marksWithAccents() throws {
    let book = try book([
      "_index.md": "---\ntitle: Start\n---\n",
      "a.md": "---\ntitle: \"*\u{301}A*\u{301}\"\n---\nText",
      "b.md": "---\ntitle: 'b](c)'\ndescription: \"x `\u{301}y`\"\n---\n",
    ])
    let text = try markup("_index", in: book)
    #expect(text.contains(">*\u{301}A*\u{301}</a>"))
    #expect(text.contains(">b](c)</a>"))
    #expect(text.contains("x `\u{301}y`"))
  }

  @Test("an index with text, and a page with no pages below it, receive no list")
  func noListing() throws {
    let book = try book([
      "index.md": "---\ntitle: T\n---\nText", "a/index.md": "Also",
      "a/b.md": "---\ntitle: B\n---\n",
    ])
    #expect(try markup("index", in: book) == "<p>Text</p>\n")
    #expect(try markup("a", in: book) == "<p>Also</p>\n")
    #expect(try markup("a/b", in: book).isEmpty)
  }

  @Test("an index whose text is between two thematic breaks receives no list")
  func thematicBreaks() throws {
    let book = try book(["index.md": "---\n\nText\n\n---\n", "a.md": "# A"])
    #expect(try markup("index", in: book) == "<hr />\n<p>Text</p>\n<hr />\n")
  }

  @Test(
    "an index with only front matter lists its folder, with any end of the front matter and any line ends",
    arguments: ["---\ntitle: T\n...", "---\ntitle: T\n...\n", "---\rtitle: T\r---\r"])
  func closedFrontMatter(_ text: String) throws {
    let book = try book(["index.md": text, "a.md": "# A"])
    #expect(try markup("index", in: book).contains("<li><a href=\"/a.md\">A</a>"))
  }

  @Test(
    "an index lists the first 500 pages of its folder without opening them, and counts the rest"
  )
  func manyPages() throws {
    var files = ["_index.md": ""]
    for number in 0..<700 { files["p\(number).md"] = "# P\(number)\n\nText." }
    let text = try markup("_index", in: book(files))
    #expect(
      text.contains(
        "<li><a href=\"/p499.md\">P499</a></li>\n<li>… and 200 more, which the contents list</li>"))
    #expect(!text.contains("P500") && !text.contains("Text."))
  }

  private func markup(_ topic: String, in book: Book) throws -> String {
    String(
      decoding: try book.parsedTopic(of: book.requireTopic(named: topic)).htmlBytes(), as: UTF8.self
    )
  }
}
