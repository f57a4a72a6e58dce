import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// A whole site of Hugo, with its configuration, content, static files and templates.
@Suite struct HugoSiteTests {
  private func open(_ files: [String: String]) throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "site"))
  }

  private func findings(_ files: [String: String]) throws -> [String] {
    try BookCheck.run(open(files), jobs: 1).map { "\($0)" }
  }

  @Test("the content and the static files are the book, and other pages are not")
  func layout() throws {
    let files = [
      "hugo.toml": "title = 'Site'\n[languages.en]\ncontentDir = 'content/en'\n"
        + "[languages.fr]\ncontentDir = 'content/fr'\n",
      "README.md": "# Read me\n", "content/en/_index.md": "# Home\n\n![a](/img/a.png)\n",
      "content/en/a.md": "# A\n", "content/fr/a.md": "# À\n", "static/img/a.png": "",
      "static/note.html": "<p>a</p>", "layouts/single.html": "{{ .Content }}",
    ]
    let book = try open(files)
    #expect(book.title == "Site")
    #expect((0..<book.topicCount).map { book.topic(at: $0).file } == ["_index.md", "a.md"])
    #expect(book.translationCount == 1)
    #expect(try book.resourcePaths() == ["_index.md", "a.md", "fr.lproj/a.md", "img/a.png"])
    #expect(try findings(files) == [])
    let folder = try open(["config.toml": "", "page.md": "# Page\n"])
    #expect(folder.contents.dialects == [])
  }

  @Test(
    "links are resolved as on the site",
    arguments: [
      "b.md", "/docs/b", "/Docs/B/", "../b/", "./b", "/docs/my-page/", "../../docs/", "old",
      "/moved/", "/docs/short/", "/own/place/", "/en/docs/b/", "other.md", "docs/b/",
    ])
  func links(destination: String) throws {
    let files = [
      "hugo.yaml": "title: S\n", "content/_index.md": "# Home\n",
      "content/docs/_index.md": "# Docs\n", "content/docs/a.md": "[a](\(destination))\n",
      "content/docs/b.md": "---\naliases: [old, /moved]\nslug: short\nurl: own/place/\n---\n# B\n",
      "content/docs/My Page.md": "# Page\n", "content/z/other.md": "# Other\n",
    ]
    #expect(try findings(files) == [])
  }

  @Test(
    "the languages of a site may be in a file of any format", arguments: ["yaml", "yml", "json"])
  func languages(type: String) throws {
    let book = try open([
      "config/_default/hugo.toml": "title = 'S'\n",
      "config/_default/languages.\(type)": "{\"fr\": {\"contentDir\": \"french\"}}\n",
      "content/a.md": "# A\n", "french/a.md": "# À\n",
    ])
    #expect(book.languages == ["fr"] && book.translationCount == 1)
  }

  @Test("a link without a target on the site is reported")
  func broken() throws {
    let files = [
      "hugo.yaml": "", "content/_index.md": "# Home\n\n[a](/docs/c/)\n",
      "content/docs/b.md": "# B\n",
    ]
    #expect(
      try findings(files) == [
        "site/content/_index.md:3:1: error: broken link '/docs/c/': there is no 'docs/c'"
      ])
  }

  @Test("the site's own shortcodes, parameters and included pages are read from its files")
  func files() throws {
    let files = [
      "hugo.toml": "[params]\nv = '1.2'\n",
      "layouts/_shortcodes/own.html": "<b>{{ .Get 0 }}</b>",
      "layouts/_shortcodes/include.html": "{{ (site.GetPage (.Get 0)).RenderShortcodes }}",
      "content/a.md": "# A\n\n{{< own x >}} {{< param v >}}\n\n{{% include \"parts/b\" %}}\n",
      "content/parts/b.md": "B\n",
    ]
    let book = try open(files)
    let topic = try book.requireTopic(named: "a")
    #expect(
      String(decoding: try book.parsedTopic(of: topic).htmlBytes(), as: UTF8.self)
        == "<h1 id=\"a\">A</h1>\n<p><b>x</b> 1.2</p>\n<p>B</p>\n")
    #expect(try findings(files) == [])
  }
}
