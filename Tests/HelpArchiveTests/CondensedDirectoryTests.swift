import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpArchive

/// An archive in memory whose parts are fetched when they are read.
private final class FakeContent: PartialContent {
  let memory: MappedFile
  private let file: [UInt8]
  /// The number of zeros in front of the bytes of `file`.
  private let zeros: Int
  private let state = Monitor(State())

  struct State {
    var present = RangeSet<Int>()
    var runs: [[Range<Int>]] = []
    var isDiscarded = false
  }

  init(_ file: [UInt8], afterZeros zeros: Int = 0) throws {
    (self.file, self.zeros) = (file, zeros)
    memory = try MappedFile(reserving: zeros + file.count)
  }

  var runs: [[Range<Int>]] { state.withLock(\.runs) }
  var isDiscarded: Bool { state.withLock(\.isDiscarded) }
  var bytes: Int { state.withLock { $0.runs.joined().reduce(0) { $0 + $1.count } } }

  func isPresent(_ range: Range<Int>) -> Bool {
    state.withLock { RangeSet(range).isSubset(of: $0.present) }
  }

  func fetch(_ ranges: [Range<Int>]) {
    state.withLock { state in
      var missing = RangeSet(ranges.map { $0.clamped(to: 0..<zeros + file.count) })
      missing.subtract(state.present)
      if missing.isEmpty { return }
      state.runs.append(Array(missing.ranges))
      for range in missing.ranges where range.upperBound > zeros {
        let start = max(range.lowerBound, zeros)
        memory.fill(file[start - zeros..<range.upperBound - zeros].span, at: start)
      }
      state.present.formUnion(missing)
    }
  }

  func put(_ bytes: [UInt8], at start: Int) {
    memory.fill(bytes.span, at: start)
    state.withLock { $0.present.insert(contentsOf: start..<start + bytes.count) }
  }

  func discard() { state.withLock { $0.isDiscarded = true } }
}

@Suite("Archives that are fetched in parts")
struct CondensedDirectoryTests {
  private static let files: [(String, [UInt8])] =
    [("mimetype", Array("application/x".utf8)), ("contents", noise(90_000)), ("empty", [])]
    + (0..<1000).map { ("many/größe-\($0).md", text($0 % 900)) }
  private static let placeWords: [(word: String, name: String)] = [
    ("contents", "contents"), ("home", "many/größe-7.md"),
  ]

  private func archive(timestamp: Int? = nil) throws -> (FilePath, [UInt8], TemporaryDirectory) {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    var writer = try ArchiveWriter(path, level: 6, jobs: 2, timestamp: timestamp)
    try writer.append(Self.files.map { name, bytes in ArchiveMember(name: name) { bytes } })
    try writer.appendCondensedDirectory(as: "directory", naming: Self.placeWords)
    _ = try writer.commit()
    return (path, try FileSystem.read(path, limit: .max), folder)
  }

