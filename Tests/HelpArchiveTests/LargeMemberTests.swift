import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpArchive

/// Members that are cut in pieces.
@Suite struct LargeMemberTests {
  static let piece = MemberDeflater.pieceSize

  /// Returns text that repeats 2,000 lines.
  static func prose(_ count: Int) -> [UInt8] {
    let lines = (0..<2000).map { "Line \($0 &* 7919 % 10_007) of a help that is long.\n" }
    let block = Array(lines.joined().utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + block.count)
    while bytes.count < count { bytes += block }
    return Array(bytes.prefix(count))
  }

  /// Returns bytes that do not compress, because they repeat at a distance beyond the window.
  static func wideNoise(_ count: Int) -> [UInt8] {
    let block = noise(100_000)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + block.count)
    while bytes.count < count { bytes += block }
    return Array(bytes.prefix(count))
  }

  private func archive(
    _ contents: [[UInt8]], _ compressor: Compressor, jobs: Int = 2, asFiles: Bool = true,
    compression: ArchiveMember.Compression = .automatic
  ) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    let target = folder.file("a.zip")
    var writer = try ArchiveWriter(
      target, compressor, jobs: jobs, records: ZipRecords(time: .epoch))
    try writer.append(
      contents.enumerated().map { number, bytes in
        guard asFiles else {
          return ArchiveMember(name: "\(number)", compression: compression) { bytes }
        }
        let path = try folder.write("in/\(number)", bytes)
        return ArchiveMember(name: "\(number)", compression: compression, file: path)
      })
    _ = try writer.commit()
    return try folder.read("a.zip")
  }

  @Test("members of any size are read back", arguments: [true, false])
  func roundTrip(isLibdeflate: Bool) throws {
    let compressor = Compressor(level: 1, isLibdeflate: isLibdeflate)
    let sizes = [0, 1, 5000, Self.piece - 1, Self.piece, Self.piece + 1, 2 * Self.piece + 77]
    let contents = sizes.map { Self.prose($0) } + [Self.wideNoise(Self.piece + 9)]
    let bytes = try archive(contents, compressor)
    let archive = try Archive(bytes: bytes, name: "a.zip")
    for (index, content) in contents.enumerated() {
      #expect(try archive.read(index) == content, "\(content.count) bytes")
    }
    #expect(try archive.verify(jobs: 2) == [])
    #expect(archive.entry(at: 6).method == .deflated)
    #expect(archive.entry(at: 7).method == .stored)
  }

  @Test("the bytes are the same for any number of jobs, from files and from memory")
  func deterministic() throws {
    let contents = [
      Self.prose(3 * Self.piece), text(100), Self.wideNoise(Self.piece + 1), text(9000),
      Self.prose(Self.piece + 5), text(3),
    ]
    let compressor = Compressor(level: 1)
    let first = try archive(contents, compressor, jobs: 1)
    for jobs in [2, 8] { #expect(try archive(contents, compressor, jobs: jobs) == first) }
    #expect(try archive(contents, compressor, jobs: 3, asFiles: false) == first)
  }

  @Test("a large member with the method stored is stored")
  func stored() throws {
    let content = Self.prose(Self.piece + 1)
    for asFiles in [true, false] {
      let bytes = try archive(
        [content, [1]], Compressor(level: 1), asFiles: asFiles, compression: .stored)
      let archive = try Archive(bytes: bytes, name: "a.zip")
      #expect(archive.entry(at: 0).compressedSize == content.count)
      #expect(try archive.read(0) == content)
      #expect(try archive.verify(jobs: 1) == [])
    }
  }

  @Test("large members are copied together with small ones")
  func copied() throws {
    let folder = try TemporaryDirectory()
    let contents = [Self.wideNoise(2 << 20), text(20), Self.prose(Self.piece * 2)]
    let bytes = try archive(contents, Compressor(level: 1))
    let old = try Archive(bytes: bytes, name: "old.zip")
    var writer = try ArchiveWriter(folder.file("new.zip"))
    try writer.append(
      try (0..<3).map { index in
        ArchiveMember(name: "\(index)", copying: try CompressedContent(of: index, in: old))
      })
    _ = try writer.commit()
    #expect(try folder.read("new.zip") == bytes)
  }

  @Test("other programs read a member of several pieces", arguments: ["unzip -tqq", "7z t -bd"])
  func otherPrograms(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    guard Shell.has(words[0]) else { try Test.cancel("\(words[0]) is not installed") }
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "a.zip", archive([Self.prose(3 * Self.piece)], Compressor(level: 9)))
    let result = try Shell.run(words + [path.string])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.errors == "")
  }

  @Test("a stream can be continued at any bit and after any kind of last block")
  func joints() throws {
    var deflater = MemberDeflater(Compressor(level: 6))
    for size in Array(1..<20) + Array(50..<60) + [300, 1000, 40_000] {
      for content in [text(size), noise(size), [UInt8](repeating: 7, count: size)] {
        var stream: [UInt8] = []
        for isLast in [false, false, true] {
          try deflater.deflatePiece(content.span, isLast: isLast)
          stream += deflater.output
        }
        let whole = content + content + content
        let joined = CompressedContent(
          deflated: stream, size: whole.count, crc32: CRC32.of(whole))
        let archive = try Archive(bytes: copied(joined), name: "a.zip")
        #expect(try archive.read(0) == whole, "\(size) bytes")
      }
    }
  }

  private func copied(_ content: CompressedContent) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    var writer = try ArchiveWriter(folder.file("a.zip"), jobs: 1)
    try writer.append([ArchiveMember(name: "a", copying: content)])
    _ = try writer.commit()
    return try folder.read("a.zip")
  }
}
