import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Whole sites of Jekyll, Docusaurus, Lume and Svelte.
@Suite struct SiteLayoutTests {
  private func open(_ files: [String: String]) throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "site"))
  }

  @Test(
    "Jekyll's collections are folders of the book, and permalinks and links to files find their topics"
  )
  func jekyll() throws {
    let files = [
      "_config.yml": "title: Site\ncollections: {docs: {output: true}}\nexclude: [readme.md]\n",
      "_layouts/page.html": "{{ content }}", "readme.md": "# Read me\n",
      "index.md":
        "---\npermalink: /start/\n---\n# Home\n\n[a]({% link _docs/a.md %}) [b](/docs/a/)\n",
      "_docs/a.md": "# A\n\n[h](/start/) {% include b.md %}\n", "_includes/b.md": "b",
    ]
    let book = try open(files)
    #expect(book.title == "Site")
    #expect((0..<book.topicCount).map { book.topic(at: $0).path } == ["docs/a", "index"])
    #expect(book.displayPath(of: "docs/a.md") == "site/_docs/a.md")
    #expect(try BookCheck.run(book, jobs: 1).map(\.description) == [])
  }

  @Test("a configuration of Jekyll may repeat keys, and an unreadable configuration is reported")
  func unusualJekyll() throws {
    let files = ["_config.yml": "title: A\ntitle: B\ncollections: [docs]\n", "_docs/a.md": "# A\n"]
    let book = try open(files)
    #expect(book.title == "B")
    #expect(book.topic(at: 0).path == "docs/a")
    for name in ["_config.yml", "_config.yaml"] {
      let broken = try open([name: "title: [\n", "a.md": "# A\n"])
      let finding = try BookCheck.run(broken, jobs: 1).first
      #expect(finding?.message.hasPrefix("this configuration was not read: ") == true)
      #expect(finding?.location.file == "site/" + name)
    }
  }

  @Test("Docusaurus' docs are the book, with the order and titles of their sidebar keys")
  func docusaurus() throws {
    let files = [
      "docusaurus.config.js": "",
      "docs/a/_category_.json": "{\"label\": \"First\", \"position\": 1}",
      "docs/a/x.md": "---\nid: other\n---\n# X\n\n![i](/img/i.png)\n",
      "docs/b.md": "---\nsidebar_position: 3\nsidebar_label: Bee\nslug: /bee\n---\n# B\n",
      "docs/c.md":
        "---\nsidebar_position: 2\n---\n# C\n\n[a](/docs/a/other) [b](/docs/bee) [c](b.md)\n",
      "versioned_docs/version-1/a.md": "# Old\n", "static/img/i.png": "",
    ]
    let book = try open(files)
    #expect(book.contents.dialects == .docusaurus)
    #expect(book.contents.children(of: nil).map(\.title) == ["First", "C", "Bee"])
    #expect(try BookCheck.run(book, jobs: 1).map(\.description) == [])
  }

  @Test(
    "Lume's sidebars are the contents in the order of the navigation, and their first page is the home"
  )
  func lume() throws {
    let book = try open([
      "_config.ts": "import lume from 'lume/mod.ts';\nexport default lume();\n",
      "README.md": "# R\n",
      "_data.json": "{\"navigation\": [{\"name\": \"Run\", \"href\": \"/b/\"}]}",
      "b/_data.ts": """
      export const sidebar = [
        { title: 'S', items: [{ title: 'Two', href: '/b/x/' }, { href: '/b/' }] },
      ] satisfies Sidebar;
      """,
      "b/index.md": "# B\n\n## C.d, e\n", "b/x.md": "# X\n\n[a](/b/#c.d%2C-e)\n", "a/y.md": "# Y\n",
    ])
    #expect(book.topic(at: book.home).path == "b/x")
    #expect(book.contents.children(of: nil).map(\.title) == ["Run", "A"])
    #expect(try BookCheck.run(book, jobs: 1).map(\.message) == [])
  }

  @Test(
    "Svelte's documentation is the folder 'documentation/docs', with anchors that keep letter case")
  func svelte() throws {
    let book = try open([
      "README.md": "# R\n", "documentation/docs/index.md": "---\ntitle: T\n---\n",
      "documentation/docs/10-a/20-b.md": "---\ntitle: bind:\n---\n\n@include .generated/c.md\n",
      "documentation/docs/10-a/10-x.md":
        "# X\n\n[b](b#Deep-state) [m](/docs/p/ref#one)\n",
      "documentation/docs/10-a/.generated/c.md": "## Deep state\n",
      "documentation/docs/20-r/10-ref.md": "# R\n\n> MODULE: ref\n",
    ])
    #expect((0..<book.topicCount).map { book.topic(at: $0).title } == ["X", "bind:", "R", "T"])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "the link '/docs/p/ref#one' leads to a part of 20-r/10-ref.md that a program writes",
        "'title' is read as text: a ':' where no key is allowed",
        "the generated part 'MODULE: ref' is missing",
      ])
  }

  @Test("the folder above the pages of Svelte's documentation opens as the same book")
  func svelteFolder() throws {
    let folder = try TemporaryDirectory()
    try folder.write("documentation/docs/10-a/20-b.md", "# B\n\n> [!NOTE] c\n")
    for path in ["documentation", "documentation/docs"] {
      let book = try Book.open(folder.file(path))
      #expect(book.topic(at: 0).path == "10-a/20-b" && book.contents.dialects == .svelte)
    }
  }

  @Test(
    "links to addresses that the host redirects are resolved, or reported as pages of another build"
  )
  func hostRedirects() throws {
    let book = try open([
      "public/_redirects": """
      # Comment
      /old/        /new/page/        301!
      /chat        https://chat.example
      /c.html      https://c.example
      /docs/a/     /docs/latest/a/
      /docs/b/     /docs/latest/b/
      /gone/*      /new/:splat
      /err         /404.html         404
      """,
      "index.md":
        "# I\n\n[a](/old/) [b](/chat) [c](/docs/a) [d](/docs/b/) [e](/err) [f](/c.html)\n",
      "docs/x.md": "# X\n", "new/page.md": "# P\n",
    ])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "2 links begin with '/docs/latest/' and lead to pages that are not in the book: another build may make them",
        "1 link begins with '/err/', which is not in the book: its site may have it",
      ])
  }

  @Test("a redirect of the host to the root leads to the home topic")
  func rootRedirect() throws {
    let book = try open([
      "public/_redirects": "/old /\n/part /#use\n",
      "guide.md": "# G\n\n## Use\n\n[a](/old) [b](/old/) [c](/part)\n",
    ])
    #expect(try BookCheck.run(book, jobs: 1).map(\.message) == [])
    #expect(book.topic(named: "old")?.id == book.home)
  }

  @Test("Jekyll's list of pages in its data is the contents, and other collections follow")
  func jekyllNavigation() throws {
    let book = try open([
      "_config.yml": "title: Site\ncollections: [docs, more]\n",
      "_data/docs_nav.yml": """
      - title: Start
        docs:
          - link: /docs/z/
          - {title: First, link: /docs/a/}
          - {title: Out, link: "https://a.example"}
          - link: /moved/
      """,
      "index.md": "# Home\n", "_docs/a.md": "# A\n", "_docs/z.md": "# Z\n",
      "_docs/m.md": "---\npermalink: /moved/\n---\n# M\n", "_more/b.md": "# B\n",
    ])
    #expect(
      book.outline == [
        "Start [section]", "  Z <docs/z>", "  First <docs/a>", "  Out [external]", "  M <docs/m>",
        "More [section]",
        "  B <more/b>",
      ])
    #expect(book.topic(at: book.home).path == "index")
  }

  @Test("a listed page whose name begins like a collection does not list the collection")
  func jekyllCollectionName() throws {
    let book = try open([
      "_config.yml": "collections: [api, more]\n",
      "_data/nav.yml": "- link: /more/a/\n- link: /more/b/\n- link: /api-notes/\n",
      "_more/a.md": "# A\n", "_more/b.md": "# B\n", "_api/c.md": "# C\n",
      "api-notes.md": "# Notes\n",
    ])
    #expect(
      book.outline == [
        "A <more/a>", "B <more/b>", "Notes <api-notes>", "Api [section]", "  C <api/c>",
      ])
  }

  @Test("a list in Jekyll's _data/sidebars is the contents, without the frame around its folders")
  func jekyllSidebars() throws {
    let book = try open([
      "_config.yml": "baseurl: /site\n",
      "_data/sidebars/main.yml": """
      entries:
      - title: sidebar
        folders:
        - title:
          folderitems: [{title: , url: /c.html}]
        - title: Start
          folderitems:
          - {title: Bee, url: /b.html}
          - {title: Ay, url: /a.html}
      """,
      "_data/sidebars/other.yml": "entries: [{title: A, url: /a.html}]\n",
      "a.md": "---\n---\n# A\n\n[b]({{ site.baseurl }}/b.html)\n", "b.md": "# B\n", "c.md": "# C\n",
    ])
    #expect(book.outline == ["C <c>", "Start [section]", "  Bee <b>", "  Ay <a>"])
    #expect(try BookCheck.run(book, jobs: 1).map(\.description) == [])
  }

  @Test("the template of an mdBook opens as a book, with notes about generated pages")
  func mdBookTemplate() throws {
    let book = try open([
      "book.toml.in":
        "[book]\ntitle = \"A @version@ book\"\nsrc = \"source\"\n[preprocessor.anchors]\n",
      "source/SUMMARY.md.in": "# S\n\n- [One](one.md)\n@more@\n- [Two](two.md)\n",
      "README.md": "# R\n",
      "source/one.md":
        "# One\n\n- [term]{#a-term}\n- [t](#a-term) [gone](#b)\n\n{{#include no.md}}\n",
    ])
    #expect(book.title == "A book")
    #expect(book.outline == ["1 One <one>", "2 Two [draft]"])
    #expect(
      try BookCheck.run(book, jobs: 1).map { "\($0.severity): " + $0.message } == [
        "note: 'book.toml.in' is a template that another build fills in, and pages may be missing",
        "note: the contents name 'two.md', which the build that fills in this template may make",
        "note: the link '#b' leads nowhere, but 'book.toml.in' may generate its target",
        "note: cannot include 'no.md', but 'book.toml.in' may generate it",
      ])
    let page = try book.document(of: book.requireTopic(named: "one"))
    #expect(!(0..<page.count).contains { page.text(of: $0).contains("include") })
  }

  @Test("the code of a region in a file's name means the language of the region")
  func regions() throws {
    let book = try open([
      "a.md": "# A\n", "a.cn.md": "# 一\n", "b.md": "# B\n", "b.cn.md": "# 二\n", "c.cn.md": "# C\n",
    ])
    #expect((0..<book.topicCount).map { book.topic(at: $0).path } == ["a", "b", "c.cn"])
    #expect(book.translationLanguages.map(\.description) == ["zh-CN"])
  }
}
