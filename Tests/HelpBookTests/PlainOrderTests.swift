import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// The order and the pages of folders that no known tool wrote.
@Suite struct PlainOrderTests {
  @Test(
    "the order key of any tool sets the position of a page",
    arguments: ["weight", "nav_order", "sort_rank", "order", "position", "sidebar_position"])
  func keys(key: String) throws {
    let book = try book([
      "a.md": "---\n\(key): 10\n---\n# A\n", "b.md": "---\ntitle: B\n\(key): 2\n---\nB\n",
      "c.md": "# C\n", "d/index.md": "---\n\(key): 1\n---\n# D\n", "d/e.md": "# E\n",
    ])
    #expect(book.outline == ["D <d/index>", "  E <d/e>", "B <b>", "A <a>", "C <c>"])
  }

  @Test("a position may be a fraction, and a page may have a short title or be hidden")
  func labels() throws {
    let book = try book([
      "a.md": "---\nnav_order: 4.5\nnav_title: Ay\n---\n# A\n",
      "b.md": "---\nnav_order: 5\n---\n# B\n",
      "c.md": "---\nnav_order: 1\nnav_exclude: true\n---\n# C\n",
      "d.md": "---\norder: first\n---\n# D\n",
    ])
    #expect(book.outline == ["Ay <a>", "B <b>", "D <d>"])
    #expect(try BookCheck.run(book, jobs: 1).map(\.message) == [])
  }

