import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@Suite struct SourceTests {
  @Test("a folder without a manifest lists its topics in natural order, with numbers by value")
  func natural() throws {
    let book = try book(["part10.md": "# Ten", "part2.md": "# Two", "README.md": "# Start"])
    #expect(book.outline == ["Start <README>", "Two <part2>", "Ten <part10>"])
    #expect(book.topic(at: book.home).path == "README")
    #expect(book.title == "Start")
  }

  @Test("a folder without a title is named after the folder, including dots")
  func dottedFolder() throws {
    let folder = try TemporaryDirectory()
    try folder.write("v1.2/a.md", "text")
    try folder.write("v1.2/b.c/d.md", "text")
    let book = try Book.open(folder.file("v1.2"))
    #expect(book.title == "V1.2")
    #expect(book.outline == ["A <a>", "B.c [section]", "  D <b.c/d>"])
  }

  @Test("only language tags in names make translations")
  func tags() throws {
    let files = [
      "http.md", "http.client.md", "setup.md", "setup.guide.md", "a.md", "a.utils.md", "a.abc.md",
      "b.md", "b.abc.md", "b.client.md", "b.utils.md", "b.guide.md", "setup.client.md",
      "setup.utils.md", "setup.abc.md", "http.fil.md", "b.fil.md", "http.de-1996.md",
      "b.de-1996.md", "a.guide.md",
    ]
    let book = try book(Dictionary(uniqueKeysWithValues: files.map { ($0, "# T") }))
    #expect(book.topicCount == 16)
    #expect(book.translationCount == 4)
  }

  @Test("files that .gitignore names, parts of pages, and packages are not topics")
  func leftOut() throws {
    let files = [
      ".gitignore": "/out/\n*.tmp.md\n# no\n!keep.tmp.md\nx/**\n!x/y.md\nno[t].md\n",
      "out/a.md": "", "b/out/a.md": "", "c.tmp.md": "", "keep.tmp.md": "", "x/y.md": "",
      "x/z.md": "", "not.md": "", "d/.gitignore": "e.md\n!f.tmp.md\n", "d/e.md": "",
      "d/f.tmp.md": "", "e.md": "", "_includes/h.md": "", "g/_layouts/p.html": "",
      "node_modules/m/README.md": "", "index.md": "[a](out/a.md) [b](_includes/h.md)",
    ]
    let folder = try TemporaryDirectory()
    for (path, text) in files { try folder.write(path, text) }
    let book = try Book.open(folder.path)
    #expect(
      book.paths == ["b/out/a", "d/f.tmp", "e", "index", "keep.tmp", "not", "x/y"])
    let resources = try book.resourcePaths()
    #expect(resources.contains("_includes/h.md") && !resources.contains("node_modules/m/README.md"))
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "broken link 'out/a.md': 'out/a.md' is not part of the book"
      ])
  }

  @Test("Home.md is the home of a wiki, in any letter case, and only at its root")
  func wikiHome() throws {
    let wiki = try book(["Home.md": "# Wiki", "A.md": "[h](./)", "b/home.md": "# H", "b/a.md": ""])
    #expect(wiki.topic(at: wiki.home).path == "Home")
    #expect(wiki.outline == ["Wiki <Home>", "A <A>", "B [section]", "  A <b/a>", "  H <b/home>"])
    #expect(try BookCheck.run(wiki, jobs: 1) == [])
    let other = try book(["home.md": "# H", "README.md": "# R"])
    #expect(other.topic(at: other.home).path == "README")
  }

  @Test("the front matter of an HTML topic sets its title and weight, and is not shown")
  func htmlFrontMatter() throws {
    let page = "---\ntitle: First\nweight: 1\n---\n<h2>Body</h2>\n<a href=no.md>x</a>"
    let book = try book(["z.html": page, "a.md": "# A", "b.html": "---\ntitle: [\n---\n<p>x"])
    #expect(book.outline == ["First <z>", "A <a>", "B <b>"])
    let topic = try book.parsedTopic(of: book.requireTopic(named: "z"))
    #expect(String(decoding: topic.htmlBytes(), as: UTF8.self).contains("First") == false)
    let findings = try BookCheck.run(book, jobs: 1)
    #expect(findings.map { "\($0.location)" }.last == "z.html:6:1")
    #expect(findings.first?.message.hasPrefix("the front matter is left out") == true)
  }

  @Test(
    "opening a file that is not a book throws an error that names its type",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "a PNG image"), ([0x1F, 0x8B, 8, 0], "a gzip file"),
    ])
  func otherFiles(bytes: [UInt8], name: String) throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write("x.bin", bytes)
    let error = #expect(throws: HelpError.self) { try Book.open(file) }
    #expect(error?.description.contains("x.bin': it is \(name), and not a book\n  hint: ") == true)
    #expect(error?.code == .malformed)
  }

  @Test("a file whose name is not valid UTF-8 is reported and left out")
  func invalidName() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "# A")
    let creation = try Shell.run(
      ["python3", "-c", "open(b'caf\\xe9.md','w').write('x')"], directory: folder.path)
    guard creation.status == 0 else {
      try Test.cancel("this file system accepts no such name: \(creation.errors)")
    }
    let book = try Book.open(folder.path)
    #expect(book.paths == ["a"])
    #expect(
      book.diagnostics.map(\.description) == [
        "\(folder.path)/caf\u{FFFD}.md: error: this name is not UTF-8, and the file is left out\n"
          + "  hint: rename it: links and bundles name files in UTF-8"
      ])
  }

  @Test("front matter sets title and weight, and the weight precedes the name in the order")
  func weight() throws {
    let book = try book(["a.md": "# A", "z.md": "---\ntitle: First\nweight: 1\n---\n# Z"])
    #expect(book.outline == ["First <z>", "A <a>"])
  }

  @Test("a folder's index is the folder's page, and a folder without an index is a section")
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

  @Test("files with the same name have different paths, and the Markdown file has the short path")
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

  @Test("an unknown key in help.yml causes a warning with its line and the nearest key")
  func unknownKey() throws {
    let book = try book(["help.yml": "title: T\nlanguag: en\n", "a.md": "# A"])
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml:2:1: warning: unknown key 'languag'\n  hint: did you mean 'language'?"
      ])
  }

  @Test("an unusable value in help.yml causes an error with its position, and is left out")
  func unusable() throws {
    let book = try book([
      "help.yml":
        "language: not a tag!\nlanguages: [fr, '?']\nurl: example.org\nedit_url: foo\n",
      "a.md": "# A",
    ])
    #expect(
      book.diagnostics.map { "\($0.location) \($0.message)" } == [
        "help.yml:1:11 cannot use 'language': 'not a tag!' is not a language tag",
        "help.yml:2:12 cannot use 'languages': '?' is not a language tag",
        "help.yml:3:6 cannot use 'url': 'example.org' is not a valid address",
        "help.yml:4:11 cannot use 'edit_url': 'foo' is not a valid address",
      ])
    #expect(book.contents.first(.language) == nil)
    #expect(book.contents.all(.offeredLanguage).map(\.value) == ["fr"])
  }

  @Test("a wrong type in help.yml causes an error with its position")
  func wrongType() throws {
    let error = #expect(throws: HelpError.self) {
      try book(["help.yml": "title: [a]\n", "a.md": "# A"])
    }
    #expect(
      error?.description
        == "help.yml:1:8: cannot use 'title': it must be a text, and it is a list")
  }

  @Test("a missing page in nav causes an error, and the book still opens")
  func missing() throws {
    let book = try book(["help.yml": "nav:\n  - instal.md\n", "install.md": "# I"])
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml:2:5: error: the contents name 'instal.md', but there is no such topic\n"
          + "  hint: did you mean 'install.md'?"
      ])
  }

  @Test(
    "mdBook's summary may have prefix and suffix chapters, parts, numbers, drafts and separators")
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

  @Test(
    "a tag in a file's name is a language only beside its topic, and only if the tag is used twice")
  func languages() throws {
    let french: LanguageTag = "fr-CA"
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

  @Test("opening a source without topics throws an error")
  func empty() throws {
    let error = #expect(throws: HelpError.self) { try book(["a.png": ""]) }
    #expect(error?.code == .malformed)
    #expect(error?.why == "it has no topics")
  }

  @Test("the book is named after its folder if the home page has no heading")
  func folderTitle() throws {
    let files = MemoryProvider(["README.md": Array("text".utf8)], location: "x/my-tool")
    #expect(try Book.open(files).title == "My tool")
  }
}
