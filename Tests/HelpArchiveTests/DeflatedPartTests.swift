import HelpTestSupport
import Testing

@testable import HelpArchive

/// Members made of parts that are deflated by themselves.
@Suite struct DeflatedPartTests {
  private let texts = [text(10), noise(300), text(70_000), [UInt8](repeating: 0, count: 5000)]

  private func parts(_ compressor: Compressor) throws -> [DeflatedPart] {
    var deflater = PartDeflater(compressor)
    var parts: [DeflatedPart] = []
    for text in texts { parts.append(try text.withUnsafeBytes { try deflater.deflate($0) }) }
    return parts
  }

  private func archive(_ content: CompressedContent) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    var writer = try ArchiveWriter(folder.file("a.zip"))
    try writer.append([ArchiveMember(name: "a", copying: content)])
    _ = try writer.commit()
    return try folder.read("a.zip")
  }

  @Test("parts make one member, and are found in it again", arguments: [true, false])
  func roundTrip(isLibdeflate: Bool) throws {
    let parts = try parts(Compressor(level: 6, isLibdeflate: isLibdeflate))
    let bytes = try archive(CompressedContent(joining: parts))
    let archive = try Archive(bytes: bytes, name: "a.zip")
    #expect(archive.verify(jobs: 1) == [])
    #expect(try archive.read(0) == texts.flatMap(\.self))
    let found = try archive.parts(of: 0)
    #expect(found.bytes == texts.flatMap(\.self))
    guard Compressor.hasLibdeflate else { return }
    #expect(found.parts.map(\.blocks) == parts.map(\.blocks))
    #expect(found.parts.map(\.size) == texts.map(\.count))
    #expect(found.parts.map(\.crc32) == texts.map { CRC32.of($0) })
    #expect(try self.archive(CompressedContent(joining: found.parts)) == bytes)
  }

  @Test("no parts, and parts of nothing, make an empty member")
  func empty() throws {
    var deflater = PartDeflater(Compressor(level: 6))
    let nothing = try deflater.deflate(UnsafeRawBufferPointer(start: nil, count: 0))
    for parts in [[], [nothing], [nothing, nothing]] {
      let archive = try Archive(
        bytes: archive(CompressedContent(joining: parts)), name: "a.zip")
      #expect(archive.verify(jobs: 1) == [])
      #expect(try archive.parts(of: 0).bytes == [])
    }
  }

  @Test("members that were made in another way have no parts")
  func others() throws {
    let folder = try TemporaryDirectory()
    try write([("a", text(9000)), ("b", noise(99)), ("c", [])], to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    for index in 0..<3 {
      let found = try archive.parts(of: index)
      #expect(found.parts.isEmpty)
      #expect(try found.bytes == archive.read(index))
    }
    #expect(throws: (any Error).self) { try archive.parts(of: 0, limit: 8999) }
  }

  @Test("blocks that take the mark for their own, and end only behind it, are no part")
  func swallowedMark() throws {
    // Stored bytes, then a last block: matches so far back that 13 more bits of each are what the mark is, whose end stands
    // in what follows.
    let count = 39_988
    let stored: [UInt8] =
      [0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      + [UInt8](repeating: 65, count: count)
    let last = """
      35dd010800002e00c06ddb06000000000000000000000000000000000000000000000000000000000000e00f\
      54555555555555dd010000000000ffff
      """
    let digits = Array(last.utf8)
    let block = stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<(index + 2)], as: UTF8.self), radix: 16) ?? 0
    }
    let text = [UInt8](repeating: 65, count: 40_000)
    let blocks = stored + block
    #expect(blocks.suffix(4) == DeflatedPart.mark[...])
    // By itself it is a whole member; as one part among others it would end the stream.
    let alone = DeflatedPart(crc32: CRC32.of(text), size: text.count, blocks: blocks[...])
    let archive = try Archive(
      bytes: archive(CompressedContent(joining: [alone])), name: "a.zip")
    #expect(try archive.read(0) == text)
    #expect(try archive.parts(of: 0).bytes == text)
    #expect(try archive.parts(of: 0).parts.isEmpty)
  }

  @Test("a damaged byte is an error, or it is in the directory alone")
  func damaged() throws {
    let right = try archive(CompressedContent(joining: parts(Compressor(level: 6))))
    let content = texts.flatMap(\.self)
    for index in stride(from: 0, to: right.count, by: 37) {
      var bytes = right
      bytes[index] ^= 0x41
      guard let archive = try? Archive(bytes: bytes, name: "a.zip"),
        let found = try? archive.parts(of: 0)
      else { continue }
      #expect(found.bytes == content, "byte \(index)")
      #expect(found.parts.isEmpty || found.parts.map(\.size) == texts.map(\.count))
    }
  }
}
