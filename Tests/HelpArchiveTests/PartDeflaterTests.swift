import HelpCore
import HelpTestSupport
import Testing

@testable import HelpArchive

@Suite("Bytes that are deflated in parts")
struct PartDeflaterTests {
  private func content(_ parts: [[UInt8]], jobs: Int) throws -> CompressedContent {
    var deflater = PartDeflater(Compressor(level: 4), jobs: jobs)
    for part in parts { try deflater.append(part) }
    return try deflater.finish()
  }

  @Test("the deflated bytes do not depend on the parts or on the number of threads")
  func parts() throws {
    for count in [0, 1, 1 << 20, 1 << 20 + 1, 5 << 20] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3 ^ $0 >> 11) }
      let whole = try CompressedContent(deflating: bytes, Compressor(level: 4), jobs: 2)
      let middle = count / 3
      let joined = try content(
        [Array(bytes[..<middle]), [], Array(bytes[middle...])], jobs: 1)
      #expect(whole.crc32 == CRC32.of(bytes) && joined.crc32 == whole.crc32)
      #expect(joined.size == count)
      let bytesOfWhole = try whole.withBytes { [UInt8](copying: $0) }
      #expect(try joined.withBytes { [UInt8](copying: $0) } == bytesOfWhole)
      let many = try CompressedContent.deflating([bytes], Compressor(level: 4), jobs: 1)
      #expect(try many[0].withBytes { [UInt8](copying: $0) } == bytesOfWhole)
    }
  }

  @Test("an archive has the same bytes after its pages were freed")
  func givenBack() throws {
    let temporary = try TemporaryDirectory()
    var writer = try ArchiveWriter(temporary.file("a.zip"))
    let bytes = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    try writer.append([ArchiveMember(name: "a", compression: .stored) { bytes }])
    _ = try writer.commit()
    let archive = try Archive(temporary.file("a.zip"))
    for _ in 0..<40 {
      #expect(archive.member(0, holds: bytes))
      let content = try CompressedContent(of: 0, in: archive)
      #expect(try content.withBytes { $0.count } == bytes.count)
    }
  }
}
