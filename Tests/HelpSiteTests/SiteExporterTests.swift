import HelpAuthoring
import HelpCore
import HelpResources
import HelpSite
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Exporting a book as a site")
struct SiteExporterTests {
  private let temporary: TemporaryDirectory
  private let root: FilePath

  init() throws {
    temporary = try TemporaryDirectory()
    root = temporary.file("site")
  }

  private func export(_ files: [String: String]) throws -> ExportResult {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    return try SiteExporter(book: book).export(to: root, jobs: 2)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  private let small = [
    "help.yml": "title: Tiny\nlanguage: de\n",
    "index.md": "# Tiny\n\nA book. [Install](guide/install.md#unix) ![x](a%20b.png)\n",
    "guide/install.md": "# Install\n\n## Unix\n\n## Mac\n\n[Back](../index.md)\n",
    "a b.png": "png",
  ]

  @Test("a site has a page for each topic, the resources, the contents and one style sheet")
  func files() throws {
    let result = try export(small)
    #expect(result.topics == 2)
    #expect(result.files == result.written)
    let files = try temporary.allFiles()
    for name in [
      ".lectern-site", "a b.png", "contents.html", "guide/install.html", "index.html",
    ] {
      #expect(files.contains("site/" + name))
    }
    #expect(files.count { $0.hasPrefix("site/lectern/style.") && $0.hasSuffix(".css") } == 1)
    #expect(!files.contains("site/help.yml"))
  }

  @Test("a page with tabs has their script, and is complete without it")
  func tabs() throws {
    _ = try export([
      "mkdocs.yml": "site_name: T\n", "docs/index.md": "# Home\n",
      "docs/a/b.md": "# B\n\n=== \"Linux\"\n    One.\n\n=== \"macOS\"\n    Two.\n",
    ])
    let tabs = try page("a/b.html")
    #expect(tabs.contains("<script defer src=\"../lectern/tabs."))
    #expect(tabs.contains("<strong>Linux</strong>") && tabs.contains("<p>Two.</p>"))
    #expect(try !page("index.html").contains("lectern/tabs."))
    #expect(try temporary.allFiles().contains { $0.hasPrefix("site/lectern/tabs.") })
  }

  @Test("links become relative, and keep their anchors")
  func links() throws {
    _ = try export(small)
    #expect(try page("index.html").contains("<a href=\"guide/install.html#unix\">Install</a>"))
    #expect(try page("index.html").contains("src=\"a%20b.png\""))
    #expect(try page("guide/install.html").contains("<a href=\"../index.html\">Back</a>"))
    #expect(try page("guide/install.html").contains("href=\"../lectern/style."))
  }

  @Test(
    "Hugo's index page becomes its folder's page, with its long title and a list of its pages")
  func hugo() throws {
    _ = try export([
      "_index.md": "---\ntitle: Home\n---\n",
      "cast/_index.md": "---\ntitle: Cast functions\nlinkTitle: cast\ndescription: All.\n---\n",
      "cast/int.md": "---\ntitle: To an integer\nlinkTitle: int\n---\nCasts.",
    ])
    let cast = try page("cast/index.html")
    #expect(cast.contains("<title>Cast functions · Home</title>"))
    #expect(cast.contains(">Cast functions</h1>\n<p>All.</p>"))
    #expect(cast.split(separator: "<h1").count == 2)
    #expect(cast.contains("<p><a href=\"int.html\">int</a></p>\n<p>Casts.</p>"))
    #expect(cast.contains("aria-current=\"page\">cast</a>"))
    #expect(
      try page("index.html").contains("<p><a href=\"cast/index.html\">cast</a></p>\n<p>All.</p>"))
    #expect(try page("cast/int.html").contains("<h1>To an integer</h1>\n<p>Casts.</p>"))
  }

  @Test("the heading of a page is its title, or Hugo's short title if it has none")
  func headlines() throws {
    _ = try export([
      "_index.md": "---\ntitle: Home\n---\n", "a.md": "---\ntitle: Long\nlinktitle: Short\n---\nA",
      "b.md": "---\ntitle: ''\nlinkTitle: Short\n---\nB",
    ])
    #expect(try page("a.html").contains("<title>Long · Home</title>"))
    #expect(try page("a.html").contains("<h1>Long</h1>"))
    #expect(try page("b.html").contains("<title>Short · Home</title>"))
    #expect(try page("b.html").contains("<h1>Short</h1>"))
  }

  @Test("the heading of a page is its own title if it states a shorter one for the contents")
  func labels() throws {
    _ = try export([
      "a.md": "---\ntitle: Long\nsidebar_label: Short\n---\nA",
      "b.md": "---\nsidebar_label: Short\n---\nB",
    ])
    #expect(try page("a.html").contains("<h1>Long</h1>"))
    #expect(try page("a.html").contains("aria-current=\"page\">Short</a>"))
    #expect(try page("b.html").contains("<h1>Short</h1>"))
  }

