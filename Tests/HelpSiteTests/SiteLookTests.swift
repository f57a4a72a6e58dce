import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("The look that another tool's configuration requests")
struct SiteLookTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func export(_ files: [String: String], url: String? = nil) throws {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    _ = try SiteExporter(book: book, SiteOptions(url: url, hasSearch: false)).export(
      to: temporary.file("site"), jobs: 1)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  private func style() throws -> String {
    let name = try temporary.allFiles().first { $0.hasPrefix("site/lectern/style.") }
    return String(decoding: try temporary.read(try #require(name)), as: UTF8.self)
  }

  @Test("MkDocs' logo, colours, font, repository, links, copyright and announcement are on pages")
  func mkDocs() throws {
    try export([
      "mkdocs.yml": """
      site_name: Acme
      repo_url: https://gitlab.com/acme/deep/widgets
      repo_name: Widgets
      copyright: Copyright &copy; <a href="x">Acme</a>
      theme:
        name: material
        logo: img/logo.png
        palette:
          - {scheme: default, primary: teal}
          - {scheme: slate, primary: "#ffec3d"}
        font: {text: Open Sans}
      extra:
        announcement: Version <b>3</b>
        social:
          - {icon: fontawesome/brands/x-twitter, link: "https://x.com/acme"}
          - {icon: octicons/mark-github-24, link: "https://github.com/acme"}
          - {icon: fontawesome/brands/github, link: "javascript:alert(1)"}
      """, "docs/index.md": "# A\n", "docs/img/logo.png": "p",
    ])
    let text = try page("index.html")
    for part in [
      "<img src=\"lectern/theme-logo.", "<span>Acme</span></a>",
      "<a class=\"bar-repository\" href=\"https://gitlab.com/acme/deep/widgets\"",
      "<span>Widgets</span>", "<p>Copyright © Acme</p>",
      "<aside class=\"banner\">Version 3</aside>",
      "<li><a href=\"https://x.com/acme\">X</a></li>",
      "<li><a href=\"https://github.com/acme\">GitHub</a></li>",
      "href=\"https://gitlab.com/acme/deep/widgets/-/issues/new?issue%5Btitle%5D=A&amp;",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("javascript:"))
    let style = try style()
    #expect(style.contains("--text:\"Open Sans\",system-ui,sans-serif;"))
    #expect(style.contains("--bar-paper:light-dark(#008275,#ffec3d)"))
  }

  @Test(
    "an announcement without text leaves no bar",
    arguments: ["\n  {% include 'announce.html' %}\n", "<br>", "\n"])
  func emptyAnnouncement(block: String) throws {
    try export([
      "mkdocs.yml": "site_name: T\ntheme: {name: material, custom_dir: theme}\n",
      "theme/main.html": "{% block announce %}\(block){% endblock %}\n", "docs/index.md": "# T\n",
    ])
    #expect(!(try page("index.html").contains("class=\"banner\"")))
  }

  @Test("the colours in another tool's style sheets become the site's, for light and dark pages")
  func properties() throws {
    try export([
      ".vitepress/config.ts":
        "export default {title: 'V', themeConfig: {logo: '/l.svg', siteTitle: false}}",
      ".vitepress/theme/style.css":
        ":root { --green: #0a7a3c; --vp-c-brand-1: var(--green) }\n.dark { --vp-c-brand-1: #5fd38d; }",
      "index.md": "# A\n", "public/l.svg": "<svg width='20' height='10'/>",
    ])
    #expect(try style().contains("--accent:light-dark(#0a783b,#5fd38d)"))
    #expect(
      try page("index.html").contains(
        "width=\"56\" height=\"28\" alt=\"\"><span class=\"unseen\">V</span>"))
  }

  @Test("Docusaurus' menu, footer and picture are on pages, and links to its pages point to topics")
  func docusaurus() throws {
    try export(
      [
        "docusaurus.config.js": """
        export default {
          title: 'D', themeConfig: {
            image: 'img/card.png',
            navbar: {items: [{href: 'https://github.com/sponsors/a', label: 'Sponsor'}, {href: 'https://github.com/a/b', label: 'GitHub'}, {href: 'https://b.org', label: 'Blog'}]},
            footer: {copyright: 'C. <b>Acme</b>', links: [{items: [{label: 'Begin', to: 'start'}]}]},
          },
        };
        """, "docs/start.md": "# Start\n", "static/img/card.png": "p",
      ], url: "https://d.org/")
    let text = try page("start.html")
    for part in [
      "<li><a href=\"https://b.org\">Blog</a></li>", "<li><a href=\"start.html\">Begin</a></li>",
      "<p>C. Acme</p>", "bar-repository github\" href=\"https://github.com/a/b\"",
      "<meta property=\"og:image\" content=\"https://d.org/lectern/theme-card.",
      "content=\"summary_large_image\"", "{\"@type\":\"TechArticle\",\"headline\":\"Start\"",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("mdBook's style sheets are put into a layer, and load no file that the site lacks")
  func layer() throws {
    try export([
      "book.toml": """
      [output.html]
      additional-css = ["a.css"]
      git-repository-url = "https://github.com/a/b"
      """,
      "a.css":
        "@import 'x.css'; .a { background: url(src/a.png) } .b{background:URL( 'https://x.y/z')} }}.c{color:red",
      "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n", "src/a.png": "p",
    ])
    let style = try style()
    let start = try #require(style.firstRange(of: "@layer book{"))
    #expect(
      style[start.lowerBound...].filter { !$0.isWhitespace }.hasPrefix(
        "@layerbook{.a{}.b{}.c{color:red;}}"))
  }

  @Test(
    "a broken style sheet does not reach beyond its layer",
    arguments: [
      ("a{content:\"x", "a{;}}"), ("a{content:'x\n}b{c:d}", "a{}b{c:d}}"),
      ("a{content:\"x\r}b{c:d}", "a{}b{c:d}}"), ("a{content:\"x\\", "a{;}}"),
      ("a{b:c( }d{e:f}", "a{}d{e:f}}"), ("a{b:[ }", "a{}}"), ("a{b:([)] }", "a{}}"),
      ("a[b{c:d}", "{c:d}}"), ("a{b:c\\ }", "a{b:c\\}}"), ("a{b:c\\", "a{b:c\\;}}"),
      ("a{b:url(#\"y)}}d{e:f}g{\"h)}", "a{}d{e:f}g{;}}"),
      ("a{b:IMAGE-SET('x' 1x)}", "a{}}"), ("a[b]{c:calc((1px))}", "a[b]{c:calc((1px))}}"),
      ("a{b:url(data:image/png;base64,AA);c:\"}\"}", "a{b:url(data:image/png;base64,AA);c:\"}\"}}"),
    ])
  func brokenSheets(sheet: String, layer: String) {
    let output = BookStyles.layer(Array(sheet.utf8), folder: "", up: "") { _ in false }
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.filter { !$0.isWhitespace } == "@layerbook{" + layer)
    #expect(!text.contains("\\;") && !text.contains("\\}"))
  }

  @Test("the accent and the bar are made darker or lighter until text is readable")
  func contrast() throws {
    for text in ["#ffec3d", "#00bdd6", "#101114", "hsl(200, 90%, 50%)", "rgb(10 200 30)"] {
      let color = try #require(ThemeColor(text))
      let palette = ThemePalette(accent: (color, color), bar: (color, color))
      let colors = Dictionary(uniqueKeysWithValues: palette.colors.map { ($0.name, $0) })
      for (paper, isLight) in [("#ffffff", true), ("#f4f5f6", true), ("#202429", false)] {
        let accent = try #require(colors["accent"].map { isLight ? $0.light : $0.dark })
        let contrast = try #require(ThemeColor(accent)).contrast(
          with: try #require(ThemeColor(paper)))
        #expect(contrast >= 4.5, "\(text) on \(paper)")
      }
      let bar = try #require(colors["bar-paper"].flatMap { ThemeColor($0.light) })
      let ink = try #require(colors["bar-ink"].flatMap { ThemeColor($0.light) })
      let field = try #require(colors["bar-field"].flatMap { ThemeColor($0.light) })
      #expect(bar.contrast(with: ink) >= 4.5 && field.contrast(with: ink) >= 4.5, "\(text)")
    }
  }

  @Test("the paper of a book's style sheet becomes the pages' paper if text stays as readable")
  func paper() throws {
    func papers(_ light: String, _ dark: String) -> [String: (light: String, dark: String)] {
      let palette = ThemePalette(
        accent: (nil, nil), bar: (nil, nil), paper: (ThemeColor(light), ThemeColor(dark)))
      return Dictionary(
        uniqueKeysWithValues: palette.colors.map { ($0.name, (light: $0.light, dark: $0.dark)) })
    }
    #expect(papers("#ffffff", "#15171a").isEmpty)
    #expect(papers("#c0c0c0", "#555555").isEmpty)
    let purple = papers("#fffdf7", "#261230")
    #expect(purple["paper"]?.light == "#fffdf7" && purple["paper"]?.dark == "#261230")
    let darkest = try #require(ThemeColor("#202429")).contrast(with: .white)
    let lightest = try #require(ThemeColor("#f4f5f6")).contrast(with: .black)
    for name in ["paper", "paper-side", "paper-code"] {
      let colors = try #require(purple[name])
      #expect(
        try #require(ThemeColor(colors.dark)).contrast(with: .white) >= darkest - 0.1, "\(name)")
      #expect(
        try #require(ThemeColor(colors.light)).contrast(with: .black) >= lightest - 0.1, "\(name)")
    }
    try export([
      "mkdocs.yml": "site_name: S\nextra_css: [a.css]\n", "docs/index.md": "# A\n",
      "docs/a.css": "[data-md-color-scheme=slate] { --md-default-bg-color: #261230 }",
    ])
    #expect(try style().contains("--paper:light-dark(#ffffff,#261230)"))
  }

  @Test("a value that is not a colour, a family or a repository is left out")
  func hostile() throws {
    for text in ["", "#", "#12", "#ggg", "red;}", "url(x)", "rgb(1,2)", "rgb(", "#00000000"] {
      #expect(ThemeColor(text) == nil, "\(text)")
    }
    for text in [
      nil, "", "javascript:alert(1)", "https://github.com", "https://github.com/a", "https://x y/z",
      "http://\"/a/b",
    ] {
      #expect(SiteRepository(text) == nil, "\(text ?? "nil")")
    }
    try export([
      "mkdocs.yml": """
      site_name: Acme
      repo_url: "javascript:alert(1)"
      theme: {font: {text: "x}*{color:red"}, logo: ../../secret.svg, palette: {primary: "red}"}}
      """, "docs/index.md": "# A\n", "secret.svg": "s",
    ])
    let text = try page("index.html")
    #expect(!text.contains("javascript:") && !text.contains("theme-secret"))
    let style = try style()
    #expect(!style.contains("--bar-paper:light-dark(#") && !style.contains("x}*"))
  }

  @Test(
    "the address of a file is reduced to its repository, and the form for reports is filled in"
  )
  func repository() throws {
    for (address, expected) in [
      ("https://github.com/a/b.git", "https://github.com/a/b"),
      ("HTTPS://github.com/a/b", "HTTPS://github.com/a/b"), ("https:/github.com/a/b", nil),
      ("https://github.com/a/b/edit/main/docs/{path}", nil),
      ("https://github.com/a/b/edit/main/", "https://github.com/a/b"),
      ("https://gitlab.com/a/b/c/-/edit/main/", "https://gitlab.com/a/b/c"),
      ("https://codeberg.org/a/b/", "https://codeberg.org/a/b"),
      ("https://git.example.org/b", "https://git.example.org/b"),
    ] {
      #expect(SiteRepository(address)?.address == expected, "\(address)")
    }
    #expect(
      SiteRepository("https://codeberg.org/a/b")?.reportAddress(title: "A & B", text: "x/y")
        == "https://codeberg.org/a/b/issues/new?title=A%20%26%20B&body=x%2Fy")
    #expect(SiteRepository("https://git.example.org/b")?.reportAddress(title: "A", text: "") == nil)
  }

  @Test("a book with a few parts has a tab for each, and the menu shows the part of the page")
  func sections() throws {
    let files = [
      "index.md": "# Home\n", "guide/a.md": "# A\n", "api/b.md": "# B\n",
      "help.yml": "nav:\n  - index.md\n  - Guide: [guide/a.md]\n  - API: [api/b.md]\n",
    ]
    try export(files)
    let text = try page("guide/a.html")
    for part in [
      "<li><a href=\"../index.html\">Home</a></li>",
      "<li><a href=\"a.html\" aria-current=\"true\">Guide</a></li>",
      "<li><a href=\"../api/b.html\">API</a></li>", "<details class=\"menu in-section\">",
      "<li class=\"branch open\">",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(try !page("index.html").contains("in-section"))
    try export(
      files.merging(["help.yml": "nav:\n  - index.md\n  - Guide: [guide/a.md, api/b.md]\n"]) { $1 })
    #expect(try !page("guide/a.html").contains("class=\"sections\""))
  }
}
