import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpArchive

@Suite struct Zip64Tests {
  /// Writes with limits of a few bytes instead of 4 GiB.
  private func bytes(full: UInt64, fullCount: Int) throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    let records = ZipRecords(time: .epoch, full: full, fullCount: fullCount)
    var writer = try ArchiveWriter(
      folder.file("a.zip"), Compressor(level: 9), jobs: 1, records: records)
    try writer.append([
      ArchiveMember(name: "a") { [1] }, ArchiveMember(name: "b") { text(5000) },
      ArchiveMember(name: "c") { noise(400) },
    ])
    _ = try writer.commit()
    return try folder.read("a.zip")
  }

  @Test("64-bit sizes, offsets and counts are read again", arguments: [2, 100, 1000], [2, 100])
  func read(full: UInt64, fullCount: Int) throws {
    let plain = try bytes(full: full, fullCount: fullCount)
    for prefix in [0, 333] {
      let archive = try Archive(bytes: noise(prefix) + plain, name: "a.zip")
      #expect(archive.count == 3)
      #expect(try archive.read(1) == text(5000))
      #expect(try archive.read(2) == noise(400))
      #expect(try archive.verify(jobs: 1) == [])
    }
  }

  @Test("Python reads them too", .enabled(if: Shell.has("python3")))
  func python() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("a.zip", bytes(full: 2, fullCount: 2))
    let result = try Shell.run(["python3", "-m", "zipfile", "-t", path.string])
    #expect(result.status == 0, "\(result.errors)")
  }
}
