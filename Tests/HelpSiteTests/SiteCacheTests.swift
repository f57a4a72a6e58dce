import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("The index that an export keeps")
struct SiteCacheTests {
  private let temporary: TemporaryDirectory
  private var cache: FilePath { temporary.file("cache") }

  init() throws {
    temporary = try TemporaryDirectory()
    for number in 0..<80 { try write(number, "The topic of this page, \(number) of 80.") }
  }

  private func write(_ number: Int, _ text: String) throws {
    try temporary.write(
      "book/part\(number % 3)/topic\(number).md", "# Topic \(number)\n\n\(text)\n")
  }

  private func export(to name: String = "site", cache: FilePath?) throws {
    var exporter = try SiteExporter(book: try Book.open(temporary.file("book")))
    exporter.cache = cache
    _ = try exporter.export(to: temporary.file(name), jobs: 2)
  }

  private func files(below prefix: String) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: temporary.allFiles().filter { $0.hasPrefix(prefix + "/") }.map {
        (String($0.dropFirst(prefix.count + 1)), try temporary.read($0))
      })
  }

  /// Expects the site to equal the site of an export without a cache, byte for byte.
  private func expectClean() throws {
    try export(to: "clean", cache: nil)
    #expect(try files(below: "site") == files(below: "clean"))
    try FileSystem.removeTree(temporary.file("clean"))
  }

  /// Words of four languages, with endings, compounds, diacritics and numbers.
  private static let texts = [
    "Installing the readers' archives", "die Häuser und der Suchindex",
    "les systèmes établis à part",
    "搜索 文档", "version 3.14 of lib-index", "the is a of", "été naïve", "Suchen im Index",
  ]

  @Test("a site with words from the cache equals a new export after any edit")
  func edits() throws {
    try export(cache: cache)
    for round in 0..<10 {
      let before = try files(below: "cache")
      for edit in 0...round % 2 {
        let text = (0..<4).map { Self.texts[(round * 5 + edit + $0 * $0) % Self.texts.count] }
        try write((round * 37 + edit * 11) % 80, text.joined(separator: ". "))
      }
      try export(cache: cache)
      let kept = try files(below: "cache").filter { before[$0.key] != nil }
      #expect(kept.count >= before.count - 2)
      #expect(try files(below: "cache").count == before.count)
      try expectClean()
    }
  }

  @Test("a damaged part of the cache is made from its topics again, and kept for the next export")
  func damage() throws {
    try export(cache: cache)
    for (number, name) in try files(below: "cache").keys.sorted().enumerated() {
      var bytes = try temporary.read("cache/" + name)
      if number % 2 == 0 { bytes.removeLast() } else { bytes[bytes.count / 2] ^= 1 }
      try temporary.write("cache/" + name, bytes)
    }
    try write(3, "Edited.")
    try export(cache: cache)
    try expectClean()
    let kept = try #require(SearchCache(of: temporary.file("site"), in: cache))
    #expect(kept.file("terms") != nil)
    for name in try files(below: "cache").keys where !name.hasSuffix("/other-terms") {
      #expect(kept.part(String(name.suffix(16))) != nil)
    }
  }

  /// Exports the book with the cache, and returns the messages of the findings.
  private func messages() throws -> [String] {
    var exporter = try SiteExporter(book: try Book.open(temporary.file("book")))
    exporter.cache = cache
    return try exporter.export(to: temporary.file("site"), jobs: 2).diagnostics.map(\.message)
  }

  @Test("the findings about an unchanged page are repeated without rendering the page")
  func findings() throws {
    try write(5, "[a](javascript:x)")
    let messages = try messages()
    #expect(messages.count == 1)
    #expect(try self.messages() == messages)
    let kept = try #require(SearchCache(of: temporary.file("site"), in: cache))
    let bytes = try #require(kept.file(PageFindings.name))
    let fingerprint = SiteRun.findingsFingerprint(
      try #require(SiteRecord(temporary.read("site/.lectern-site")).fingerprint),
      try Book.open(temporary.file("book")))
    var findings = PageFindings(bytes, fingerprint: fingerprint)
    #expect(findings.bytes(fingerprint: fingerprint) == bytes)
    #expect(PageFindings(bytes, fingerprint: "other") == PageFindings())
    for count in bytes.indices {
      _ = PageFindings(Array(bytes[..<count]), fingerprint: fingerprint)
    }
    // A message that only the cache has shows where the finding is from.
    for (page, entry) in findings.entries {
      let diagnostics = entry.diagnostics.map { finding in
        Diagnostic(finding.severity, at: finding.location, "from the cache")
      }
      findings.entries[page] = PageFindings.Entry(hash: entry.hash, diagnostics: diagnostics)
    }
    kept.keep(findings.bytes(fingerprint: fingerprint), as: PageFindings.name)
    #expect(try self.messages() == ["from the cache"])
    try write(5, "[a](javascript:x) and more")
    #expect(try self.messages() == messages)
    try expectClean()
    try write(5, "No finding.")
    #expect(try self.messages().isEmpty)
    try expectClean()
  }

  @Test("repeated findings name files by the path of the source of their own export")
  func otherLocation() throws {
    try write(5, "[a](javascript:x)")
    for name in ["book", "book", "other/../book"] {
      try temporary.write("other/a.md", "# A\n")
      let source = temporary.path.string + "/" + name
      var exporter = try SiteExporter(book: try Book.open(FilePath(source)))
      exporter.cache = cache
      let findings = try exporter.export(to: temporary.file("site"), jobs: 2).diagnostics
      #expect(findings.map(\.location.file) == [source + "/part2/topic5.md"])
    }
  }

  @Test("a page with a missing include is rendered each time, until the file exists")
  func missingInclude() throws {
    try write(5, "{{#include none.txt}}")
    #expect(try messages().count == 1)
    #expect(try messages().count == 1)
    try temporary.write("book/part2/none.txt", "Found.")
    #expect(try messages().isEmpty)
    #expect(try temporary.text("site/part2/topic5.html").contains("Found."))
  }

  @Test("a cache that cannot be written does not change the export")
  func unusable() throws {
    try temporary.write("cache", "a file")
    try export(cache: cache)
    try expectClean()
  }

  @Test("the cache keeps only the sites that were exported last")
  func oldSites() throws {
    for number in 0..<18 { try export(to: "site\(number)", cache: cache) }
    let folders = try FileSystem.entries(of: cache).map(\.name)
    #expect(folders.count == 16)
  }
}