  @Test(
    "the condensed directory is the last member, and an intact archive has no fault",
    arguments: [nil, 1_700_000_000])
  func whole(timestamp: Int?) throws {
    let (path, _, folder) = try archive(timestamp: timestamp)
    defer { _ = folder }
    let archive = try Archive(path)
    #expect(archive.entry(at: archive.count - 1).name == "directory")
    #expect(archive.condensedFault(as: "directory", naming: Self.placeWords) == nil)
    #expect(try archive.verify(jobs: 2) == [])
    #expect(
      archive.condensedFault(as: "directory", naming: [("home", "empty")])
        == "the comment of the end record does not match the members' ranges")
  }

  @Test("other data may precede the archive, without adjusted offsets")
  func prefixed() throws {
    let (_, bytes, folder) = try archive()
    defer { _ = folder }
    let joined = noise(100) + bytes
    let archive = try Archive(bytes: joined, name: "joined")
    #expect(archive.condensedFault(as: "directory", naming: Self.placeWords) == nil)
    let partial = try Archive(FakeContent(joined), location: "https://h/a")
    #expect(partial.condensed == nil)
    #expect(try partial.read(1) == Self.files[1].1)
  }

  @Test(
    "the range of a member is true if its sizes or only its offset need 64 bits",
    arguments: [(0, 1), (0, 500), (800, 1), (800, 2000)])
  func largeNumbers(offset: Int, size: Int) throws {
    let records = ZipRecords(time: .epoch, zip64Threshold: 600)
    let record = MemberRecord(CompressedContent(stored: noise(size)))
    var local: [UInt8] = []
    records.appendLocal(record, name: "d".utf8.span, to: &local)
    var directory: [UInt8] = []
    records.appendCentral(record, name: "d".utf8.span, offset: offset, to: &directory)
    #expect(
      CondensedDirectory.extent(of: "d", in: directory.span)
        == offset..<offset + local.count + size)
  }

  @Test(
    "the condensed directory and the requested members are fetched in two runs")
  func twoRuns() throws {
    let (_, bytes, folder) = try archive()
    defer { _ = folder }
    let content = try FakeContent(bytes)
    let archive = try Archive(content, location: "https://h/a", fetching: ["contents", "home"])
    #expect(content.runs.count == 2)
    #expect(content.bytes < 130_000)
    #expect(archive.count == Self.files.count + 1)
    for name in ["contents", "many/größe-7.md"] {
      let index = try #require(archive.index(of: name))
      #expect(try archive.read(index) == Self.files.first { $0.0 == name }?.1)
    }
    #expect(content.runs.count == 2)
    let index = try #require(archive.index(of: "many/größe-999.md"))
    #expect(try archive.read(index) == text(999 % 900))
    #expect(content.runs.count == 3)
  }

  @Test("members that are requested together are fetched in one run")
  func together() throws {
    let (_, bytes, folder) = try archive()
    defer { _ = folder }
    let content = try FakeContent(bytes)
    let archive = try Archive(content, location: "https://h/a")
    let indices = [3, 500, 900].map { $0 }
    let before = content.runs.count
    try archive.fetch(indices)
    #expect(content.runs.count == before + 1)
    for index in indices { #expect(try archive.read(index) == Self.files[index].1) }
    #expect(content.runs.count == before + 1)
  }

  @Test("an archive without a condensed directory is opened with its central directory")
  func plain() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try write(Self.files, to: path)
    let content = try FakeContent(FileSystem.read(path, limit: .max))
    let archive = try Archive(content, location: "https://h/a")
    #expect(archive.count == Self.files.count)
    #expect(archive.condensed == nil)
    #expect(try archive.read(1) == Self.files[1].1)
    #expect(content.bytes < 330_000)
  }

  /// Returns the byte range of the condensed directory.
  private func extent(in archive: Archive) -> Range<Int>? {
    let bytes = archive.bytes
    return CondensedDirectory.extent(
      of: "directory", in: bytes.extracting(archive.directory.span))
  }

  @Test(
    "a wrong byte at the end or in the condensed directory causes no crash, only a reported fault"
  )
  func damage() throws {
    let (path, bytes, folder) = try archive()
    defer { _ = folder }
    let directory = try #require(extent(in: Archive(path)))
    let region =
      Array(stride(from: bytes.count - 300, to: bytes.count, by: 3))
      + Array(stride(from: directory.lowerBound, to: directory.upperBound, by: 53))
    for offset in region {
      var damaged = bytes
      damaged[offset] ^= 0x41
      let content = try FakeContent(damaged)
      do {
        let archive = try Archive(content, location: "https://h/a")
        for index in stride(from: 0, to: archive.count, by: 900) { _ = try? archive.read(index) }
      } catch {
        #expect(error.code == .malformed, "\(error)")
        #expect(content.isDiscarded)
      }
    }
  }

  @Test("reading a member with a wrong checksum throws an error and discards the cached bytes")
  func wrongMember() throws {
    var (_, bytes, folder) = try archive()
    defer { _ = folder }
    let index = 1
    bytes[1000] ^= 1
    let content = try FakeContent(bytes)
    let archive = try Archive(content, location: "https://h/a")
    #expect(throws: HelpError.self) { try archive.read(index) }
    #expect(content.isDiscarded)
  }

  /// Members that must not be fetched, and a last member that makes the archive large.
  private static func refusedMembers() -> [ZipBuilder.Member] {
    var inflated = ZipBuilder.Member("compressed size", [1, 2, 3])
    inflated.method = 8
    inflated.compressedSize = 900_000
    var encrypted = ZipBuilder.Member("encrypted", noise(100_000))
    encrypted.flags = 1
    var link = ZipBuilder.Member("link", noise(100_000))
    link.attributes = 0o120_777 << 16
    return [inflated, encrypted, link, ZipBuilder.Member("large", noise(1_000_000))]
  }

  @Test("a member that its record rules out is not fetched, and the cached bytes are kept")
  func refusedByRecord() throws {
    let members = Self.refusedMembers()
    let content = try FakeContent(ZipBuilder.bytes(members))
    let archive = try Archive(content, location: "https://h/a")
    let bytesBefore = content.bytes
    #expect(bytesBefore < 20_000)
    for index in members.indices {
      #expect(throws: HelpError.self) { try archive.read(index, limit: 200_000) }
    }
    try archive.fetch([0, 1, 2])
    #expect(content.bytes == bytesBefore)
    #expect(!content.isDiscarded)
    #expect(try archive.read(3) == members[3].data)
  }

  @Test("a range of the comment that is too large for a member is not fetched")
  func largeCommentRange() throws {
    let zeros = 40 << 20
    let bytes = ZipBuilder.bytes(
      [ZipBuilder.Member("a", [1])], comment: Array("lectern contents=0+\(zeros)".utf8))
    let content = try FakeContent(bytes, afterZeros: zeros)
    let archive = try Archive(content, location: "https://h/a", fetching: ["contents"])
    #expect(content.bytes < 20_000)
    #expect(try archive.read(0) == [1])
  }

  @Test(
    "a directory that is too large is refused before its condensed form is fetched",
    arguments: [(100_000, 300 << 20, "central"), (80 << 20, 1 << 20, "condensed")])
  func largeDirectory(condensed: Int, directory: Int, kind: String) throws {
    var builder = ZipBuilder([])
    builder.count = 1
    builder.directorySize = UInt32(directory)
    builder.directoryOffset = UInt32(condensed)
    builder.comment = Array("lectern directory=0+\(condensed)".utf8)
    let content = try FakeContent(builder.bytes(), afterZeros: condensed + directory)
    do {
      _ = try Archive(content, location: "https://h/a")
      Issue.record("the archive was opened")
    } catch {
      #expect(error.description.contains("its \(kind) directory is larger than"))
    }
    #expect(content.bytes < 20_000)
  }

  @Test("a condensed directory with a changed number is not expanded beyond the limit")
  func numbers() throws {
    let (path, _, folder) = try archive()
    defer { _ = folder }
    let archive = try Archive(path)
    let text = try archive.read(archive.count - 1)
    for offset in Array(0..<60) + Array(stride(from: 60, to: 600, by: 29)) {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = text
        changed[offset] = value
        let expanded = CondensedDirectory.expanded(changed.span, limit: 200_000)
        #expect(expanded?.records.count ?? 0 <= 200_000 + 70_000)
      }
    }
    for cut in [[], Array(text.dropLast()), text + [0]] {
      let isNone = CondensedDirectory.expanded(cut.span, limit: 1 << 20) == nil
      #expect(isNone)
    }
  }
}
