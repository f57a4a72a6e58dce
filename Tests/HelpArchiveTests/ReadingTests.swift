import HelpArchive
import HelpCore
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@Suite struct ReadingTests {
  @Test("a part of a member has the bytes of that range")
  func parts() throws {
    let folder = try TemporaryDirectory()
    let contents = [text(200_000), noise(200_000), [], [7]]
    try write(contents.enumerated().map { ("\($0)", $1) }, to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    for (index, bytes) in contents.enumerated() {
      for (offset, count) in [
        (0, 10), (0, .max), (70_000, 5), (199_999, 9), (200_000, 1), (.max, .max), (-5, 3), (4, -1),
      ] {
        let start = min(max(offset, 0), bytes.count)
        let expected = bytes[start...].prefix(max(count, 0))
        #expect(try archive.read(index, from: offset, count: count) == Array(expected))
      }
    }
  }

  @Test("reading a part of a member whose bytes end too early throws an error")
  func brokenPart() throws {
    var member = ZipBuilder.Member("member", Array(HostileArchive.storedBlock.dropLast()))
    HostileArchive.four.fill(&member)
    let archive = try Archive(bytes: ZipBuilder.bytes([member]), name: "a.zip")
    #expect(try archive.read(0, from: 0, count: 2) == [65, 65])
    let error = #expect(throws: HelpError.self) { try archive.read(0, from: 1, count: 3) }
    #expect(error?.why == "its compressed bytes end too early")
  }

  @Test("a member is read into the caller's buffer, and a larger member is refused")
  func buffer() throws {
    let folder = try TemporaryDirectory()
    try write([("a", text(5000)), ("b", []), ("c", noise(5))], to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    var buffer: [UInt8] = [0xEE]
    try buffer.append(addingCapacity: 6000) { try archive.read(0, into: &$0) }
    #expect(buffer == [0xEE] + text(5000))
    #expect(try [UInt8](capacity: 0) { try archive.read(1, into: &$0) } == [])
    let error = #expect(throws: HelpError.self) {
      try [UInt8](capacity: 4999) { try archive.read(0, into: &$0) }
    }
    #expect(error?.why == "it is larger than 4999 bytes")
  }

  @Test("a member is read piece by piece, in pieces of any size", arguments: [1, 7, 4096, 1 << 20])
  func pieces(size: Int) throws {
    let folder = try TemporaryDirectory()
    let contents = [text(3000), noise(3000), []]
    try write(contents.enumerated().map { ("\($0)", $1) }, to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    for (index, bytes) in contents.enumerated() {
      var reader = try MemberReader(archive, index)
      var whole: [UInt8] = []
      while case let piece = try [UInt8](
        capacity: size, initializingWith: { try reader.read(into: &$0) }),
        !piece.isEmpty
      {
        whole += piece
      }
      #expect(whole == bytes)
    }
  }

  @Test("eight threads read one archive at the same time, by name, whole and in parts")
  func threads() throws {
    let folder = try TemporaryDirectory()
    let files = (0..<500).map { ("\($0 % 7)/\($0).md", text($0 * 13)) }
    try write(files, to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    let readCount = Atomic(0)
    try Threads.forEach(4000, jobs: 8) { number in
      let (name, bytes) = files[(number &* 7919) % files.count]
      guard let index = archive.index(of: name) else { return }
      let part = try archive.read(index, from: bytes.count / 2, count: 100)
      guard try archive.read(index) == bytes,
        part == Array(bytes[(bytes.count / 2)...].prefix(100)),
        archive.hasMembers(below: String(name.prefix(1)))
      else { return }
      readCount.add(1, ordering: .relaxed)
    }
    #expect(readCount.load(ordering: .relaxed) == 4000)
  }

  @Test("names are found in repeated lookups and in any order of the entries")
  func names() throws {
    var random = SeededGenerator(seed: 3)
    let long = String(repeating: "long/", count: 9)
    var names = (0..<300).map { _ in "\(random.pick(["", "a/", "a/b/", long]))\(random.below(1000))"
    }
    names = Array(Set(names)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let orders = [
      names, names.shuffled(using: &random), [long] + names + ["0", "\u{1}", "a\u{1}"],
    ]
    for names in orders {
      let members = names.map { ZipBuilder.Member($0) }
      let archive = try Archive(bytes: ZipBuilder.bytes(members), name: "a.zip")
      for _ in 0..<2 {
        for (index, name) in names.enumerated() {
          #expect(archive.index(of: name) == index)
          #expect(archive.index(of: name + "x") == nil)
        }
        #expect(archive.hasMembers(below: "a"))
        #expect(archive.hasMembers(below: "a/b"))
        #expect(archive.hasMembers(below: ""))
        #expect(!archive.hasMembers(below: "b"))
        #expect(!archive.hasMembers(below: names[0]))
      }
      let sorted = (0..<names.count).map {
        archive.entry(at: archive.indexInSortedOrder($0)).name
      }
      #expect(sorted == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  @Test("the first of several entries with one name is found")
  func repeated() throws {
    let members = (0..<20).map { ZipBuilder.Member($0 % 2 == 0 ? "a" : "b", [UInt8($0)]) }
    let archive = try Archive(bytes: ZipBuilder.bytes(members), name: "a.zip")
    for _ in 0..<9 {
      #expect(archive.index(of: "a") == 0)
      #expect(archive.index(of: "b") == 1)
    }
    #expect(
      (0..<20).map { archive.indexInSortedOrder($0) } == [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]
        + [1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  }

  @Test("an archive at the end of another file opens, with or without adjusted offsets")
  func appended() throws {
    let front = noise(70_000)
    let members = [ZipBuilder.Member("a", text(100)), ZipBuilder.Member("b", noise(50))]
    var plain = ZipBuilder(members)
    plain.prefix = front
    var adjusted = ZipBuilder([
      members[0].with { $0.offset = 70_000 }, members[1].with { $0.offset = 70_131 },
    ])
    adjusted.prefix = front
    adjusted.directoryOffset = 70_000 + 131 + 81
    for builder in [plain, adjusted] {
      for end64 in [nil, ZipBuilder.End64(offset: builder.directoryOffset.map { UInt64($0) })] {
        var builder = builder
        builder.end64 = end64
        if end64 != nil, builder.directoryOffset != nil {
          builder.end64?.position = UInt64(70_000 + 131 + 81 + 2 * 47)
        }
        let archive = try Archive(bytes: builder.bytes(), name: "tool")
        #expect(try archive.verify(jobs: 1) == [])
        #expect(try archive.read(1) == noise(50))
      }
    }
  }

  @Test(
    "a member's bytes may look like a directory at the unadjusted offset")
  func signatureByChance() throws {
    // The unadjusted offset of the end record points to a signature in the file, but not to a
    // record.
    let bytes = [[UInt8]](repeating: [0x50, 0x4B, 1, 2], count: 1000).flatMap { $0 }
    var builder = ZipBuilder([ZipBuilder.Member("abcdef", bytes)])
    builder.prefix = noise(2000)
    let file = builder.bytes()
    #expect(file[4036..<4040].elementsEqual([0x50, 0x4B, 1, 2]))
    #expect(try Archive(bytes: file, name: "tool").read(0) == bytes)
  }
}
