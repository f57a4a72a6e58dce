import HelpAuthoring
import HelpCore
import HelpResources
import HelpSite
import HelpTestSupport
import SystemPackage
import Testing

@Suite("A site in several languages")
struct SiteLanguageTests {
  private let temporary: TemporaryDirectory
  private let root: FilePath

  init() throws {
    temporary = try TemporaryDirectory()
    root = temporary.file("site")
  }

  private let files = [
    "help.yml": "title: Tool\nlanguage: en\nlanguages: [en, fr, ar]\n",
    "index.md": "# Tool\n\n![x](a.png) [A](guide/a.md)\n",
    "guide/a.md": "# Alpha\n", "guide/b.md": "# Beta\n\nText[^1].\n\n[^1]: Note.\n", "a.png": "png",
    "fr.lproj/index.md": "# Outil\n\n> [!NOTE]\n> Lisez.\n\n![x](a.png) [A](guide/a.md)\n",
    "fr.lproj/guide/a.md": "# Alfa\n\n![x](../own.png)\n", "fr.lproj/own.png": "png",
    "fr.lproj/lectern.words":
      "book.title = L’outil\nsection.Guide = Mode d’emploi\nsite.next = Puis\n",
    "ar.lproj/guide/a.md": "# ألف\n",
  ]

  @discardableResult
  private func export(
    _ files: [String: String], _ options: BookOptions = BookOptions(), url: String? = nil
  ) throws -> ExportResult {
    let book = try Book.open(
      MemoryProvider(files.mapValues { Array($0.utf8) }), options: options)
    return try SiteExporter(book: book, SiteOptions(url: url)).export(to: root, jobs: 2)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  @Test(
    "the book's own language is at the root, others are in folders, and resources are copied once"
  )
  func layout() throws {
    let result = try export(files)
    #expect(result.topics == 3)
    let siteFiles = try temporary.allFiles()
    for path in ["index", "guide/a", "guide/b", "guide/index", "contents", "search"] {
      for folder in ["", "fr/", "ar/"] { #expect(siteFiles.contains("site/\(folder)\(path).html")) }
    }
    #expect(siteFiles.filter { $0.hasSuffix("/a.png") } == ["site/a.png"])
    #expect(siteFiles.count { $0.contains("/style.") } == 1)
    #expect(!siteFiles.contains { $0.hasSuffix("lectern.words") })
  }

  @Test("a page links to its translations, for readers and for search engines")
  func links() throws {
    try export(files)
    let own = try page("guide/a.html")
    #expect(
      own.contains(
        "<a href=\"../fr/guide/a.html\" hreflang=\"fr\" lang=\"fr\" dir=\"ltr\">Français</a>"))
    #expect(
      own.contains(
        "<a href=\"a.html\" hreflang=\"en\" lang=\"en\" dir=\"ltr\" aria-current=\"true\">"))
    #expect(own.contains("<link rel=\"alternate\" hreflang=\"ar\" href=\"../ar/guide/a.html\">"))
    #expect(own.contains("<link rel=\"alternate\" hreflang=\"x-default\" href=\"a.html\">"))
    // The topic has no translation.
    #expect(try !page("guide/b.html").contains("rel=\"alternate\""))
    #expect(try page("guide/b.html").contains("hreflang=\"fr\""))
  }

