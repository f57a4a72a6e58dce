import HelpAuthoring
import HelpResources
import HelpSearch
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Searching a site")
struct SiteSearchTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func export(_ files: [String: String], hasSearch: Bool = true) throws {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    _ = try SiteExporter(book: book, SiteOptions(hasSearch: hasSearch)).export(
      to: temporary.file("site"), jobs: 2)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  /// The parts of a search index in the scripts of a site.
  private struct SiteShards: SearchShards {
    let temporary: TemporaryDirectory
    func shard(named name: String) throws -> [UInt8]? {
      guard let script = try? temporary.read("site/lectern/search/\(name).js") else { return nil }
      return IndexShard(named: name, inScript: script)?.bytes
    }
  }

  @Test("every page has a search box, which names its script and the page of results")
  func box() throws {
    try export(["index.md": "# Home", "guide/install.md": "# Install"])
    let install = try page("guide/install.html")
    #expect(install.contains("<script defer src=\"../lectern/site."))
    #expect(install.contains("action=\"../search.html\""))
    let files = try temporary.allFiles()
    let search = try #require(files.first { $0.hasPrefix("site/lectern/search.") })
    let script = try #require(files.first { $0.hasPrefix("site/lectern/site.") })
    let text = String(decoding: try temporary.read(script), as: UTF8.self)
    #expect(text.contains("\"search\":\"\(search.split(separator: "/").last ?? "")\""))
    #expect(text.contains("form.search"))
    #expect(try page("search.html").contains("data-search-results"))
  }

  @Test(
    "pages contain no inline script, style or handler, which the content security policy forbids")
  func policy() throws {
    try export(["index.md": "# Home\n\nText."])
    for name in ["index.html", "search.html", "contents.html"] {
      let text = try page(name)
      #expect(!text.contains("<style") && !text.contains("style=\"") && !text.contains(" on"))
      #expect(text.split(separator: "<script").count == 3)
      #expect(text.split(separator: "></script>").count == 3)
    }
  }

  @Test("hits have the address of their page, whatever the page is named")
  func addresses() throws {
    try export([
      "README.md": "# Home\n\nApples.", "search.md": "# Search\n\nPears.",
      "a/_index.md": "# A\n\nPlums.", "b.md": "# B\n\nCherries.", "b.txt": "Quinces.",
    ])
    let index = try SearchIndex(SiteShards(temporary: temporary))
    for word in ["apples", "pears", "plums", "cherries", "quinces"] {
      let hit = try #require(try index.search(word).first)
      #expect(try page(hit.path + ".html").lowercased().contains(word))
      #expect(hit.snippet.lowercased().contains(word))
    }
    #expect(try page("search-2.html").contains("data-search-results"))
  }

  @Test("a site without search has neither a box nor an index, and an earlier index is removed")
  func without() throws {
    try export(["index.md": "# Home"])
    try export(["index.md": "# Home"], hasSearch: false)
    #expect(try !page("index.html").contains("<form"))
    #expect(try !temporary.allFiles().contains { $0.contains("search") })
  }
}
