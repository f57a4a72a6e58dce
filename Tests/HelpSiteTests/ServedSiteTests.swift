import HelpAuthoring
import HelpCore
import HelpResources
import HelpSite
import HelpTestSupport
import SystemPackage
import Testing

@Suite("A site, one file at a time")
struct ServedSiteTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func book(_ files: [String: [UInt8]]) throws -> Book {
    try Book.open(MemoryProvider(files))
  }

  /// A picture of three by two pixels.
  private static let picture = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"></svg>".utf8)

  private static let files: [String: [UInt8]] = [
    "help.yml": Array(
      "title: Tiny\nlanguages: [en, fr]\nsite: {print: true, map: true}\nredirects: {old: guide/a}\n"
        .utf8),
    "README.md": Array("# Tiny\n\n![x](a.svg)\n\n[folder](guide/)\n".utf8),
    "guide/a.md": Array("# A\n\nWords to find. [Home](../README.md)\n".utf8),
    "guide/b.md": Array("# B\n\n```swift\nlet a = 1\n```\n".utf8),
    "fr.lproj/guide/a.md": Array("# Le A\n\nDes mots.\n".utf8),
    "a.svg": picture,
  ]

  @Test("each file has the bytes that an export writes, in any order of requests")
  func same() throws {
    let book = try book(Self.files)
    let root = temporary.file("site")
    try book.export(to: root, jobs: 2)
    let site = try book.site(jobs: 2)
    let writtenPaths = try temporary.allFiles().filter { $0.hasPrefix("site/") }.map {
      String($0.dropFirst(5))
    }
    #expect(writtenPaths.count > 20)
    var generator = SeededGenerator(seed: 1)
    for path in writtenPaths.shuffled(using: &generator) where path != ".lectern-site" {
      #expect(try site.file(path) == temporary.read("site/" + path), "\(path)")
    }
    let pages = writtenPaths.filter { $0 != ".lectern-site" }
    #expect(try site.paths() == pages.sortedBytewise(by: \.self))
  }

  @Test(
    "a published site has files for machines, and pages of only those folders that links request")
  func published() throws {
    let files: [String: [UInt8]] = [
      "help.yml": Array("nav: [index.md, a/x.md, b/y.md]\n".utf8),
      "index.md": Array("---\ndate: 2025-03-31\n---\n# Home\n\n[asked for](a/)\n".utf8),
      "a/x.md": Array("# X\n".utf8), "b/y.md": Array("# Y\n".utf8),
    ]
    let book = try book(files)
    let options = SiteOptions(url: "https://example.org/")
    try book.export(to: temporary.file("site"), options: options, jobs: 2)
    let writtenPaths = try temporary.allFiles().map { String($0.dropFirst(5)) }.filter {
      $0 != ".lectern-site"
    }
    #expect(["feed.xml", "sitemap.xml", "a/index.html"].allSatisfy(writtenPaths.contains))
    let site = try book.site(options: options, jobs: 2)
    #expect(try site.file("b/index.html") == nil)
    #expect(try site.file("a/index.html") != nil)
    for path in writtenPaths {
      #expect(try site.file(path) == temporary.read("site/" + path), "\(path)")
    }
    #expect(try site.paths() == writtenPaths)
  }

  @Test(
    "the extension of a file determines its media type",
    arguments: [
      ("index.html", "text/html"), ("a/B.PNG", "image/png"), ("x", "application/octet-stream"),
    ])
  func mediaType(_ path: String, _ type: String) { #expect(Site.mediaType(of: path) == type) }

  @Test("an unknown path has no file")
  func missing() throws {
    let site = try book(Self.files).site()
    for path in ["", "a", "/index.html", "../index.html", "lectern/search/x.js", "guide"] {
      #expect(try site.file(path) == nil, "\(path)")
    }
  }

  @Test("a site without search has no index, and many threads can request its pages")
  func threads() async throws {
    let site = try await book(Self.files).site(options: SiteOptions(hasSearch: false))
    #expect(try await !site.paths().contains { $0.contains("search") })
    let first = try await site.file("guide/a.html")
    await withTaskGroup { group in
      for _ in 0..<16 { group.addTask { (try? await site.file("guide/a.html")) == first } }
      for await isSame in group { #expect(isSame) }
    }
  }
}
