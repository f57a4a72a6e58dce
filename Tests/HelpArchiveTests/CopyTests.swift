import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct CopyTests {
  @Test("an archive copied member by member without compressing is the same bytes")
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

  @Test("a member may say late whether it is copied or compressed")
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
    #expect(new.verify(jobs: 1) == [])
  }

  @Test("bytes that were compressed elsewhere are copied as they are")
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
    #expect(archive.verify(jobs: 1) == [])
  }

  @Test("a member that is encrypted, of another method or not there cannot be copied")
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