  @Test("the heading of a page is its own title if the sidebar of Docusaurus has another")
  func sidebarLabels() throws {
    _ = try export([
      "docusaurus.config.js": "module.exports = {}",
      "sidebars.js":
        "module.exports = {docs: [{type: 'doc', id: 'a', label: 'Short'}, {type: 'doc', id: 'b', label: 'B'}]}",
      "docs/a.md": "---\ntitle: Long\n---\nA", "docs/b.md": "# Heading\n",
    ])
    #expect(try page("a.html").contains("<title>Long"))
    #expect(try page("a.html").contains("<h1>Long</h1>"))
    #expect(try page("a.html").contains("aria-current=\"page\">Short</a>"))
  }

  @Test("the heading of a page is the title that nav of help.yml gives")
  func navTitles() throws {
    _ = try export([
      "help.yml": "dialects: [docusaurus]\nnav:\n  - Short: a.md\n",
      "a.md": "---\ntitle: Long\nsidebar_label: Other\n---\nA",
    ])
    #expect(try page("a.html").contains("<h1>Short</h1>"))
  }

  @Test("a title that is only in the front matter becomes the heading, whatever headings follow")
  func titleInFrontMatter() throws {
    _ = try export([
      "a.md": "---\ntitle: A\n---\nText.\n\n## Example\n\n# Reference\n",
      "b.md": "---\ntitle: B\n---\n# Other\n\n# Reference\n",
    ])
    #expect(try page("a.html").contains("<h1>A</h1>"))
    #expect(!(try page("b.html").contains("<h1>B</h1>")))
  }

