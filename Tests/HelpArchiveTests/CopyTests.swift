import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct CopyTests {
  @Test("copying all members of an archive without compressing produces the same bytes")
  func copy() throws {
    let folder = try TemporaryDirectory()
    try write(RoundTripTests.files, to: folder.file("old.zip"))
    let old = try Archive(folder.file("old.zip"))
    var writer = try ArchiveWriter(folder.file("new.zip"), level: 1)
    try writer.append(
      (0..<old.count).map { index in
        ArchiveMember(
          name: old.entry(at: index).name, copying: try CompressedContent(of: index, in: old))
      })
    _ = try writer.commit()
    #expect(try folder.read("new.zip") == folder.read("old.zip"))
  }

  @Test(
    "copying a range of members produces the same bytes as copying each member",
    arguments: [nil, 99])
  func ranges(timestamp: Int?) throws {
    let folder = try TemporaryDirectory()
    try write(RoundTripTests.files, to: folder.file("old.zip"))
    let old = try Archive(folder.file("old.zip"))
    func pack(_ name: String, _ body: (inout ArchiveWriter) throws -> Void) throws -> [UInt8] {
      var writer = try ArchiveWriter(folder.file(name), timestamp: timestamp)
      try body(&writer)
      _ = try writer.commit()
      return try folder.read(name)
    }
    let single = (0..<old.count).map { index in
      ArchiveMember.choosing(name: old.name(at: index)) {
        .compressed(try CompressedContent(of: index, in: old))
      }
    }
    let expected = try pack("single.zip") { try $0.append(single) }
    #expect(try pack("range.zip") { try $0.append(0..<old.count, of: old) } == expected)
    let middle = old.count / 2
    let mixed = try pack("mixed.zip") { writer in
      try writer.append(0..<0, of: old)
      try writer.append(0..<middle, of: old)
      try writer.append([single[middle]])
      try writer.append((middle + 1)..<old.count, of: old)
    }
    #expect(mixed == expected)
    if timestamp == nil { #expect(try folder.read("old.zip") == expected) }
  }

  @Test("a range with a name that may not be added is refused, and nothing is written")
  func refusedRanges() throws {
    let folder = try TemporaryDirectory()
    for names in [["a", "../b"], ["a", "A"], ["a\u{301}", "\u{E1}"], ["a", "a"], ["a", "a/"]] {
      let old = try Archive(
        bytes: ZipBuilder.bytes(names.map { .init($0, [1]) }), name: "old.zip")
      let error = #expect(throws: HelpError.self) {
        var writer = try ArchiveWriter(folder.file("new.zip"))
        try writer.append(0..<old.count, of: old)
        _ = try writer.commit()
      }
      #expect(error?.code == .malformed)
      #expect(throws: (any Error).self) { try folder.read("new.zip") }
    }
  }

  @Test("a range with a name that is not valid UTF-8 is refused")
  func invalidName() throws {
    var member = ZipBuilder.Member("a", [1])
    member.name.append(0xFF)
    let old = try Archive(bytes: ZipBuilder.bytes([member]), name: "old.zip")
    let folder = try TemporaryDirectory()
    let error = #expect(throws: HelpError.self) {
      var writer = try ArchiveWriter(folder.file("new.zip"))
      try writer.append(0..<old.count, of: old)
    }
    #expect(error?.code == .malformed)
    #expect(error?.why == "its name is not UTF-8")
  }

  @Test("a member may decide during packing whether it is copied or compressed")
  func late() throws {
    let folder = try TemporaryDirectory()
    try write([("a", text(5000)), ("b", text(5000))], to: folder.file("old.zip"))
    let old = try Archive(folder.file("old.zip"))
    var writer = try ArchiveWriter(folder.file("new.zip"))
    try writer.append(
      ["a", "b", "c"].map { name in
        .choosing(name: name) {
          guard name != "b", let index = old.index(of: name) else { return .bytes(noise(100)) }
          return .compressed(try CompressedContent(of: index, in: old))
        }
      })
    _ = try writer.commit()
    let new = try Archive(folder.file("new.zip"))
    #expect(try new.read(0) == text(5000))
    #expect(try new.read(1) == noise(100))
    #expect(try new.read(2) == noise(100))
    #expect(try new.verify(jobs: 1) == [])
  }

  @Test(
    "copying members of several archives, in another order and time, produces the same bytes as packing them"
  )
  func patchwork() throws {
    let folder = try TemporaryDirectory()
    let names = (0..<200).map { "member-\($0)" }
    @Sendable func content(_ number: Int) -> [UInt8] { text(number * 37) + noise(number) }
    for (index, archive) in ["old.zip", "older.zip"].enumerated() {
      var writer = try ArchiveWriter(
        folder.file(archive), timestamp: index == 0 ? nil : 1_600_000_000)
      try writer.append(
        names.indices.map { number in ArchiveMember(name: names[number]) { content(number) } })
      _ = try writer.commit()
    }
    let archives = try ["old.zip", "older.zip"].map { try Archive(folder.file($0)) }
    for jobs in [1, 2] {
      let order = names.indices.sorted { ($0 / 7 % 3, $0) < ($1 / 7 % 3, $1) }
      var copying = try ArchiveWriter(folder.file("copied.zip"), jobs: jobs)
      var fresh = try ArchiveWriter(folder.file("fresh.zip"), jobs: jobs)
      try copying.append(
        order.map { number in
          number % 10 == 3
            ? ArchiveMember(name: names[number]) { content(number) }
            : ArchiveMember(
              name: names[number],
              copying: try CompressedContent(of: number, in: archives[number / 20 % 2]))
        })
      try fresh.append(
        order.map { number in ArchiveMember(name: names[number]) { content(number) } })
      _ = try copying.commit()
      _ = try fresh.commit()
      #expect(try folder.read("copied.zip") == folder.read("fresh.zip"))
    }
  }

  @Test("a member equals only its own bytes")
  func comparing() throws {
    let folder = try TemporaryDirectory()
    let members = [("a", text(100_000)), ("b", noise(3000)), ("c", []), ("d", text(10))]
    try write(members, to: folder.file("old.zip"))
    let archive = try Archive(folder.file("old.zip"))
    for (index, member) in members.enumerated() {
      for (name, bytes) in members {
        #expect(archive.member(index, holds: bytes) == (name == member.0))
      }
      var changed = member.1
      if !changed.isEmpty { changed[changed.count / 2] ^= 1 }
      #expect(changed.isEmpty || !archive.member(index, holds: changed))
    }
  }

  @Test("many names are found in one call, in any order")
  func indices() throws {
    let folder = try TemporaryDirectory()
    let names = (0..<100).map { "name-\($0)" }
    try write(names.map { ($0, []) }, to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    #expect(archive.indices(of: names) == names.indices.map(Optional.some))
    #expect(archive.indices(of: names.reversed()) == names.indices.reversed().map(Optional.some))
    let listedNames = ["name-3", "none", "name-4", "", "name-7", "name-6", "name-99", "name-990"]
    #expect(archive.indices(of: listedNames) == [3, nil, 4, nil, 7, 6, 99, nil])
    #expect(archive.indices(of: []) == [])
  }

  @Test("bytes that were compressed elsewhere are copied unchanged")
  func foreign() throws {
    let folder = try TemporaryDirectory()
    // A last block of fixed codes: the literals of `aaa`, then the end of the block.
    let deflated: [UInt8] = [0x4B, 0x4C, 0x4C, 0x04, 0x00]
    let crc = CRC32.of(Array("aaa".utf8))
    var writer = try ArchiveWriter(folder.file("a.zip"))
    try writer.append([
      ArchiveMember(
        name: "a", copying: CompressedContent(deflated: deflated, size: 3, crc32: crc)),
      ArchiveMember(name: "b", copying: CompressedContent(stored: [1, 2])),
    ])
    _ = try writer.commit()
    let archive = try Archive(folder.file("a.zip"))
    #expect(archive.entry(at: 0).compressedSize == 5)
    #expect(try archive.read(0) == Array("aaa".utf8))
    #expect(try archive.read(1) == [1, 2])
    #expect(try archive.verify(jobs: 1) == [])
  }

  @Test("a member that is encrypted, compressed by another method, or missing cannot be copied")
  func refused() throws {
    var encrypted = ZipBuilder.Member("a", [1])
    encrypted.flags = 1
    var other = ZipBuilder.Member("b", [1])
    other.method = 12
    var lost = ZipBuilder.Member("c", [1])
    lost.offset = 1
    let archive = try Archive(bytes: ZipBuilder.bytes([encrypted, other, lost]), name: "x.zip")
    let reasons = [
      "it is encrypted", "its compression method 12 (bzip2) is not supported",
      "there is no local header where the directory says",
    ]
    for (index, reason) in reasons.enumerated() {
      let error = #expect(throws: HelpError.self) { try CompressedContent(of: index, in: archive) }
      #expect(error?.code == .malformed)
      #expect(error?.why == reason)
    }
  }
}