  @Test("pages that name their parent by its title form a tree, in any folders")
  func titles() throws {
    func page(_ title: String, _ keys: String = "") -> String {
      "---\ntitle: \(title)\n\(keys)---\ntext\n"
    }
    let book = try book([
      "index.md": page("Home", "nav_order: 1\n"), "x/a.md": page("Use", "nav_order: 2\n"),
      "b.md": page("Deep", "parent: Part\ngrand_parent: Use\n"),
      "c.md": page("Part", "parent: Use\n"),
      "d.md": page("Part", "parent: Home\n"), "e.md": page("Odd", "parent: Nobody\n"),
    ])
    #expect(
      book.outline == [
        "Home <index>", "  Part <d>", "Use <x/a>", "  Part <c>", "    Deep <b>", "Odd <e>",
      ])
  }

  @Test("in such a tree, pages without a title and pages whose parents form a cycle are at the top")
  func treeRoots() throws {
    let book = try book([
      "a.md": "---\ntitle: A\nparent: B\n---\n", "b.md": "---\ntitle: B\nparent: A\n---\n",
      "c.md": "---\ntitle: C\nparent: A\n---\n", "untitled.md": "text\n",
    ])
    #expect(book.outline == ["A <a>", "B <b>", "C <c>", "Untitled <untitled>"])
  }

  @Test(
    "a page with only nested links sets the order, and is not a topic",
    arguments: ["documentation.md", "TOC.md", "contents.md", "_sidebar.md"])
  func lists(name: String) throws {
    let list = """
      # Contents

      - ## Start
        - [Set up](/docs/{{version}}/install)
        - [Web](https://example.org/)
      - More
        - [Use](use.md#x)
          - [Gone](gone.md)
      """
    let files = [
      name: list, "install.md": "# Install\n", "use.md": "# Use\n\n## X\n", "extra.md": "# E\n",
    ]
    let book = try book(files)
    #expect(
      book.outline == [
        "Start [section]", "  Set up <install>", "  Web [external]", "More [section]",
        "  Use <use>",
        "    Gone [draft]",
      ])
    #expect(book.paths == ["extra", "install", "use"])
    #expect(book.topic(at: book.home).path == "install")
    let findings = try BookCheck.run(book, jobs: 1).map(\.message)
    #expect(
      Set(findings) == [
        "the contents name 'gone.md', but there is no such topic",
        "the contents do not list this topic",
      ])
  }

  @Test("a text after a link in such a page is not a section")
  func textAfterLink() throws {
    let book = try book([
      "TOC.md": "- [A](a.md) (new)\n- More\n  - [B](b.md): *the second*\n", "a.md": "# A\n",
      "b.md": "# B\n",
    ])
    #expect(book.outline == ["A <a>", "More [section]", "  B <b>"])
  }

  @Test("a text after a list below a link is not a section")
  func textAfterList() throws {
    let book = try book([
      "TOC.md": "- [A](a.md)\n  - [B](b.md)\n  - Planned\n\n  More about A.\n", "a.md": "# A\n",
      "b.md": "# B\n",
    ])
    #expect(book.outline == ["A <a>", "  B <b>", "  Planned [section]"])
  }

  @Test(
    "a page of that name with text, or with links to missing pages, is a topic",
    arguments: [
      "Text.\n\n- [a](a.md)\n- [b](b.md)\n", "- [a](a.md)\n- [b](no.md)\n- [c](no2.md)\n",
      "# Contents\n",
    ])
  func pages(text: String) throws {
    let book = try book(["contents.md": text, "a.md": "# A\n", "b.md": "# B\n"])
    #expect(book.paths == ["a", "b", "contents"])
  }

  @Test("links may leave out the numbers at the beginning of names, and sections show no numbers")
  func numbers() throws {
    let book = try book([
      "01-start/01-$state.md": "# S\n\n[u](use) [v](/docs/start/$state) [n](04-no)\n",
      "02-more/02-use.md": "# U\n\n[s](../start/$state)\n", "03-x.md": "# X\n",
    ])
    #expect(book.contents.children(of: nil).map(\.title) == ["Start", "More", "X"])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "broken link '04-no': there is no '01-start/04-no'"
      ])
  }

  @Test("titles made from file names leave out the number if most names have one")
  func namedByFile() throws {
    #expect(
      try book(["01-a.md": "x\n", "2_b-c.md": "y\n", "d.md": "z\n"]).outline == [
        "A <01-a>", "B c <2_b-c>", "D <d>",
      ])
    #expect(try book(["01-a.md": "x\n", "b.md": "y\n"]).outline == ["01 a <01-a>", "B <b>"])
  }

  @Test("a number that is a part of the name stays")
  func namesWithNumbers() {
    let names = ["2024-05-01-news", "1.2-notes", "3d", "404", "12", "1000-things"]
    #expect(names.allSatisfy { NumberedName.unnumbered($0[...]) == nil })
    #expect(NumberedName.unnumbered("01_a-b") == "a-b")
    #expect(NumberedName.plainPath(of: "01-a/2-b.c") == "a/b.c")
  }

  @Test(
    "dates in names are folders in addresses, files of 'public' are at the root, and pages may set their address"
  )
  func addresses() throws {
    let book = try book([
      "blog/posts/2015-06-01-news.md": "# N\n\n[u](/own/place/) [i](/i.png)\n", "public/i.png": "",
      "a.md": "---\nurl: /own/place/\n---\n# A\n\n[n](/blog/2015/06/01/news/)\n",
    ])
    #expect(try BookCheck.run(book, jobs: 1).map(\.message) == [])
  }

  @Test("a link finds a post by the name after its date in any folder, unless posts share the name")
  func datedNames() throws {
    let book = try book([
      "posts/2015-06-01-news.md": "# N\n", "posts/2015-06-01-same.md": "# S\n",
      "posts/2016-06-01-same.md": "# S\n", "a.md": "# A\n\n[n](/x/y/news) [s](same)\n",
    ])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == ["broken link 'same': there is no 'same'"])
  }

  @Test("files for programs, sources of a built site and parts of pages are not topics")
  func otherFiles() throws {
    let files = [
      "a.md": "# A\n\n[l](LICENSE.txt)\n", "robots.txt": "", "requirements-dev.txt": "",
      "CMakeLists.txt": "",
      "LICENSE.txt": "MIT", "_sources/a.rst.txt": "", "requirements/all.txt": "", "notes.txt": "n",
    ]
    #expect(try book(files).paths == ["a", "notes"])
    #expect(try BookCheck.run(book(files), jobs: 1).map(\.message) == [])
    let jekyll = ["_config.yml": "title: T", "_part.md": "x", "a.md": "# A\n", "_x/b.md": "b"]
    #expect(try book(jekyll).paths == ["a"])
    #expect(try book(["_config.ts": "", "a.md": "# A", "b/_c/d.md": "# D"]).paths == ["a"])
  }

  @Test("pages about a project are not the home, and do not make a book")
  func leftovers() throws {
    let book = try book(["AUTHORS.md": "# A\n", "guide.md": "# G\n", "one.rst": ""])
    #expect(book.topic(at: book.home).path == "guide")
    let error = #expect(throws: HelpError.self) {
      try HelpTestSupport.book(["README.md": "# R\n", "a.rst": "", "d/b.rst": "", "d/c.rst": ""])
    }
    #expect(
      error?.why
        == "it has no topics: its 3 .rst files are not read, and its other files only describe the project"
    )
    #expect(error?.code == .malformed)
    #expect(error?.hint == "build them with Sphinx ('make html'), and open the folder _build/html")
  }

  @Test(
    "the template of a book's configuration is reported, and links to generated pages cause notes"
  )
  func template() throws {
    let book = try book([
      "book.toml.in": "", "src/SUMMARY.md": "# S\n\n- [A](a.md)\n",
      "src/a.md": "# A\n\n[x](#opt) [y](@pages@/y.md) [z](z.md)\n",
    ])
    let findings = try BookCheck.run(book, jobs: 1)
    #expect(findings.contains { $0.message.hasPrefix("'book.toml.in' is a template") })
    #expect(findings.allSatisfy { $0.severity == .note })
  }
}