  @Test(
    "a page that begins with its title at level two shows the title once, and not in its outline")
  func lowerTitle() throws {
    _ = try export([
      "a.md":
        "---\ntitle: B - Signs\n---\n## Appendix B: Signs\n\n### a.b\n\n#### One\n\n### Two\n",
      "b.md": "---\ntitle: Signs\n---\n## More signs\n\n### One\n\n## Others\n",
    ])
    let text = try page("a.html")
    #expect(text.contains("<article>\n<h1 id=\"appendix-b-signs\">Appendix B: Signs</h1>"))
    #expect(
      text.contains(
        "<ul>\n<li><a href=\"#ab\">a.<wbr>b</a><ul>\n<li><a href=\"#one\">One</a></li>\n</ul></li>\n<li><a href=\"#two\">Two</a></li>"
      ))
    for part in ["<h2 id=\"ab\">", "<h3 id=\"one\">", "</a></h3>\n<h2 id=\"two\">", "</a></h2>"] {
      #expect(text.contains(part), "\(part)")
    }
    // Other headings of the same level are sections, and so is the first.
    #expect(try page("b.html").contains("<h1>Signs</h1>\n<h2 id=\"more-signs\">"))
  }

  @Test("a page has its language, landmarks, an outline and its mark in the contents")
  func landmarks() throws {
    _ = try export(small)
    let text = try page("guide/install.html")
    for part in [
      "<html lang=\"de\"", "<title>Install · Tiny</title>", "class=\"skip\"", "<header", "<main",
      "<nav class=\"side\"", "<footer", "aria-current=\"page\"",
      "<li><a href=\"#unix\">Unix</a></li>",
      "name=\"generator\" content=\"Lectern\"",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("http://") && !text.contains("https://"))
  }

  @Test("an unchanged book is not written again, and the page of a removed topic is removed")
  func again() throws {
    _ = try export(small)
    #expect(try export(small).written == 0)
    var less = small
    less["guide/install.md"] = nil
    less["index.md"] = "# Tiny\n"
    let result = try export(less)
    #expect(result.removed > 0)
    #expect((try? FileStatus(of: root.appending("guide"))) == nil)
  }

  @Test("a title with markup is text on every page")
  func hostileTitle() throws {
    _ = try export([
      "help.yml": "title: '\"><script>x</script>'\n",
      "index.md": "---\ntitle: '\"><img src=x onerror=y>'\n---\n\ntext\n", "b.md": "# B\n",
    ])
    for name in ["index.html", "b.html", "contents.html"] {
      let text = try page(name)
      #expect(!text.contains("<script>") && !text.contains("<img"))
    }
  }

  @Test("a site inside its own book is refused")
  func inside() throws {
    try temporary.write("book/index.md", "# A\n")
    let book = try Book.open(temporary.file("book"))
    let error = #expect(throws: HelpError.self) {
      try SiteExporter(book: book).export(to: temporary.file("book/site"))
    }
    #expect(error?.code == .cannotCreate)
    #expect(error?.why == "it is inside the book '\(temporary.path)/book'")
    #expect(try temporary.allFiles() == ["book/index.md"])
  }

  @Test("a site is refused if a symbolic link leads into its own book")
  func insideThroughLink() throws {
    try temporary.write("book/guide/index.md", "# A\n")
    try FileSystem.createSymbolicLink(at: temporary.file("link"), to: "book/guide")
    let book = try Book.open(temporary.file("book"))
    let error = #expect(throws: HelpError.self) {
      try SiteExporter(book: book).export(to: temporary.file("link/../site"))
    }
    #expect(error?.why == "it is inside the book '\(temporary.path)/book'")
  }

  @Test("the parts of the text for agents contain only whole characters")
  func agentParts() throws {
    let text = "# A\n\n" + String(repeating: "日", count: 40_000) + "\n"
    let book = try Book.open(MemoryProvider(["index.md": Array(text.utf8)]))
    _ = try SiteExporter(
      book: book, SiteOptions(hasSearch: false, hasMarkdown: true)
    ).export(to: root, jobs: 1)
    for name in ["llms-full.txt", "llms-full-2.txt", "llms-full-3.txt"] {
      let bytes = try temporary.read("site/" + name)
      #expect(String(validating: bytes, as: UTF8.self) != nil, "\(name)")
    }
  }

  @Test(
    "a picture on another host becomes a link with its alternative text, and no host is requested"
  )
  func remoteImages() throws {
    _ = try export([
      "index.md": """
      # A

      ![A "plan" <b>](https://example.org/a.png?x&y) ![](//example.org/b.png)
      [![build](http://example.org/c.svg)](https://example.org/build) ![own](d.png)

      <img alt="raw" src="HTTPS://example.org/e.png"><img title="<img src='//x'>" src="d.png">
      """, "d.png": "png",
    ])
    let text = try page("index.html")
    for part in [
      "<a class=\"remote\" href=\"https://example.org/a.png?x&amp;y\">A &quot;plan&quot; &lt;b&gt;</a>",
      "<a class=\"remote\" href=\"//example.org/b.png\">//example.org/b.png</a>",
      "<a href=\"https://example.org/build\"><span class=\"remote\">build</span></a>",
      "<img src=\"d.png\" alt=\"own\" loading=\"lazy\" decoding=\"async\">",
      "<a class=\"remote\" href=\"HTTPS://example.org/e.png\">raw</a>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("<img src=\"h") && !text.contains("src=\"//"))
  }

  @Test("the page of an old address links to the new one by relative links, and replaces no page")
  func redirects() throws {
    _ = try export([
      "help.yml": """
      title: Tiny
      redirects:
        old/start.md: guide/install#unix
        /gone/: index.md
        web.html: https://example.org/x
        guide/install.html: index.md
        nowhere: missing
        ../out: index.md
        guide/install.html/x: index.md
      """, "index.md": "# Tiny\n", "guide/install.md": "# Install\n\n## Unix\n",
    ])
    let text = try page("old/start.html")
    #expect(text.contains("http-equiv=\"refresh\" content=\"0; url=../guide/install.html#unix\""))
    #expect(text.contains("<link rel=\"canonical\" href=\"../guide/install.html#unix\">"))
    #expect(try page("gone/index.html").contains("url=../index.html\""))
    let web = try page("web.html")
    #expect(web.contains("<a href=\"https://example.org/x\">") && !web.contains("refresh"))
    #expect(try page("guide/install.html").contains("<h1 id=\"install\">"))
    let pages = try temporary.allFiles().filter { $0.hasSuffix(".html") }
    #expect(pages.count == 8)
  }

  @Test("a percent sign that begins no escape is encoded in an anchor")
  func percent() throws {
    _ = try export(["index.md": "# A\n\n[a](#op_%=) [b](#b%20c)\n"])
    #expect(
      try page("index.html").contains("<a href=\"#op_%25%3D\">a</a> <a href=\"#b%20c\">b</a>"))
  }

  @Test(
    "an escape in an anchor keeps its letter case, except beside a bare percent sign")
  func escapedAnchor() throws {
    _ = try export(["index.md": "# Café\n\n[a](#caf%c3%a9) [b](#100%-caf%c3%a9) [c](#caf%C3%a9)\n"])
    let text = try page("index.html")
    #expect(text.contains("<a href=\"#caf%c3%a9\">a</a>"))
    #expect(text.contains("<a href=\"#100%25-caf%C3%A9\">b</a>"))
    #expect(text.contains("<a href=\"#caf%C3%a9\">c</a>"))
  }

  @Test("an anchor alone in the contents and in redirects points to the topic that defines it")
  func anchorAlone() throws {
    _ = try export([
      "help.yml": "nav: [index.md, {Cafe: '#caf'}]\nredirects: {old.md: '#caf'}\n",
      "index.md": "# I\n", "b.md": "# B\n\n## Cafe {#caf}\n", "caf.md": "# Not this\n",
    ])
    #expect(try page("index.html").contains("<a href=\"b.html#caf\">Cafe</a>"))
    #expect(try page("old.html").contains("url=b.html#caf\""))
  }

  @Test("a link to a folder without an index points to the list of the folder's topics")
  func folderLink() throws {
    _ = try export(["index.md": "# A\n\n[all](more)\n", "more/b.md": "# B\n", "more/c.md": "# C\n"])
    #expect(try page("index.html").contains("<a href=\"more/index.html\">all</a>"))
    #expect(try page("more/index.html").contains("<li><a href=\"b.html\">B</a></li>"))
  }

  @Test("the page of a folder has the folder's address, whatever other folders the book contains")
  func stableAddresses() throws {
    _ = try export(["index.md": "# A\n", "guide/bb/y.md": "# Y\n"])
    let before = try temporary.allFiles().filter { $0.hasSuffix("index.html") }
    #expect(before.contains("site/guide/bb/index.html"))
    _ = try export(["index.md": "# A\n", "guide/bb/y.md": "# Y\n", "guide/aa/z.md": "# Z\n"])
    #expect(try page("guide/bb/index.html").contains("<h1>Bb</h1>"))
    #expect(try page("guide/aa/index.html").contains("<h1>Aa</h1>"))
    #expect(try page("guide/index.html").contains("<a href=\"aa/index.html\">"))
  }

  @Test(
    "a group that exists only in the manifest has no page, and its folder has one if a link requests it"
  )
  func groups() throws {
    let files = [
      "help.yml": "nav:\n- index.md\n- Group:\n  - a/b.md\n", "index.md": "# A\n",
      "a/b.md": "# B\n",
    ]
    _ = try export(files)
    let pages = try temporary.allFiles().filter { $0.hasSuffix(".html") }
    #expect(
      pages.sorted() == ["a/b", "contents", "index", "search"].map { "site/\($0).html" })
    _ = try export(files.merging(["index.md": "[all](a/)"]) { $1 })
    #expect(try page("index.html").contains("<a href=\"a/index.html\">all</a>"))
    #expect(try page("a/index.html").contains("<li><a href=\"b.html\">B</a></li>"))
  }

  @Test("each page of a small book shows all the contents, open at the page")
  func wholeMenu() throws {
    _ = try export([
      "index.md": "# Home\n", "a/one.md": "# One\n", "a/in/two.md": "# Two\n",
      "b/three.md": "# Three\n",
    ])
    let text = try page("a/in/two.html")
    for part in [
      "<a href=\"two.html\" aria-current=\"page\">Two</a>", "<a href=\"../one.html\">One</a>",
      "<a href=\"../../b/three.html\">Three</a>", "<details open><summary aria-label=\"A\">",
      "<details open><summary aria-label=\"In\">", "<details><summary aria-label=\"B\">",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.split(separator: "aria-current=\"page\"").count == 2)
  }

  @Test("a draft has no link in the contents, and is marked as not written")
  func drafts() throws {
    _ = try export([
      "book.toml": "[book]\ntitle = \"B\"\n",
      "src/SUMMARY.md": "- [One](one.md)\n- [Later]()\n", "src/one.md": "# One\n",
    ])
    #expect(
      try page("one.html").contains(
        "<span class=\"unlinked\"><span class=\"number\">2</span> Later "
          + "<span class=\"draft\">not written yet</span></span>"))
  }

  @Test("each page has one heading of the first level, a description, and no id twice")
  func headings() throws {
    _ = try export([
      "a.md": "## A\n\nText.\n\n## A\n", "b.md": "Text.\n\n## Content\n", "c/d.md": "# D\n",
    ])
    for name in ["a.html", "b.html", "c/d.html", "c/index.html", "contents.html", "search.html"] {
      #expect(try page(name).split(separator: "<h1").count == 2, "\(name)")
    }
    #expect(try page("a.html").contains("<h1 id=\"a\">A</h1>"))
    #expect(try page("a.html").contains("<h2 id=\"a-1\"><a href=\"#a-1\">A</a></h2>"))
    #expect(try page("b.html").contains("<h2 id=\"content\">"))
    #expect(try page("c/index.html").contains("name=\"description\" content=\"All that “C” has.\""))
  }

  @Test("a whole page equals the expected file")
  func whole() throws {
    _ = try export(small)
    // Hides the hashes, because a change of the style sheet must not fail this test.
    func shown(_ path: String) throws -> String {
      try page(path).replacing(#/\.[0-9a-f]{10}\./#, with: ".DIGEST.")
    }
    try Golden.expect(try shown("guide/install.html"), equals: "install.html")
    try Golden.expect(try shown("contents.html"), equals: "contents.html")
  }
}
