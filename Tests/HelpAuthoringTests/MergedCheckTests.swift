import HelpArchive
import HelpBook
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring

@Suite struct MergedCheckTests {
  private let folder: TemporaryDirectory
  private let source: FilePath

  /// Pages with every finding that depends on more than one page.
  private static let pages = [
    "help.yml": """
    title: T
    language: en
    languages: [en, fr]
    nav: [index.md, a/one.md, a/two.md, b/three.md, gone.md]
    exclude: ['kept/*']
    redirects: {old.md: a/one.md, lost.md: nowhere.md}

    """,
    "index.md":
      "# Home\n\n[1](a/one.md#first) [2](a/one.md#frist) [3](a/on.md) [4](old.md#first) [5](old.md#none) [6](lost.md)\n",
    "a/one.md":
      "# One\n\n## First\n\n<p id=\"x\">a</p>\n<p id=\"x\">b</p>\n\n[up](../index.md#hoome)\n",
    "a/one.fr.md":
      "<!-- lectern: sha256:000000000000 -->\n# Un\n\n## Premier {#first}\n\n[deux](two.md#second) [x](two.md#x)\n",
    "a/two.md":
      "# Two\n\n## Second\n\n{{#include ../b/part.md}}\n\n![p](../pic.png) ![](../pik.png)\n",
    "a/two.fr.md": "# Deux\n\n## Deuxième {#second}\n",
    "b/lost.md": "# Lost\n\n[a](../a/one.md#x) [b](../a/one.md#y)\n",
    "b/part.md": "Part with [a link](../a/nothing.md) and [one](one.md#first).\n",
    "b/three.md":
      "# Three\n\n[a](/api/v1/kit) [b](../kept/secret.md) [c](THREE.md)\n\n[d](xref:name)\n",
    "kept/secret.md": "# Secret\n", "pic.png": "PNG", "z.md": "# Z\n\n[lost](b/lost.md#lots)\n",
  ]

  init() throws {
    folder = try TemporaryDirectory()
    source = folder.file("docs")
    for (name, text) in Self.pages { try folder.write("docs/" + name, text) }
  }

  private func pack(_ shard: Shard, isChecked: Bool = true) throws -> FilePath {
    let file = folder.file("\(shard.number)-\(shard.count).helpz")
    let session = PackSession(
      to: file, share: PartShare(shard, program: "1", isChecked: isChecked))
    _ = try BookPacker.pack(session.open(source.string), session, jobs: 2)
    return file
  }

  private func merge(_ parts: [FilePath]) throws -> [Finding]? {
    let check = try BookMerger.merge(
      parts, to: folder.file("merged.helpz"), deriving: { _, _, _, _ in }
    ).check
    return try check.map(findings)
  }

  private func findings(_ check: BookCheck) throws -> [Finding] {
    var findings: [Finding] = []
    try check.forEach { findings.append($0) }
    return findings
  }

  @Test("the record of a part is refused if its counts may overflow a sum")
  func counts() throws {
    let shard = try #require(Shard(1, of: 2))
    var record = PartRecord(PartShare(shard, program: "p"), level: 6, timestamp: nil, source: 0)
    record.topics = 3
    #expect(PartRecord(record.bytes)?.topics == 3)
    record.topics = .max
    #expect(PartRecord(record.bytes) == nil)
  }

  @Test(
    "merged parts have the findings of a check of the whole book, in the same order",
    arguments: [1, 2, 3, 7, 40])
  func sameFindings(count: Int) throws {
    let whole = try findings(BookCheck(Book.open(source)))
    #expect(whole.count > 15)
    let parts = try (1...count).map { try pack(#require(Shard($0, of: count))) }
    let merged = try merge(parts.reversed())
    #expect(merged?.map(\.diagnostic.description) == whole.map(\.diagnostic.description))
    #expect(merged == whole)
  }

  @Test("the merged bundle has the same bytes with facts for the check and without")
  func sameBytes() throws {
    let shards = (1...3).compactMap { Shard($0, of: 3) }
    #expect(try merge(shards.map { try pack($0, isChecked: false) }) == nil)
    let bytes = try folder.read("merged.helpz")
    #expect(try merge(shards.map { try pack($0) }) != nil)
    #expect(try folder.read("merged.helpz") == bytes)
  }

  @Test("merged parts have the findings of the whole check if many pages link to missing folders")
  func foreignFolder() throws {
    for number in 0..<40 {
      try folder.write(
        "docs/p\(number).md", "# P\n\n[a](/kit/page\(number)) [b](../std/page\(number))\n")
    }
    try sameFindings(count: 7)
  }

  @Test("a part without facts among parts with facts is refused, and nothing is written")
  func mixed() throws {
    let parts = try [
      pack(#require(Shard(1, of: 2))), pack(#require(Shard(2, of: 2)), isChecked: false),
    ]
    let error = #expect(throws: HelpError.self) { try merge(parts) }
    #expect(error?.why == "it lacks the facts for checking, which other parts have")
    #expect(try !folder.allFiles().contains("merged.helpz"))
  }

  @Test("a forged count of links is refused", arguments: [0, -1, Int.max])
  func forgedCounts(count: Int) {
    var writer = NetstringWriter()
    writer.number(1)
    for number in [0, count] {
      writer.number(number)
      if number == 0 { writer.text("/kit/") }
    }
    writer.location(SourceLocation(file: "a.md"))
    writer.number(0)
    var reader = FactReader(writer.bytes)
    #expect(throws: FactReader.Fault.self) { try SiteLinks(&reader) }
  }

  @Test("changed bytes of a part never lead to other findings")
  func damaged() throws {
    let whole = try findings(BookCheck(Book.open(source)))
    let parts = try (1...2).map { try pack(#require(Shard($0, of: 2))) }
    let good = try FileSystem.read(parts[0])
    for offset in stride(from: 0, to: good.count, by: 61) {
      var bad = good
      bad[offset] ^= 0x5A
      try folder.write("1-2.helpz", bad)
      guard let merged = try? merge(parts) else { continue }
      #expect(merged == whole)
    }
  }
}
