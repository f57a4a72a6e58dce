import HelpBook
import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@Suite struct SourceTests {
  @Test("a folder without a manifest lists its topics in natural order, numbers by value")
  func natural() throws {
    let book = try book(["part10.md": "# Ten", "part2.md": "# Two", "README.md": "# Start"])
    #expect(book.outline == ["Start <README>", "Two <part2>", "Ten <part10>"])
    #expect(book.topic(at: book.home).path == "README")
    #expect(book.title == "Start")
  }

  @Test("a folder without a title is named as it is, dots included")
  func dottedFolder() throws {
    let folder = try TemporaryDirectory()
    try folder.write("v1.2/a.md", "text")
    try folder.write("v1.2/b.c/d.md", "text")
    let book = try Book.open(folder.file("v1.2"))
    #expect(book.title == "V1.2")
    #expect(book.outline == ["A <a>", "B.c [section]", "  D <b.c/d>"])
  }

  @Test("a name that is not UTF-8 is said to be that, and the file is left out")
  func invalidName() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "# A")
    let made = try Shell.run(
      ["python3", "-c", "open(b'caf\\xe9.md','w').write('x')"], directory: folder.path)
    guard made.status == 0 else { return }
    let book = try Book.open(folder.path)
    #expect(book.paths == ["a"])
    #expect(
      book.diagnostics.map(\.description) == [
        "\(folder.path)/caf\u{FFFD}.md: error: this name is not UTF-8, and the file is left out\n"
          + "  hint: rename it: links and bundles name files in UTF-8"
      ])
  }

  @Test("front matter gives title and weight, and weight comes before the name")
  func weight() throws {
    let book = try book(["a.md": "# A", "z.md": "---\ntitle: First\nweight: 1\n---\n# Z"])
    #expect(book.outline == ["First <z>", "A <a>"])
  }

  @Test("a folder's index is the folder's page, and a folder without one is a section")
  func folders() throws {
    let book = try book([
      "index.md": "# Home", "guide/index.md": "# Guide", "guide/x.md": "# X",
      "more-on_it/y.md": "text",
    ])
    #expect(
      book.outline == [
        "Home <index>", "Guide <guide/index>", "  X <guide/x>", "More on it [section]",
        "  Y <more-on_it/y>",
      ])
    let page = try #require(book.topic(named: "guide"))
    #expect(page.path == "guide/index")
    #expect(book.children(of: page).map(\.path) == ["guide/x"])
    let x = try book.requireTopic(named: "guide/x.md")
    #expect(book.ancestors(of: x).map(\.path) == ["guide/index"])
    #expect(book.previous(before: x)?.path == "guide/index")
    #expect(book.next(after: x)?.path == "more-on_it/y")
  }

  @Test("two files of one name keep two paths, Markdown the short one")
  func collision() throws {
    let book = try book(["a.txt": "t", "a.md": "# M", "a.html": "<h1>H</h1>"])
    #expect(book.paths == ["a", "a.html", "a.txt"])
    #expect(book.topic(at: 0).file == "a.md")
  }

  @Test("a text topic that begins with an underlined line has that line as its title")
  func textTitle() throws {
    let book = try book(["index.md": "# H", "a.txt": "My title\n========\n", "b.txt": "My title\n"])
    #expect(book.outline == ["H <index>", "My title <a>", "B <b>"])
  }

  @Test("help.yml lists pages, sections and addresses")
  func help() throws {
    let book = try book([
      "help.yml": """
      title: Tool
      authors: [A, B]
      exclude: ["*.draft.md"]
      nav:
        - intro.md
        - Using it:
          - Start: guide/start
          - Web: https://example.org/
      """,
      "intro.md": "# Intro", "guide/start.md": "# S", "x.draft.md": "# D", "other.md": "# O",
    ])
    #expect(
      book.outline == [
        "Intro <intro>", "Using it [section]", "  Start <guide/start>", "  Web [external]",
      ])
    #expect(book.title == "Tool")
    #expect(book.authors == ["A", "B"])
    #expect(book.paths == ["guide/start", "intro", "other"])
    #expect(try book.requireTopic(named: "other").isListed == false)
  }

  @Test("an unknown key in help.yml is a warning with its line and the nearest key")
  func unknownKey() throws {
    let book = try book(["help.yml": "title: T\nlanguag: en\n", "a.md": "# A"])
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml:2:1: warning: unknown key 'languag'\n  hint: did you mean 'language'?"
      ])
  }

  @Test("a wrong type in help.yml is an error with its place")
  func wrongType() throws {
    let error = #expect(throws: HelpError.self) {
      try book(["help.yml": "title: [a]\n", "a.md": "# A"])
    }
    #expect(
      error?.description
        == "help.yml:1:8: cannot use 'title': it must be a text, and it is a list")
  }

  @Test("a page that nav names but that does not exist is an error, and the book opens")
  func missing() throws {
    let book = try book(["help.yml": "nav:\n  - instal.md\n", "install.md": "# I"])
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml:2:5: error: the contents name 'instal.md', but there is no such topic\n"
          + "  hint: did you mean 'install.md'?"
      ])
  }

  @Test("mdBook's summary: prefix and suffix chapters, parts, numbers, drafts, separators")
  func mdBook() throws {
    let book = try book([
      "book.toml": "[book]\ntitle = \"B\"\nauthors = [\"X\"]\n",
      "src/SUMMARY.md": """
      # Summary

      [Preface](README.md)

      # Part

      - [One](one.md)
        - [One A](sub/a.md)
        - [Later]()
      - [Two](two.md)

      ---

      [End](end.md)
      """,
      "src/README.md": "# R", "src/one.md": "# 1", "src/sub/a.md": "", "src/two.md": "",
      "src/end.md": "", "src/loose.md": "", "outside.md": "",
    ])
    #expect(book.kind == .mdBook)
    #expect(
      book.outline == [
        "Preface <README>", "Part [part]", "1 One <one>", "  1.1 One A <sub/a>",
        "  1.2 Later [draft]", "2 Two <two>", " [separator]", "End <end>",
      ])
    #expect(book.paths == ["README", "end", "loose", "one", "sub/a", "two"])
  }

  @Test("MkDocs without nav lists the index, then files, then folders")
  func mkDocs() throws {
    let book = try book([
      "mkdocs.yml": "site_name: Site\n", "docs/index.md": "# H", "docs/z.md": "# Z",
      "docs/a/b.md": "# B",
    ])
    #expect(book.title == "Site")
    #expect(book.outline == ["H <index>", "Z <z>", "A [section]", "  B <a/b>"])
  }

  @Test("a tag in a file's name is a language only beside its topic and when it is used twice")
  func languages() throws {
    let french = try #require(LanguageTag("fr-CA"))
    let book = try book(
      [
        "a.md": "# A", "a.fr.md": "# Ah", "b.md": "# B", "b.fr.md": "# Bé", "socket.io.md": "# S",
        "de.lproj/a.md": "# De", "install.md": "# I", "install.sh.md": "# Sh",
      ], languages: [french])
    #expect(book.paths == ["a", "b", "install", "install.sh", "socket.io"])
    let a = try book.requireTopic(named: "a")
    #expect(String(decoding: try book.source(of: a), as: UTF8.self) == "# Ah")
    let install = try book.requireTopic(named: "install")
    #expect(String(decoding: try book.source(of: install), as: UTF8.self) == "# I")
  }

  @Test("standard input is a book of one topic")
  func standardInput() throws {
    let book = try Book.open("-", standardInput: { Array("# Hi there".utf8) })
    #expect(book.outline == ["Hi there <standard-input>"])
  }

  @Test("a source without topics says what topics are")
  func empty() throws {
    let error = #expect(throws: HelpError.self) { try book(["a.png": ""]) }
    #expect(error?.code == .malformed)
    #expect(error?.why == "it has no topics")
  }

  @Test("a home page without a heading leaves the book's title to the folder's name")
  func folderTitle() throws {
    let files = MemoryProvider(["README.md": Array("text".utf8)], location: "x/my-tool")
    #expect(try Book.open(files).title == "My tool")
  }
}