  @Test("titles, contents, words, alerts and links belong to the page's language")
  func french() throws {
    try export(files)
    let home = try page("fr/index.html")
    #expect(home.contains("<html lang=\"fr\" dir=\"ltr\">"))
    #expect(home.contains("<title>Outil · L’outil</title>"))
    #expect(home.contains(">Remarque</p>"))
    #expect(
      home.contains("<img src=\"../a.png\"") && home.contains("<a href=\"guide/a.html\">A</a>"))
    #expect(home.contains("Mode d’emploi") && home.contains("Sommaire"))
    #expect(home.contains("<span>Puis</span> Alfa"))
    #expect(try page("fr/guide/a.html").contains("<img src=\"../../fr.lproj/own.png\""))
    #expect(try page("index.html").contains("<span>Next</span> Alpha"))
  }

  @Test("alerts of other tools have titles in the page's language, also on the printed page")
  func alerts() throws {
    try export([
      "help.yml": "title: T\nlanguage: fr\ndialects: [mkdocs]\npages: [print]\n",
      "index.md": "# T\n\n!!! failure\n    a\n",
    ])
    #expect(try page("index.html").contains("<p class=\"markdown-alert-title\">Échec</p>"))
    #expect(try page("print.html").contains("<p class=\"markdown-alert-title\">Échec</p>"))
  }

  @Test(
    "an untranslated page has a note, the language of its text, and a link to the original")
  func untranslated() throws {
    try export(files)
    let beta = try page("ar/guide/b.html")
    #expect(beta.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(
      beta.contains("لم تُترجم هذه الصفحة بعد. اللغة: <span lang=\"en\" dir=\"ltr\">English</span>"))
    #expect(beta.contains("<article lang=\"en\" dir=\"ltr\">"))
    #expect(beta.contains("aria-label=\"Back to content\""))
    #expect(beta.contains("<link rel=\"canonical\" href=\"../../guide/b.html\">"))
    #expect(try !page("ar/guide/a.html").contains("class=\"untranslated\""))
    #expect(try !page("guide/b.html").contains("class=\"untranslated\""))
  }

  @Test(
    "a published site has absolute links to translations, and its map lists no untranslated page")
  func published() throws {
    try export(files, url: "https://example.org/docs/")
    #expect(
      try page("guide/a.html").contains(
        "hreflang=\"fr\" href=\"https://example.org/docs/fr/guide/a.html\">"))
    let map = try page("sitemap.xml")
    #expect(map.contains("docs/fr/guide/a.html<") && !map.contains("docs/fr/guide/b.html<"))
  }

  @Test(
    "languages that the manifest does not list are not published, and a folder named like a language stays"
  )
  func listed() throws {
    var files = files
    files["help.yml"] = "title: Tool\nlanguage: en\nlanguages: [en, fr]\n"
    files["fr/x.md"] = "# X\n"
    try export(files)
    let siteFiles = try temporary.allFiles()
    #expect(siteFiles.contains("site/fr-2/index.html") && siteFiles.contains("site/fr/x.html"))
    #expect(!siteFiles.contains { $0.hasPrefix("site/ar/") })
    #expect(siteFiles.contains("site/fr-2/fr/x.html"))
  }

  @Test("the languages of the home topic are published if the manifest lists no languages")
  func unlisted() throws {
    var files = files
    files["help.yml"] = "title: Tool\nlanguage: en\n"
    // `io` is a part of the program's name here, not the language Ido.
    files["trunk.md"] = "# Trunk\n"
    files["trunk.io.md"] = "# Trunk.io\n"
    try export(files)
    let siteFiles = try temporary.allFiles()
    #expect(siteFiles.contains("site/fr/guide/b.html"))
    #expect(!siteFiles.contains { $0.hasPrefix("site/ar/") || $0.hasPrefix("site/io/") })
  }

  @Test("the site of a book that was opened for a language has only that language, at the root")
  func single() throws {
    try export(files, BookOptions(languages: ["fr"]))
    #expect(try page("index.html").contains("<html lang=\"fr\" dir=\"ltr\">"))
    #expect(try page("index.html").contains("Sommaire"))
    #expect(try !page("index.html").contains("class=\"languages\""))
    #expect(try !temporary.allFiles().contains { $0.hasPrefix("site/fr/") })
  }

  @Test("a second export writes only the pages that a changed translation affects")
  func again() throws {
    try export(files)
    #expect(try export(files).written == 0)
    var changed = files
    changed["fr.lproj/guide/a.md"] = "# Alfa\n\nPlus.\n"
    let result = try export(changed)
    #expect((1..<12).contains(result.written))
    #expect(try page("fr/guide/a.html").contains("<p>Plus.</p>"))
    changed["fr.lproj/lectern.words"] = "section.Guide = Guide\n"
    try export(changed)
    #expect(try page("fr/guide/b.html").contains(">Guide</a>"))
  }
}
