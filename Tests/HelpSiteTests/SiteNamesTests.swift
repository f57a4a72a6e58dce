import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("Names and links of a site")
struct SiteNamesTests {
  @Test("links are relative, as short as possible, and encoded")
  func links() {
    #expect(RelativeLink.link(from: "index.html", to: "guide/a.html") == "guide/a.html")
    #expect(RelativeLink.link(from: "guide/a.html", to: "guide/b.html") == "b.html")
    #expect(RelativeLink.link(from: "guide/x/a.html", to: "guide/b.html") == "../b.html")
    #expect(RelativeLink.link(from: "a/b.html", to: "c/d.png", anchor: "e") == "../c/d.png#e")
    #expect(
      RelativeLink.link(from: "a.html", to: "C# 100%?/a b:ü.html", anchor: "x y")
        == "C%23%20100%25%3F/a%20b%3A%C3%BC.html#x%20y")
  }

  @Test("an encoded path is decoded to the same path", arguments: ["a b/c%", "ü/#?", "a\nb"])
  func decoding(path: String) {
    #expect(RelativeLink.decode(RelativeLink.encode(path).utf8) == path)
  }

  @Test("no file has the name of another file or of a folder, ignoring case")
  func names() {
    var names = OutputNames()
    names.noteFolders(above: "x.html/picture.png")
    let pages = ["a", "A", "x"].map { names.reservePage($0) }
    #expect(pages == ["a.html", "A-2.html", "x-2.html"])
    let isFree = names.reserve("a-2.HTML")
    #expect(!isFree)
    let folders = ["lectern", "Lectern"].map { names.reserveFolder($0) }
    #expect(folders == ["lectern", "Lectern-2"])
  }

  @Test("a topic's page is named after its path, an index after its folder")
  func pages() {
    let topics = ["README", "a.txt", "c#d/what? 100%", "guide/README", "guide/index", "index"]
    let plan = SitePlan(topics: topics, contents: SiteContents([]), resources: ["guide/a.png"])
    #expect(
      plan.pages == [
        "README.html", "a.txt.html", "c#d/what? 100%.html", "guide/README.html",
        "guide/index.html", "index.html",
      ])
    #expect(!plan.needsIndex)
    #expect(plan.ownFolder == "lectern")
  }

  @Test("the map of the book counts among the pages of the site maps")
  func siteMaps() {
    let topics = (1...WebFiles.maximumMapSize - 1).map { "t\($0)" }
    for hasMap in [false, true] {
      let plan = SitePlan(
        topics: topics, contents: SiteContents([]), resources: [], hasSearch: false,
        isPublished: true, requested: SitePages(hasMap: hasMap))
      let maps = WebFiles.maps(plan.sitemapAddresses, url: "https://a.b/").map(\.name)
      #expect(maps.count == (hasMap ? 3 : 1))
      #expect(maps.allSatisfy(plan.webFiles.contains))
    }
  }

  @Test("generated files yield their names to files of the book")
  func generated() {
    let plan = SitePlan(
      topics: ["Index.html/x", "lectern/style.css", "readme", "start"], contents: SiteContents([]),
      resources: ["style.css", "start.html"])
    #expect(
      plan.pages == [
        "Index.html/x.html", "lectern/style.css.html", "readme.html", "start-2.html",
      ])
    #expect(plan.ownFolder == "lectern-2")
    #expect(Set(plan.files.map { $0.lowercased() }).count == plan.files.count)
  }

  @Test(
    "the name of a file that pages load contains a part of the file's hash")
  func assets() throws {
    func path(_ style: String) throws -> String {
      try SiteAssets(folder: "own", words: SiteWords(.standard), hasSearch: false, branches: 0) {
        name in
        Array((name == "style.css" ? style : "").utf8)
      }.style.path
    }
    #expect(try path("abc") == "own/style.889f47da06.css")
    #expect(try path("abd") != path("abc"))
  }

  @Test("the built-in templates name only the outlets of their pages")
  func builtIn() throws {
    let files = try SiteTemplates([])
    let set = try TemplateSet(roots: PageRenderer.roots, load: files.template)
    for (name, outlets) in PageOutlets.all(words: SiteWords(.standard)) {
      try TemplateCheck.run(name, in: set, outlets: outlets)
    }
    #expect(try files.bytes("style.css")?.isEmpty == false)
  }

  @Test("an author's folder replaces the files that it contains, and no others")
  func override() throws {
    let folder = try TemporaryDirectory()
    try folder.write("footer.mustache", "<p>{{nobody}}mine</p>")
    let files = try SiteTemplates([folder.path])
    let footer = try #require(try files.template("footer"))
    #expect(try footer.render(.null) == "<p>mine</p>")
    #expect(try files.template("page") != nil)
    try folder.write("page.mustache", "\n{{#a}}")
    let error = #expect(throws: HelpError.self) { try files.template("page") }
    #expect(error?.location?.description == "\(folder.path)/page.mustache:2:1")
  }

  @Test("the style sheet and the templates request nothing from other hosts")
  func noHosts() {
    #expect(EmbeddedResources.files.contains { $0.0.hasSuffix(".css") })
    for (path, text) in EmbeddedResources.files {
      let text = text.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
      // Icons are in the style sheet itself.
      let shown = text.replacing("url(\"data:", with: "").replacing(
        "xmlns='http://www.w3.org/2000/svg'", with: "")
      for address in ["http://", "https://", "@import", "url(", "<script>"] {
        #expect(!shown.contains(address), "\(path)")
      }
    }
  }
}
