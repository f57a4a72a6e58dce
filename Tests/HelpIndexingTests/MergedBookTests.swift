import HelpArchive
import HelpAuthoring
import HelpBook
import HelpCore
import HelpIndexing
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct MergedBookTests {
  private let folder: TemporaryDirectory
  private let source: FilePath

  init() throws {
    folder = try TemporaryDirectory()
    source = folder.file("docs")
    let files = [
      "help.yml":
        "title: T\nnav: [{Guide: [g/a.md, {B: b.md}]}]\nlanguage: en\nlanguages: [en, fr]\nexclude: ['parts/*']\n",
      "b.md": "# Bee\n\nHoney bees.\n", "c.md": "# Sea\n\n{{#include parts/salt.md}}\n",
      "g/a.md": "# A {#first}\n\n[b](../b.md) and running words\n",
      "g/a.fr.md": "# Ah\n\nDes abeilles.\n", "index.md": "# I\n\n{{#include parts/salt.md}}\n",
      "p.bin": "\u{0}\u{1}", "parts/salt.md": "Salt *water*.\n", "untitled.md": "No heading.\n",
    ]
    for (name, text) in files { try folder.write("docs/" + name, text) }
  }

  @discardableResult
  private func pack(
    _ shard: String, to name: String? = nil, program: String = "1", level: Int = 9
  ) throws -> FilePath {
    let file = folder.file(name ?? shard.replacingSlash + ".helpz")
    let session = PackSession(
      to: file, share: PartShare(try #require(Shard(shard)), program: program), level: level
    ) { [SearchMembers($0)] }
    _ = try BookPacker.pack(session.open(source.string), session, jobs: 2)
    return file
  }

  @discardableResult
  private func merge(_ parts: [FilePath]) throws -> PackResult {
    try BookMerger.merge(
      parts, to: folder.file("merged.helpz"),
      deriving: { try SearchMembers.merge($0, jobs: $2, parts: $1, write: $3) }
    ).result
  }

  /// Packs the whole book.
  private func whole() throws -> (PackResult, bytes: [UInt8]) {
    let session = PackSession(to: folder.file("whole.helpz")) { [SearchMembers($0)] }
    let result = try BookPacker.pack(session.open(source.string), session, jobs: 2)
    return (result, try folder.read("whole.helpz"))
  }

  private func refusal(_ parts: [FilePath]) -> HelpError? {
    do {
      try merge(parts)
      return nil
    } catch { return error as? HelpError }
  }

  @Test(
    "parts in any order merge into the bytes that packing the whole book produces",
    arguments: [1, 2, 3, 5, 9, 40])
  func sameBytes(count: Int) throws {
    let (result, bytes) = try whole()
    let parts = try (1...count).map { try pack("\($0)/\(count)") }
    #expect(try merge(parts.reversed()) == result)
    #expect(try folder.read("merged.helpz") == bytes)
  }

  @Test("a book with more files than are in memory at a time merges into the same bytes")
  func manyFiles() throws {
    // A packer has 4,096 files in memory.
    for number in 0..<4100 { try folder.write("docs/a/\(number).bin", "\(number)") }
    try sameBytes(count: 1)
  }

  @Test("a part is a valid archive, and a book of its own topics")
  func part() throws {
    let part = try pack("1/3")
    let archive = try Archive(part)
    #expect(try archive.verify(jobs: 1) == [])
    #expect(archive.entry(at: 0).name == "mimetype")
    #expect(try Book.open(part).topics.map(\.path) == ["b", "c"])
  }

  @Test("a missing part, a repeated part and a whole bundle are refused by name")
  func incomplete() throws {
    let parts = try (1...3).map { try pack("\($0)/3") }
    #expect(refusal([parts[0], parts[2]])?.why == "part 2 is missing")
    #expect(refusal([parts[1]])?.why == "part 1 is missing, and 1 more")
    let copy = try pack("2/3", to: "copy.helpz")
    #expect(
      refusal(parts + [copy])?.why == "it is part 2/3, and so is '\(parts[1])'")
    _ = try whole()
    #expect(
      refusal([folder.file("whole.helpz")])?.why == "it is a whole bundle, not a part")
    #expect(try !folder.allFiles().contains("merged.helpz"))
  }

  @Test("parts of another version, level, number of parts or source are refused")
  func different() throws {
    let first = try pack("1/2")
    func why(_ other: FilePath) -> String { refusal([first, other])?.why ?? "none" }
    #expect(
      why(try pack("2/2", program: "2"))
        == "its program's version differs from that of '\(first)'")
    #expect(
      why(try pack("2/2", level: 1)) == "its compression level differs from that of '\(first)'")
    #expect(
      why(try pack("2/3")) == "the number of its parts, 3, differs from that of '\(first)'")
    try folder.write("docs/new.md", "# New\n")
    #expect(why(try pack("2/2")) == "its source differs from that of '\(first)'")
  }

  @Test("parts with different versions of an included file are refused")
  func changedInclude() throws {
    let first = try pack("1/2")
    try folder.write("docs/parts/salt.md", "Sugar.\n")
    let second = try pack("2/2")
    #expect(
      refusal([first, second])?.why
        == "it was packed with another version of 'parts/salt.md' than '\(first)'")
  }

  @Test(
    "a part with a changed byte is refused, changes nothing, or results in a bundle that fails verification"
  )
  func damaged() throws {
    let (_, bytes) = try whole()
    let parts = try (1...2).map { try pack("\($0)/2") }
    let good = try FileSystem.read(parts[0])
    for offset in stride(from: 0, to: good.count, by: 97) {
      var bad = good
      bad[offset] ^= 0x5A
      try folder.write("1-2.helpz", bad)
      guard refusal(parts) == nil else { continue }
      let merged = try folder.read("merged.helpz")
      guard merged != bytes else { continue }
      #expect(try !Archive(folder.file("merged.helpz")).verify(jobs: 1).isEmpty)
    }
  }
}

extension String {
  fileprivate var replacingSlash: String { String(map { $0 == "/" ? "-" : $0 }) }
}
