import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("A published site")
struct PublishedSiteTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  @discardableResult
  private func export(
    _ files: [String: String], url: String? = nil, edit: String? = nil
  ) throws -> ExportResult {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    return try SiteExporter(
      book: book, SiteOptions(url: url, editAddress: edit, hasSearch: false)
    ).export(
      to: temporary.file("site"), jobs: 2)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  private let files = [
    "help.yml": "title: T & U\nurl: https://example.org/docs\n",
    "index.md": "# T & U\n\nWelcome.\n",
    "a/b c.md": "---\nlastmod: 2025-03-31T10:00:00Z\n---\n# B\n\nText & more.\n",
    "a/d.md": "---\ndate: 2024-01-02\n---\n# D\n",
  ]

  @Test("a page contains its own address and the texts for previews")
  func canonical() throws {
    try export(files)
    let text = try page("a/b c.html")
    for part in [
      "<link rel=\"canonical\" href=\"https://example.org/docs/a/b%20c.html\">",
      "<meta property=\"og:title\" content=\"B\">",
      "<meta property=\"og:description\" content=\"Text &amp; more.\">",
      "<meta property=\"og:site_name\" content=\"T &amp; U\">",
      "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"T &amp; U\" href=\"../feed.xml\">",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(try page("index.html").contains("href=\"https://example.org/docs/index.html\""))
  }

  @Test("the site map lists every page, and the feed lists the pages with dates")
  func machines() throws {
    try export(files)
    #expect(
      try page("sitemap.xml")
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/docs/a/b%20c.html</loc></url>
        <url><loc>https://example.org/docs/a/d.html</loc></url>
        <url><loc>https://example.org/docs/index.html</loc></url>
        <url><loc>https://example.org/docs/contents.html</loc></url>
        </urlset>

        """.replacing(
          "<url><loc>https://example.org/docs/contents",
          with: "<url><loc>https://example.org/docs/a/index.html</loc></url>\n"
            + "<url><loc>https://example.org/docs/contents"))
    #expect(try page("robots.txt").hasSuffix("Sitemap: https://example.org/docs/sitemap.xml\n"))
    let feed = try page("feed.xml")
    #expect(
      feed.contains("<updated>2025-03-31T00:00:00Z</updated>\n<author><name>T &amp; U</name>"))
    #expect(
      feed.contains(
        """
        <entry>
        <title>B</title>
        <id>https://example.org/docs/a/b%20c.html</id>
        <link href="https://example.org/docs/a/b%20c.html"/>
        <updated>2025-03-31T00:00:00Z</updated>
        </entry>
        <entry>
        <title>D</title>
        """))
  }

  @Test("a feed contains no characters that XML excludes")
  func feedCharacters() throws {
    try export([
      "help.yml": "title: \"T\\bU\"\nurl: https://example.org/\n",
      "a.md": "---\ndate: 2025-01-01\ntitle: \"A\\b\\uFFFFB\"\n---\n",
    ])
    let feed = try page("feed.xml")
    #expect(feed.contains("<title>TU</title>") && feed.contains("<title>AB</title>"))
  }

  @Test("the index names the home topic's page as its canonical address")
  func home() throws {
    try export(["help.yml": "url: https://example.org/docs\nhome: start\n", "start.md": "# S\n"])
    #expect(
      try page("index.html").contains(
        "<link rel=\"canonical\" href=\"https://example.org/docs/start.html\">"))
  }

  @Test(
    "a site has a feed, and links to it, only if a page has a date",
    arguments: [
      ("a.md", "# A\n\ndate: 2025-01-01\n", false), ("a.md", "---\ndate: no\n---\n# A\n", false),
      ("a.md", "---\ndate: 2025-01-01\n---\n# A\n", true),
      ("a.html", "<meta name=date content=2025-01-01><h1>A</h1>", true),
      ("a.html", "<head><META CONTENT='2025-01-01' NAME=Date></head><body><h1>A</h1>", true),
      ("a.html", "---\ntitle: A\n---\n<meta name=date content=2025-01-01><h1>A</h1>", true),
      ("a.html", "<!-- <meta name=date content=2025-01-01> --><h1>A</h1>", false),
      ("a.html", "<h1>A</h1><p>B</p><meta name=date content=2025-01-01>", false),
      (
        "a.html",
        "<head><script>'<meta name=date content=2025-01-01>'</script></head><body><h1>A</h1>", false
      ),
      ("a.txt", "---\ndate: 2025-01-01\n---\n", false),
    ])
  func feed(file: String, text: String, hasFeed: Bool) throws {
    try export(["help.yml": "url: https://example.org/\n", "index.md": "# I\n", file: text])
    #expect(try page("index.html").contains("feed.xml") == hasFeed)
    #expect(try temporary.allFiles().contains("site/feed.xml") == hasFeed)
  }

  @Test(
    "only the head of a topic is parsed for its date",
    arguments: [
      ("---\na: b\n---\n", "# A\n", .markdown), ("", "# A\n\n<meta name=date>\n", .markdown),
      ("<head><!--</head>--><meta name=date>", "</head><body><meta name=a>", .html),
      ("<meta name=\"ms&#46;date\">", "<h1>A</h1>", .html),
      ("<meta \"<meta name=date><h1>A</h1>", "", .html),
      ("<meta name=date><body><meta '<meta \"<meta", "", .html),
      ("", "<head><meta name=a><title>Date</title></head><body>", .html),
      ("---\na: b\n---\n", "<head><title>Date</title></head><body>", .html),
      ("", "---\ndate: 2025-01-01\n---\n", .text),
    ] as [(String, String, TopicFormat)])
  func heads(head: String, rest: String, format: TopicFormat) {
    let foundHead = BookDates.head(of: Array((head + rest).utf8), format: format)
    #expect(foundHead.map { String(decoding: $0, as: UTF8.self) } ?? "" == head)
  }

  @Test("a site of many pages has several site maps")
  func manyPages() {
    let addresses = (0..<100_001).map { "p\($0).html" }
    let maps = WebFiles.maps(addresses, url: "https://a.b/")
    #expect(maps.map(\.name) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    #expect(maps.map(\.name) == WebFiles.mapNames(pages: addresses.count))
    let text = String(decoding: maps[0].bytes, as: UTF8.self)
    #expect(text.contains("<sitemap><loc>https://a.b/sitemap-3.xml</loc></sitemap>"))
    #expect(String(decoding: maps[3].bytes, as: UTF8.self).contains("p100000.html"))
  }

  @Test("the page for a missing address works from any depth of the server")
  func missing() throws {
    try export(files)
    let text = try page("404.html")
    #expect(text.contains("<a href=\"/docs/a/d.html\">D</a>"))
    #expect(text.contains("href=\"/docs/lectern/style."))
    #expect(text.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!text.contains("canonical"))
  }

  @Test("a site without an address has no files for machines, except the book's own files")
  func unpublished() throws {
    try export(files.filter { $0.key != "help.yml" })
    let names = try temporary.allFiles()
    #expect(!names.contains("site/404.html") && !names.contains("site/sitemap.xml"))
    try export(files.merging(["robots.txt": "mine", "feed.xml": "mine"]) { $1 })
    #expect(try page("feed.xml") == "mine")
    #expect(try !page("index.html").contains("feed.xml"))
  }

  @Test("an invalid address is an error that says how to write one")
  func badAddresses() {
    for (url, edit) in [
      ("example.org", nil), ("https://", nil), ("https://a b", nil), (nil, "x"),
      (nil, "https://x/"),
    ] {
      let error = #expect(throws: HelpError.self) {
        try export(files, url: url, edit: edit)
      }
      #expect(error?.code == .usage && error?.location == nil)
      #expect(error?.hint?.hasPrefix("write the whole address") == true)
    }
    let error = #expect(throws: HelpError.self) {
      try export(["help.yml": "url: example.org\n", "index.md": "# A"])
    }
    #expect(error?.code == .malformed && error?.location != nil)
  }

  @Test("a page links to the form for editing its topic, and shows when the topic last changed")
  func foot() throws {
    try export(files, edit: "https://example.org/edit/{path}?a=b&c")
    let text = try page("a/b c.html")
    #expect(
      text.contains(
        "<a href=\"https://example.org/edit/a/b%20c.md?a=b&amp;c\">Edit this page</a>"))
    #expect(
      text.contains(
        "<span class=\"changed\">Last changed on <time datetime=\"2025-03-31\">2025-03-31</time></span>"
      ))
    try export([
      "book.toml": "[book]\n[output.html]\nedit-url-template = \"https://x.y/{path}\"\n",
      "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n",
    ])
    #expect(try page("a.html").contains("<a href=\"https://x.y/src/a.md\">Edit this page</a>"))
    try export([
      "mkdocs.yml": "site_name: M\nrepo_url: https://github.com/x/y\n", "docs/index.md": "# A\n",
    ])
    #expect(
      try page("index.html").contains(
        "<a href=\"https://github.com/x/y/edit/master/docs/index.md\">"))
  }

  @Test(
    "dates in the forms of other tools are read, and invalid dates are ignored",
    arguments: [
      ("2025-03-31", "2025-03-31"), ("2025-03-31T10:00:00Z", "2025-03-31"),
      ("03/31/2025", "2025-03-31"), ("2025-13-31", nil), ("31 March", nil), ("", nil),
      ("2025-02-31", nil), ("02/30/2025", nil), ("2024-02-29", "2024-02-29"), ("0000-01-01", nil),
      ("2025-0a-31", nil), ("-----------", nil),
    ] as [(String, String?)])
  func dates(text: String, date: String?) {
    #expect(PageDates.date(text) == date)
  }

  @Test(
    "the page of an old address has the extension 'html' instead of a topic's",
    arguments: [
      ("a/b.md", "a/b.html"), ("b.HTM", "b.html"), ("b.tutorial", "b.html"), ("b", "b.html"),
      ("b/", "b/index.html"), ("/README.md", "index.html"), ("v1.2", "v1.2.html"), ("../b", nil),
    ] as [(String, String?)])
  func oldPages(old: String, page: String?) { #expect(SiteRedirect.page(for: old) == page) }

  @Test("a landing page has its title, tagline, links and features")
  func hero() throws {
    try export([
      "index.md": """
      ---
      title: Home
      hero:
        title: My <tool>
        tagline: It helps.
        actions:
          - {title: Start, link: a/b.md}
          - {title: Bad, link: "javascript:x"}
        features:
          - {title: Fast, text: Very.}
      ---

      Text.
      """, "a/b.md": "# B\n",
    ])
    let text = try page("index.html")
    for part in [
      "<h1>My &lt;tool&gt;</h1>", "<p class=\"tagline\">It helps.</p>",
      "<a class=\"first\" href=\"a/b.html\">Start</a>", "<a href=\"\">Bad</a>",
      "<li><strong>Fast</strong> <span>Very.</span></li>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.split(separator: "<h1").count == 2)
  }

  @Test(
    "a landing page's picture on another host becomes a link",
    arguments: ["\"https://a.b/c.png\"", "{src: //a.b/c.png, alt: A plan}"])
  func remoteHero(image: String) throws {
    try export(["index.md": "---\nhero:\n  title: T\n  image: \(image)\n---\n"])
    let text = try page("index.html")
    let (address, title) =
      image.contains("plan")
      ? ("//a.b/c.png", "A plan") : ("https://a.b/c.png", "https://a.b/c.png")
    #expect(text.contains("<a class=\"remote\" href=\"\(address)\">\(title)</a>"))
    #expect(!text.contains("<img"))
  }

  @Test(
    "the texts of another tool's landing page are shown once",
    arguments: [
      ("starlight", "hero: {title: Lonely, tagline: U}"),
      ("vitepress", "layout: home\nhero: {name: Lonely, tagline: U}"),
    ])
  func heroAsText(tool: String, hero: String) throws {
    try export([
      "help.yml": "title: B\ndialects: [\(tool)]\n", "index.md": "---\ntitle: B\n\(hero)\n---\n",
    ])
    let text = try page("index.html")
    #expect(text.split(separator: "class=\"hero\"").count == 2)
    #expect(!text.contains("<section class=\"hero\""))
    let body = try #require(text.firstRange(of: "<article>"))
    #expect(text[body.upperBound...].split(separator: "Lonely").count == 2)
  }

  @Test("the home topic is the site's index if another tool's front page is a component")
  func componentAsFrontPage() throws {
    try export([
      ".vitepress/config.js":
        "export default { themeConfig: { sidebar: [{ text: 'One', link: '/one' }] } }",
      "index.md": "---\ntitle: T\n---\n<Home />\n", "one.md": "# The first\n",
    ])
    #expect(try page("index.html").contains("The first</h1>"))
    #expect(try !page("index-2.html").contains("The first</h1>"))
  }

  @Test("the page of a removed topic forwards each part to its own target")
  func parts() throws {
    try export([
      "help.yml": """
      redirects:
        old.md: a.md
        old.html#proxy: b.md#net
        old.md#proxy: a.md
        "old#own & all": a.md
        old.md#far: https://example.org/x
        gone.md#x: b.md#y
      """, "a.md": "# A\n", "b.md": "# B & C\n\n## Net\n",
    ])
    let text = try page("old.html")
    // Without a script, the page must not forward readers away from the line of the part.
    #expect(!text.contains("http-equiv=\"refresh\""))
    for part in [
      "<script defer src=\"lectern/moved.", "<a href=\"a.html\" data-moved>A</a>",
      "<li id=\"proxy\" class=\"moved-part\"><code>#proxy</code> "
        + "<a href=\"b.html#net\" data-moved-part>B &amp; C</a></li>",
      "<li id=\"far\" class=\"moved-part\"><code>#far</code> <a href=\"https://example.org/x\">",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    // No element can have such an id.
    #expect(!text.contains("own &amp; all"))
    let gone = try page("gone.html")
    #expect(gone.contains("<a href=\"b.html#y\" data-moved-part>") && !gone.contains("data-moved>"))
    #expect(!gone.contains("canonical") && gone.contains("<title>This page has moved"))
  }

  @Test("a page links to its parts that have moved, except parts that it still contains")
  func movedParts() throws {
    try export([
      "help.yml": """
      redirects:
        a.md#gone: b.md#there
        a.md#kept: b.md
        b.md#one: b.md#two
        b.md#two: b.md#one
      """, "a.md": "# A\n\n## Kept\n", "b.md": "# B\n\n## There\n",
      "c.md": "---\naliases: [\"a.md#own\"]\n---\n# C\n",
    ])
    let text = try page("a.html")
    #expect(
      text.contains(
        "<li id=\"gone\" class=\"moved-part\">This part has moved. It is now here: "
          + "<a href=\"b.html#there\" data-moved-part>B</a></li>"))
    #expect(
      text.contains("<li id=\"own\"") && text.contains("<a href=\"c.html#own\" data-moved-part>"))
    #expect(!text.contains("<li id=\"kept\"") && text.contains("lectern/moved."))
    // The parts of b.md point to each other.
    #expect(try !page("b.html").contains("data-moved-part"))
    #expect(try !page("c.html").contains("lectern/moved."))
  }

  @Test("the page of an old address forwards by a script, which keeps the requested anchor")
  func moved() throws {
    try export(["help.yml": "redirects: {old: a}\n", "a.md": "# A\n"])
    let text = try page("old.html")
    #expect(
      text.contains("<noscript><meta http-equiv=\"refresh\" content=\"0; url=a.html\"></noscript>"))
    #expect(text.contains("<script defer src=\"lectern/moved."))
    #expect(text.contains("<a href=\"a.html\" data-moved>"))
  }
}
