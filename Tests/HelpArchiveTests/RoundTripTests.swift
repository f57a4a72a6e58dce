import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Returns bytes that do not compress. The same seed produces the same bytes.
func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
}

/// Returns this many bytes of text that compresses well.
func text(_ count: Int) -> [UInt8] {
  Array(repeating: Array("A line of help, much like the others.\n".utf8), count: count / 38 + 1)
    .flatMap { $0 }.prefix(count).map { $0 }
}

/// Writes an archive of these files.
@discardableResult
func write(
  _ files: [(String, [UInt8])], to target: FilePath, jobs: Int = 2,
  compression: ArchiveMember.Compression = .automatic, timestamp: Int? = nil
) throws -> (entries: Int, bytes: Int) {
  var writer = try ArchiveWriter(target, jobs: jobs, timestamp: timestamp)
  try writer.append(
    files.map { name, bytes in
      ArchiveMember(name: name, compression: compression) { bytes }
    })
  return try writer.commit()
}

@Suite struct RoundTripTests {
  static let files: [(String, [UInt8])] =
    [
      ("mimetype", Array("application/x".utf8)), (".lectern/book.json", text(300)),
      ("empty", []), ("one", [7]), ("noise", noise(100_000)), ("large", text(5_000_000)),
      ("größe/日本語.md", text(500)), ("a/b/c/d.txt", text(9000)),
    ] + (0..<1000).map { ("many/\($0).md", text($0 * 7)) }

  @Test("written members are read back, by number and by name")
  func roundTrip() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    let result = try write(Self.files, to: path)
    let archive = try Archive(path)
    #expect(result.entries == Self.files.count)
    #expect(try FileStatus(of: path).size == result.bytes)
    #expect(archive.count == Self.files.count)
    for (index, (name, bytes)) in Self.files.enumerated() {
      #expect(archive.entry(at: index).name == name)
      #expect(archive.index(of: name) == index)
      #expect(try archive.read(index) == bytes)
    }
    #expect(archive.index(of: "many/") == nil)
    #expect(archive.index(of: "zzz") == nil)
    #expect(archive.index(of: "") == nil)
    #expect(try archive.verify(jobs: 2) == [])
  }

  @Test("an archive without members opens")
  func empty() throws {
    let folder = try TemporaryDirectory()
    let result = try write([], to: folder.file("a.zip"))
    #expect(result.bytes == 22)
    #expect(try Archive(folder.file("a.zip")).count == 0)
  }

  @Test("names are listed in bytewise order, and the names of a folder are one range")
  func sortedRange() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try write(["z", "b/2", "a", "b/10", "b.md", "b0"].map { ($0, []) }, to: path)
    let archive = try Archive(path)
    func names(_ range: Range<Int>) -> [String] {
      range.map { archive.entry(at: archive.indexInSortedOrder($0)).name }
    }
    #expect(names(archive.sortedRange(withPrefix: "")) == ["a", "b.md", "b/10", "b/2", "b0", "z"])
    #expect(names(archive.sortedRange(withPrefix: "b/")) == ["b/10", "b/2"])
    #expect(names(archive.sortedRange(withPrefix: "c")).isEmpty)
    #expect(names(archive.sortedRange(withPrefix: "zz")).isEmpty)
  }

  @Test("members are found in any order of their names", arguments: [3, 200])
  func unsorted(count: Int) throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    let names = (0..<count).map { "\(($0 * 7919) % 1009).md" }
    try write(names.map { ($0, Array($0.utf8)) }, to: path)
    let archive = try Archive(path)
    for (index, name) in names.enumerated() { #expect(archive.index(of: name) == index) }
    let sorted = (0..<count).map { archive.entry(at: archive.indexInSortedOrder($0)).name }
    #expect(sorted == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test("the bytes are the same for 1, 2 and 8 jobs")
  func deterministic() throws {
    let folder = try TemporaryDirectory()
    let archives = try [1, 2, 8].map { jobs in
      let path = folder.file("\(jobs).zip")
      try write(Self.files, to: path, jobs: jobs)
      return try FileSystem.read(path)
    }
    #expect(archives[0] == archives[1])
    #expect(archives[0] == archives[2])
  }

  @Test("a member that does not shrink is stored, and can be read without a copy")
  func stored() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try write([("noise", noise(5000)), ("text", text(5000))], to: path)
    let archive = try Archive(path)
    #expect(archive.entry(at: 0).method == .stored)
    #expect(archive.entry(at: 1).method == .deflated)
    let stored = try #require(try StoredMember(of: 0, in: archive))
    let bytes = [UInt8](copying: stored.bytes)
    #expect(bytes == noise(5000))
    let deflated = try StoredMember(of: 1, in: archive)
    #expect(deflated == nil)
  }

  @Test("a member larger than the limit is refused")
  func limit() throws {
    let folder = try TemporaryDirectory()
    try write([("text", text(5000))], to: folder.file("a.zip"))
    let archive = try Archive(bytes: folder.read("a.zip"), name: "a.zip")
    #expect(try archive.read(0, limit: 5000).count == 5000)
    let error = #expect(throws: HelpError.self) { try archive.read(0, limit: 4999) }
    #expect(error?.description == "cannot read 'text' in 'a.zip': it is larger than 4999 bytes")
  }

  @Test("an archive with other data before it has the same members")
  func prepended() throws {
    let folder = try TemporaryDirectory()
    try write([("a", text(100)), ("b", text(200))], to: folder.file("a.zip"))
    let archive = try Archive(
      bytes: noise(777) + folder.read("a.zip"), name: "a.zip")
    #expect(try archive.read(1) == text(200))
    #expect(try archive.verify(jobs: 1) == [])
  }

  @Test(
    "the time of members is the given one, or 1980-01-01 by default", arguments: [nil, 951_827_696])
  func time(timestamp: Int?) throws {
    let folder = try TemporaryDirectory()
    try write([("a", [1])], to: folder.file("a.zip"), timestamp: timestamp)
    let bytes = try folder.read("a.zip")
    // 2000-02-29 12:34:56: hour 12, minute 34 and second 28 × 2, then year 20, month 2 and day 29.
    let expected: [UInt8] = timestamp == nil ? [0, 0, 0x21, 0] : [0x5C, 0x64, 0x5D, 0x28]
    #expect(Array(bytes[10..<14]) == expected)
  }

  @Test("70,000 members are read back through ZIP64")
  func manyMembers() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try write((0..<70_000).map { ("\($0)", [1]) }, to: path)
    let archive = try Archive(path)
    #expect(archive.count == 70_000)
    #expect(archive.index(of: "69999") == 69_999)
  }

  @Test("unpacking restores the files")
  func extraction() throws {
    let folder = try TemporaryDirectory()
    try write(Self.files, to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    let count = try archive.extract(
      to: folder.file("new/out"), where: { !$0.name.hasPrefix(".lectern/") }, jobs: 2,
      progress: nil)
    #expect(count == Self.files.count - 1)
    for (name, bytes) in Self.files where !name.hasPrefix(".") {
      #expect(try folder.read("new/out/" + name) == bytes)
    }
  }
}
