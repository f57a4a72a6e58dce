import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("The theme of a site")
struct SiteThemeTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func export(
    _ files: [String: String], templates: [String: String] = [:]
  ) throws -> ExportResult {
    for (path, text) in templates { try temporary.write("own/" + path, text) }
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    return try SiteExporter(
      book: book,
      SiteOptions(
        templates: templates.isEmpty ? [] : [temporary.file("own")], hasSearch: false)
    ).export(to: temporary.file("site"), jobs: 1)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  private func style() throws -> String {
    let name = try temporary.allFiles().first { $0.hasPrefix("site/lectern/style.") }
    return String(decoding: try temporary.read(try #require(name)), as: UTF8.self)
  }

  private func fault(_ theme: String, templates: [String: String] = [:]) -> String {
    do {
      _ = try export(["help.yml": theme, "index.md": "# A\n"], templates: templates)
      return "none"
    } catch {
      return "\(error)".replacing(temporary.path.string + "/", with: "")
        .replacing("(memory)/", with: "")
    }
  }

  @Test("colours, fonts, pictures, texts and files change the pages without a template")
  func theme() throws {
    _ = try export([
      "help.yml": """
      title: T
      theme:
        colors:
          accent: "#8a1538"
          paper: {light: white, dark: "oklch(0.2 0.01 250)"}
        fonts: {text: "'My Font', sans-serif"}
        logo: img/logo.svg
        favicon: img/icon.png
        banner: Version 2 & more
        footer: © Somebody
        styles: extra.css
        scripts: [a/extra.js]
        words: {contents: Inhalt}
      """, "index.md": "# A\n", "b/c.md": "# C\n", "img/logo.svg": "<svg/>", "img/icon.png": "x",
      "extra.css": "p{}", "a/extra.js": "1",
    ])
    let text = try page("b/c.html")
    for part in [
      "<img src=\"../img/logo.svg\" width=\"28\" height=\"28\" alt=\"\">",
      "<link rel=\"icon\" href=\"../img/icon.png\">",
      "<aside class=\"banner\">Version 2 &amp; more</aside>", "<p>© Somebody</p>",
      "<link rel=\"stylesheet\" href=\"../extra.css\">",
      "<script defer src=\"../a/extra.js\"></script>", ">Inhalt</span></a>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(
      try style().hasSuffix(
        """

        :root{--accent:light-dark(#8a1538,#8a1538);--paper:light-dark(white,oklch(0.2 0.01 250));\
        --text:'My Font', sans-serif;}

        """))
  }

  @Test("a theme among the templates needs no manifest, and its files become the site's own")
  func ownTheme() throws {
    _ = try export(
      ["index.md": "# A\n"],
      templates: ["theme.yml": "logo: logo.svg\nwords:\n  contents: All\n", "logo.svg": "<svg/>"])
    let text = try page("index.html")
    let logo = try #require(
      try temporary.allFiles().first { $0.hasPrefix("site/lectern/theme-logo.") })
    #expect(text.contains("src=\"\(logo.dropFirst(5))\""))
    #expect(text.contains(">All</span></a>"))
  }

  @Test(
    "pages request only their own site and the theme's hosts, and inline scripts run by their hashes"
  )
  func policy() throws {
    _ = try export(["index.md": "# A\n"])
    let rules = SpeculationRules.text(SiteTheme())
    #expect(
      try page("index.html").contains(
        """
        <meta http-equiv="Content-Security-Policy" content="default-src 'self'; \
        script-src 'self' \(ContentPolicy.hash(of: Array(rules.utf8))); \
        style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
        connect-src 'none'; child-src 'none'; object-src 'none'; manifest-src 'none'; \
        form-action 'self'; base-uri 'none'">
        """))
    _ = try export([
      "index.md": "# A\n",
      "help.yml": """
      theme:
        hosts: [https://stats.example.org]
        head: |
          <meta name="a" content="b">
          <script>alert(1)</script>
          <script src="https://stats.example.org/s.js"></script>
      """,
    ])
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    #expect(
      try page("index.html").contains(
        " 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https://stats.example.org;"))
    #expect(try page("index.html").contains("<script>alert(1)</script>"))
  }

  @Test("pages are rendered ahead unless an author's script could count a visit")
  func speculation() {
    var theme = SiteTheme()
    #expect(SpeculationRules.text(theme).hasPrefix(#"{"prerender":[{"where":{"and":["#))
    theme.hosts = ["https://stats.example.org"]
    #expect(SpeculationRules.text(theme).hasPrefix(#"{"prefetch":["#))
  }

  @Test("a wrong theme is an error with its position and a remedy")
  func faults() {
    #expect(
      fault("theme:\n  colours: {}\n") == """
        help.yml:2:3: cannot use the theme: there is no 'colours' in a theme
          hint: did you mean 'colors'?
        """)
    #expect(
      fault("theme:\n  colors:\n    acent: red\n").hasSuffix(
        "there is no colour 'acent'\n  hint: did you mean 'accent'?"))
    for color in ["red;}", "url(x)", "#12345", "", "a(b"] {
      #expect(
        fault("theme:\n  colors:\n    ink: '\(color)'\n").contains("is not a colour"), "\(color)")
    }
    #expect(fault("theme:\n  fonts: {text: 'x;}'}\n").contains("is not a list of font families"))
    #expect(
      fault("theme:\n  logo: nothing.svg\n").hasPrefix(
        "help.yml:2:9: cannot use the theme: there is no file 'nothing.svg'"))
    #expect(fault("theme:\n  hosts: [example.org]\n").contains("'example.org' is not a host"))
    #expect(
      fault("theme:\n  words: {nxet: a}\n") == """
        help.yml:2:11: cannot use the words of the site: no text is named 'nxet'
          hint: did you mean 'next'?
        """)
    #expect(
      fault("theme:\n  head: <script src='https://a.b/c'></script>\n").hasSuffix(
        "'head' asks the host 'https://a.b' for a file\n  hint: if that is meant, add it to 'hosts'"
      ))
    #expect(
      fault("theme:\n  head: <link rel=stylesheet href=x.css>\n").contains("relative to each page"))
    #expect(fault("theme:\n  head: <script>x\n").contains("is never closed"))
    #expect(fault("theme: [a]\n").contains("'theme' must be a mapping"))
  }

  @Test("a template that no page uses is a warning with the nearest known name")
  func misnamed() throws {
    let result = try export(
      ["index.md": "# A\n"],
      templates: [
        "foter.mustache": "x", "styles.css": "x", "README.md": "x", "header.mustache": "{{>mine}}",
        "mine.mustache": "M",
      ])
    #expect(
      result.diagnostics.map { "\($0)".replacing(temporary.path.string + "/", with: "") } == [
        "own/foter.mustache: warning: no page uses this file\n  hint: did you mean 'footer.mustache'?",
        "own/styles.css: warning: no page uses this file\n  hint: did you mean 'style.css'?",
      ])
  }

  @Test("a folder of templates that replaces none is a warning")
  func idle() throws {
    let result = try export(
      ["index.md": "# A\n"], templates: ["theme/page.mustache": "x", "README.md": "x"])
    #expect(
      result.diagnostics.map { "\($0)".replacing(temporary.path.string + "/", with: "") } == [
        """
        own: warning: no file of this folder replaces a template
          hint: put files such as 'page.mustache', 'style.css' or 'theme.yml' into it
        """
      ])
    let used = try export(["index.md": "# A\n"], templates: ["theme.yml": "{}\n"])
    #expect(used.diagnostics.isEmpty)
  }

  @Test(
    "a template may name the page's path, its source, its front matter and the book's variables")
  func values() throws {
    _ = try export(
      [
        "help.yml": "variables: {product: P & Q}\n",
        "a/b.md": "---\ntags: [x, y]\nauthor: {name: Z}\n---\n# B\n", "index.md": "# A\n",
      ],
      templates: [
        "footer.mustache":
          "<i title=\"{{source}}\">{{root}} {{path}} {{variables.product}} {{#matter.tags}}{{.}},{{/matter.tags}} {{matter.author.name}}</i>",
        "contents.mustache": "{{{items}}}", "search.mustache": "",
      ])
    #expect(
      try page("a/b.html").contains(
        "<i title=\"a/b.md\">../ a/b.html P &amp; Q x,y, Z</i>"))
  }

  @Test(
    "a template in an encoding other than UTF-8 is refused with the position of the invalid byte")
  func encoding() throws {
    try temporary.write("own/x", "")
    try temporary.write("own/footer.mustache", [0x61, 0x0A, 0xE4])
    #expect(
      fault("title: T\n", templates: ["y": ""]).hasPrefix(
        "own/footer.mustache:2:1: cannot use the template: not valid UTF-8"))
  }
}
