import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// An archive that breaks one rule, and the words that must say so.
struct Hostile: Sendable, CustomTestStringConvertible {
  let rule: String
  let members: [ZipBuilder.Member]
  var testDescription: String { rule }

  init(_ rule: String, _ members: ZipBuilder.Member...) {
    self.rule = rule
    self.members = members
  }

  init(_ rule: String, name: String) { self.init(rule, ZipBuilder.Member(name, [1])) }

  init(_ rule: String, _ data: [UInt8] = [1, 2, 3], _ change: (inout ZipBuilder.Member) -> Void) {
    var member = ZipBuilder.Member("member", data)
    change(&member)
    self.init(rule, member)
  }
}

@Suite struct HostileTests {
  /// A raw deflate block that stores `AAAA`.
  static let storedBlock: [UInt8] = [1, 4, 0, 0xFB, 0xFF, 65, 65, 65, 65]
  static let four: [UInt8] = [65, 65, 65, 65]

  static func deflated(_ rule: String, _ data: [UInt8], size: UInt32 = 4) -> Hostile {
    Hostile(rule, data) {
      $0.method = 8
      $0.size = size
      $0.crc = CRC32.of(four)
    }
  }

  static let names: [Hostile] = [
    Hostile("its name is empty", name: ""),
    Hostile("its name is an absolute path", name: "/etc/passwd"),
    Hostile("its name has a part '..'", name: "../a"),
    Hostile("its name has a part '..'", name: "a/../../b"),
    Hostile("its name has a part '..'", name: "a/.."),
    Hostile("its name has a part '.'", name: "./a"),
    Hostile("its name has an empty part", name: "a//b"),
    Hostile("its name has an empty part", name: "a//"),
    Hostile("its name holds a backslash", name: "a\\..\\b"),
    Hostile("its name begins with a drive letter", name: "C:/a"),
    Hostile("its name holds a control character", name: "a\u{0}b"),
    Hostile("its name holds a control character", name: "a\u{1B}[2J"),
    Hostile("its name holds a control character", name: "a\u{202E}b"),
    Hostile("its name holds a control character", name: "a\u{9B}b"),
    Hostile("its name is longer than 4,096 bytes", name: String(repeating: "a", count: 4097)),
    Hostile("its name is not UTF-8") { $0.name = [0x61, 0xFF] },
  ]

  static let entries: [Hostile] = [
    Hostile("it is encrypted") { $0.flags = 1 },
    Hostile("its compression method 12 (bzip2) is not supported") { $0.method = 12 },
    Hostile("it is a symbolic link") { $0.attributes = 0o120777 << 16 },
    Hostile("it is neither a file nor a directory") { $0.attributes = 0o020666 << 16 },
    Hostile("it is larger than the limit of 100000000 bytes") { $0.size = 200_000_000 },
    deflated(
      "it would unpack to more than 1000 times its size", storedBlock, size: 50_000_000),
  ]

  static let contents: [Hostile] = [
    Hostile("its bytes do not match their checksum") { $0.crc = 1 },
    Hostile("it is stored, but its two sizes differ") { $0.size = 2 },
    Hostile("its local header has another name") { $0.localName = Array("nember".utf8) },
    Hostile("its local header has another method") { $0.localMethod = 8 },
    Hostile("there is no local header where the directory says") { $0.offset = 1 },
    Hostile("its header would lie outside the file") { $0.offset = 0xFFFF_FFF0 },
    Hostile("it leaves a number to a ZIP64 field, which does not have it") {
      $0.offset = 0xFFFF_FFFF
    },
    Hostile("its bytes would lie outside the file") {
      $0.compressedSize = 4000
      $0.size = 4000
    },
    deflated("its compressed bytes have other data after their end", storedBlock + [0]),
    deflated("its compressed bytes end too early", Array(storedBlock.dropLast())),
    deflated("it holds more bytes than the directory says", storedBlock, size: 3),
    deflated("it holds fewer bytes than the directory says", storedBlock, size: 5),
    deflated("its compressed bytes are damaged", [7, 7, 7, 7]),
    deflated("its compressed bytes end too early", []),
  ]

  static let pairs: [(Hostile, inVerify: Bool)] = [
    (Hostile("its name is there more than once", .init("a", [1]), .init("a", [2])), true),
    (Hostile("its name collides with 'A'", .init("A", [1]), .init("a", [2])), false),
    (Hostile("its name collides with 'é'", .init("é", [1]), .init("e\u{301}", [2])), false),
    (
      Hostile("its name is both a file's and a directory's", .init("a", [1]), .init("a/b", [2])),
      false
    ),
  ]

  private func open(_ hostile: Hostile) throws -> Archive {
    try Archive(
      bytes: ZipBuilder.bytes(hostile.members), name: "a.zip",
      limits: ArchiveLimits(maximumTotalSize: 100_000_000))
  }

  @Test("verify names every fault", arguments: names + entries + contents)
  func verify(_ hostile: Hostile) throws {
    let found = try open(hostile).verify(jobs: 2)
    #expect(found.contains { $0.message.hasSuffix(hostile.rule) }, "\(found)")
    #expect(found.allSatisfy { $0.severity == .error && $0.location.file == "a.zip" })
  }

  @Test("reading a damaged member is an error that says why", arguments: contents)
  func read(_ hostile: Hostile) throws {
    let archive = try open(hostile)
    let error = #expect(throws: HelpError.self) { try archive.read(0) }
    #expect(error?.code == .malformed)
    #expect(error?.description == "cannot read 'member' in 'a.zip': \(hostile.rule)")
  }

