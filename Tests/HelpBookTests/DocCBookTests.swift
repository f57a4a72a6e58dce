import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Catalogs of DocC")
struct DocCBookTests {
  private func open(_ files: [String: String], at location: String = "package") throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: location))
  }

  private func findings(_ book: Book) throws -> [String] {
    try BookCheck.run(book, jobs: 1).map(\.description)
  }

  @Test(
    "a package's catalog is the book, with the module's article as its home and the order of its lists"
  )
  func package() throws {
    let book = try open([
      "Package.swift": "let package = Package(\n  name: \"swift-m\")", "README.md": "# Read\n",
      "Sources/M/Notes.md": "# No\n", "Tests/T/T.docc/T.md": "# T\n",
      "Sources/M/Docs.docc/M.md": """
      # ``M``

      About.

      ## Topics

      ### Start

      - <doc:Two>
      - ``A``
      - ``B``

      ### More

      - [Three](doc:Three)
      """,
      "Sources/M/Docs.docc/Articles/Two.md": "# Two\n\n## Topics\n\n- <doc:Four>\n",
      "Sources/M/Docs.docc/A.md": "# ``M/A``\n\n## Topics\n\n- <doc:Three>\n",
      "Sources/M/Docs.docc/Three.md": "# Three\n", "Sources/M/Docs.docc/Four.md": "# Four\n",
    ])
    #expect(book.topic(at: book.home).title == "M")
    #expect(book.title == "M")
    #expect(contentsLine(book) == "M Start(Two(Four) A) More(Three)")
    #expect(try findings(book) == [])
  }

  @Test(
    "several catalogs are a book with a part for each, and the catalog named after the package is first"
  )
  func severalCatalogs() throws {
    let book = try open([
      "Package.swift": "let package = Package(name: \"swift-z\")",
      "Sources/A/A.docc/A.md": "# ``A``\n\n[z](../z) and <doc:Z/One>\n",
      "Sources/A/A.docc/One.md": "# A one\n",
      "Sources/Z/Docs.docc/Z.md": "# ``Z``\n\n<doc:One>\n\n## Topics\n\n- <doc:One>\n",
      "Sources/Z/Docs.docc/One.md": "# Z one\n",
    ])
    #expect(book.title == "swift-z")
    #expect(book.topic(at: book.home).path == "Z/Z")
    #expect(contentsLine(book) == "Z(Z one) A(Articles(A one))")
  }

  @Test("catalogs of one name are in folders with different names")
  func equalNames() throws {
    let book = try open([
      "Package.swift": "let package = Package(name: \"p\")", "Sources/A~/A.docc/t.md": "# T\n",
      "a/Sources/A/A.docc/u.md": "# U\n", "b/Sources/A/A.docc/v.md": "# V\n",
      "c/Sources/A/A.docc/w.md": "# W\n",
    ])
    #expect(book.topics.map(\.path) == ["A/u", "A~/t", "A~~/v", "A~~~/w"])
  }

  @Test(
    "the page with the root of a technology is the home, and addresses of DocC's site are redirects"
  )
  func technologyRoot() throws {
    let book = try open(
      [
        "Info.plist": """
        <plist><dict><key>A</key><dict><key>CFBundleDisplayName</key><string>No</string></dict>
        <key>CFBundleDisplayName</key><string>The Book</string></dict></plist>
        """,
        "Home.md": "# Title\n\n@Metadata {\n  @TechnologyRoot\n}\n\n## Topics\n\n- <doc:P-q>\n",
        "P q.md": "# P\n\n@Metadata {\n  @Redirected(from: \"old/p\")\n}\n", "header.html": "<p>x",
        "t/T.tutorial": "@Tutorial {\n  @Intro(title: \"Try\")\n}\n",
        "t/All.tutorial":
          "@Tutorials(name: \"N\") {\n  @Intro(title: \"All\")\n  @Chapter(name: \"C\") {\n    @TutorialReference(tutorial: \"doc:T\")\n  }\n}\n",
      ], at: "Book.docc")
    #expect(book.topic(at: book.home).path == "Home")
    #expect(contentsLine(book) == "Title P All(C(Try))")
    #expect(
      book.redirects == [
        "documentation/home/": "Home.md", "documentation/the-book/p-q/": "P q.md",
        "old/p/": "P q.md", "tutorials/all/": "t/All.tutorial",
        "tutorials/the-book/t/": "t/T.tutorial",
      ])
  }

  @Test("pages in no list are last, in the order of their titles, and are reported")
  func unlisted() throws {
    let book = try open(
      ["X.md": "# X\n", "b.md": "# Bb\n", "a.md": "# Zz\n", "S.md": "# ``X/S``\n"], at: "X.docc")
    #expect(contentsLine(book) == "X Symbols(S) Articles(Bb Zz)")
    let messages = try findings(book)
    #expect(
      messages == [
        "X.docc/b.md: note: 2 pages are in no list under '## Topics' of the catalog: b.md, a.md\n  hint: list them there; until then, they come last in the contents"
      ])
  }

  @Test("a page that only unlisted pages list is below the first of them, and is not reported")
  func belowUnlisted() throws {
    let book = try open(
      [
        "X.md": "# X\n", "z.md": "# Zebra\n\n## Topics\n\n- <doc:alpha>\n",
        "alpha.md": "# Alpha\n", "b.md": "# B\n\n## Topics\n\n- <doc:c>\n",
        "c.md": "# C\n\n## Topics\n\n- <doc:b>\n",
      ], at: "X.docc")
    #expect(contentsLine(book) == "X Articles(B(C) Zebra(Alpha))")
    let messages = try findings(book)
    #expect(
      messages == [
        "X.docc/b.md: note: 2 pages are in no list under '## Topics' of the catalog: b.md, z.md\n  hint: list them there; until then, they come last in the contents"
      ])
  }

  @Test("a picture is found by its name without its extension, scale and appearance")
  func pictures() throws {
    let book = try open(
      [
        "X.md": "# X\n\n![a](pic) ![b](pic.png) ![c](two) ![d](gone)\n",
        "r/pic~dark@2x.png": "", "r/pic@2x.png": "", "r/two~dark.svg": "",
      ], at: "X.docc")
    let messages = try findings(book)
    #expect(
      messages == ["X.docc/X.md:3:35: error: broken image 'gone': there is no 'gone'"])
  }

  @Test("anchors follow DocC's rules, and links to them are checked")
  func anchors() throws {
    let book = try open(
      [
        "X.md":
          "# X\n\n## Topics\n\n- <doc:Y>\n- <doc:Y#Using-Sets--Maps-a-Tour>\n- <doc:Y#Gone>\n",
        "Y.md": "# Y\n\n## Using Sets & Maps: a Tour\n",
      ], at: "X.docc")
    let messages = try findings(book)
    #expect(
      messages == [
        "X.docc/X.md:7:3: error: broken link '/Y.md#Gone': no anchor 'Gone' in Y.md"
      ])
  }

  @Test("links to symbols that only the code contains are notes, not errors")
  func symbolLinks() throws {
    let book = try open(
      ["M.md": "# ``M``\n\n<doc:M/A> <doc:M/B> [n](./other/thing)\n"], at: "M.docc")
    #expect(
      try BookCheck.run(book, jobs: 1).map { "\($0.severity) \($0.message)" } == [
        "note the link 'doc:M/A' is shown as text", "note the link 'doc:M/B' is shown as text",
        "note 1 link begins with 'other/', which is not in the book: its site may have it",
      ])
  }
}

@Suite("Property lists")
struct PropertyListTests {
  @Test(
    "texts of the outermost dictionary are read, and all other values are skipped",
    arguments: [
      ("<dict><key>a</key><string>b &amp; c&#39;s</string></dict>", ["a": "b & c's"]),
      ("<dict><key>a</key><true/><key>b</key><string></string></dict>", ["b": ""]),
      ("<dict><!-- <key>a</key> --><key>b</key><string>c</string>", ["b": "c"]),
      ("<dict><key>a</key><array><string>x</string></array></dict>", [:]),
      ("<key>a</key><string>b</string>", [:]), ("<", [:]), ("", [:]), ("<dict><key>a", [:]),
    ])
  func texts(source: String, expected: [String: String]) {
    #expect(PropertyList(Array(source.utf8)).texts == expected)
  }
}
