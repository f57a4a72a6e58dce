import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpArchive

@Suite struct Zip64Tests {
  /// Returns an archive whose sizes and offsets need ZIP64 from `threshold` bytes on, instead of
  /// from 4 GiB on.
  private func bytes(threshold: UInt64, countThreshold: Int) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    let records = ZipRecords(
      time: .epoch, zip64Threshold: threshold, zip64CountThreshold: countThreshold)
    var writer = try ArchiveWriter(
      folder.file("a.zip"), Compressor(level: 9), jobs: 1, records: records)
    try writer.append([
      ArchiveMember(name: "a") { [1] }, ArchiveMember(name: "b") { text(5000) },
      ArchiveMember(name: "c") { noise(400) },
    ])
    _ = try writer.commit()
    return try folder.read("a.zip")
  }

  @Test("64-bit sizes, offsets and counts are read back", arguments: [2, 100, 1000], [2, 100])
  func read(threshold: UInt64, countThreshold: Int) throws {
    let plain = try bytes(threshold: threshold, countThreshold: countThreshold)
    for prefix in [0, 333] {
      let archive = try Archive(bytes: noise(prefix) + plain, name: "a.zip")
      #expect(archive.count == 3)
      #expect(try archive.read(1) == text(5000))
      #expect(try archive.read(2) == noise(400))
      #expect(try archive.verify(jobs: 1) == [])
    }
  }

  @Test("Python reads 64-bit sizes, offsets and counts", .enabled(if: Shell.has("python3")))
  func python() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("a.zip", bytes(threshold: 2, countThreshold: 2))
    let result = try Shell.run(["python3", "-m", "zipfile", "-t", path.string])
    #expect(result.status == 0, "\(result.errors)")
  }
}