  @Test(
    "a hostile archive is refused before anything is written",
    arguments: names + entries + pairs.map { $0.0 })
  func refuse(_ hostile: Hostile) throws {
    let folder = try TemporaryDirectory()
    let archive = try open(hostile)
    let error = #expect(throws: HelpError.self) {
      try ArchiveExtractor.extract(archive, into: folder.file("out"), jobs: 2)
    }
    #expect(error?.code == .malformed)
    #expect(error?.why.hasSuffix(hostile.rule) == true, "\(error?.why ?? "")")
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test("a damaged member takes back what was unpacked before it", arguments: contents)
  func takeBack(_ hostile: Hostile) throws {
    let folder = try TemporaryDirectory()
    let archive = try Archive(
      bytes: ZipBuilder.bytes(hostile.members + [.init("a/b/c", [1])]), name: "a.zip")
    _ = #expect(throws: HelpError.self) {
      try ArchiveExtractor.extract(archive, into: folder.file("x/out"), jobs: 1)
    }
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test("verify finds names that are repeated")
  func repeated() throws {
    for (hostile, inVerify) in Self.pairs where inVerify {
      let found = try open(hostile).verify(jobs: 1)
      #expect(found.map(\.message) == ["'a': \(hostile.rule)"])
    }
  }

  @Test("verify finds members that overlap")
  func overlap() throws {
    var first = ZipBuilder.Member("a")
    let inner = ZipBuilder.Member("b", [9])
    // The second member lies, whole, inside the bytes of the first.
    first.data = Array(ZipBuilder.bytes([inner]).prefix(32))
    var second = inner
    second.offset = 31
    let archive = try Archive(bytes: ZipBuilder.bytes([first, second]), name: "a.zip")
    #expect(archive.verify(jobs: 1).map(\.message) == ["'b': it overlaps another member"])
  }

  @Test("verify and unpack bound all members together")
  func total() throws {
    let folder = try TemporaryDirectory()
    let archive = try Archive(
      bytes: ZipBuilder.bytes([.init("a", noise(60)), .init("b", noise(60))]), name: "a.zip",
      limits: ArchiveLimits(maximumTotalSize: 100))
    let rule = "its members would unpack to more than the limit of 100 bytes"
    #expect(archive.verify(jobs: 1).map(\.message) == [rule])
    let error = #expect(throws: HelpError.self) {
      try ArchiveExtractor.extract(archive, into: folder.file("out"), jobs: 1)
    }
    #expect(error?.why == rule)
  }

  @Test("headers that disagree with the directory are found")
  func headers() throws {
    let size = Hostile("its local header has other sizes") { $0.localSize = 9 }
    let crc = Hostile("its local header has another checksum") { $0.localCRC = 9 }
    for hostile in [size, crc] {
      #expect(try open(hostile).verify(jobs: 1).map(\.message) == ["'member': \(hostile.rule)"])
    }
  }

  @Test("a file without or with a senseless end record does not open")
  func endRecord() throws {
    let member = ZipBuilder.Member("a", [1])
    let cases: [([UInt8], String)] = [
      ([], "no end of central directory record"),
      (noise(100_000), "no end of central directory record"),
      (ZipBuilder.bytes([member], count: 2), "is too small for 2 entries"),
      (ZipBuilder.bytes([member], directorySize: 4000), "would lie outside the file"),
      (ZipBuilder.bytes([member], directoryOffset: 4000), "would lie outside the file"),
      (ZipBuilder.bytes([member], disk: 1), "it is one part of an archive in several parts"),
      (ZipBuilder.bytes([member, member], count: 1), "holds more than 1 entries"),
    ]
    for (bytes, why) in cases {
      let error = #expect(throws: HelpError.self) { try Archive(bytes: bytes, name: "a.zip") }
      #expect(error?.code == .malformed)
      #expect(error?.why.hasSuffix(why) == true, "\(error?.why ?? "")")
    }
  }

  @Test("a missing file is not found")
  func missing() throws {
    let error = #expect(throws: HelpError.self) { try Archive("/nowhere/a.zip") }
    #expect(
      error?.description == "cannot open '/nowhere/a.zip': no such file or directory")
    #expect(error?.code == .notFound)
  }

  @Test("nothing is written through a symbolic link, and nothing replaced")
  func links() throws {
    let folder = try TemporaryDirectory()
    let archive = try Archive(bytes: ZipBuilder.bytes([.init("a/b", [1])]), name: "a.zip")
    try FileSystem.createDirectory(folder.file("outside"))
    try FileSystem.createDirectory(folder.file("out"))
    try FileSystem.createSymbolicLink(at: folder.file("out/a"), to: "../outside")
    let error = #expect(throws: HelpError.self) {
      try ArchiveExtractor.extract(archive, into: folder.file("out"), jobs: 1)
    }
    #expect(error?.code == .cannotCreate)
    #expect(error?.why == "there is a symbolic link in its place")
    #expect(try FileSystem.entries(of: folder.file("outside")).isEmpty)
    try folder.write("there/a/b", "mine")
    let second = #expect(throws: HelpError.self) {
      try ArchiveExtractor.extract(archive, into: folder.file("there"), jobs: 1)
    }
    #expect(second?.why == "it already exists")
    #expect(second?.hint == "unpack into an empty folder")
    #expect(try folder.read("there/a/b") == Array("mine".utf8))
  }
}
