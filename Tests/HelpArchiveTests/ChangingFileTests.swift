import HelpCore
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HelpArchive

/// Files that change while they are read.
@Suite struct ChangingFileTests {
  @Test("reading a file that grew, shrank or was written since it was opened throws an error")
  func changed() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a")
    var room: [UInt8] = []
    for content in [noise(5001), noise(4999), [], noise(5000, seed: 2)] {
      try folder.write("a", noise(5000))
      let file = try SourceFile(path)
      try file.readAll(into: &room)
      #expect(room == noise(5000))
      let descriptor = try FileDescriptor.open(path, .writeOnly, options: .truncate)
      _ = try descriptor.closeAfter { try descriptor.writeAll(content) }
      for read in [{ try file.readAll(into: &room) }, { try file.checkUnchanged() }] {
        let error = #expect(throws: HelpError.self) { try read() }
        #expect(error?.code == .inputOutput)
        #expect(error?.why == "it changed while it was being read")
      }
    }
  }

  @Test("packing a large file that changes between two of its pieces throws an error")
  func large() throws {
    let folder = try TemporaryDirectory()
    let size = MemberDeflater.pieceSize + 100
    let path = try folder.write("in", LargeMemberTests.prose(size))
    let member = LargeMember(0, .file(try SourceFile(path)), .automatic)
    var worker = PackWorker(Compressor(level: 1), records: ZipRecords(time: .epoch))
    #expect(try worker.pack(member, piece: 0).size == MemberDeflater.pieceSize)
    #expect(try worker.pack(member, piece: 1).size == 100)
    try member.checkUnchanged()

    let descriptor = try FileDescriptor.open(path, .readWrite)
    _ = try descriptor.closeAfter { try descriptor.resize(to: Int64(size - 1)) }
    #expect(throws: HelpError.self) { try member.checkUnchanged() }
    #expect(throws: HelpError.self) { try worker.pack(member, piece: 1) }
  }

  @Test("refusing a folder closes no descriptor of another thread")
  func closesOnce() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("a", noise(10))
    let faults = Atomic(0)
    try Threads.forEach(4, jobs: 4) { number in
      for _ in 0..<5_000 {
        if number.isMultiple(of: 2) {
          _ = try? SourceFile(folder.path)
        } else {
          let descriptor = try FileDescriptor.open(path, .readOnly)
          do { try descriptor.close() } catch { faults.add(1, ordering: .relaxed) }
        }
      }
    }
    #expect(faults.load(ordering: .relaxed) == 0)
  }

  @Test("packing a missing or irregular file throws an error with its path")
  func irregular() throws {
    let folder = try TemporaryDirectory()
    try FileSystem.createDirectory(folder.file("folder"))
    _ = try Shell.run(["mkfifo", folder.file("pipe").string])
    let reasons = [
      "folder": "it is a directory", "pipe": "it is not a regular file",
      "none": "no such file or directory",
    ]
    for (name, reason) in reasons {
      var writer = try ArchiveWriter(folder.file("a.zip"))
      let error = #expect(throws: HelpError.self) {
        try writer.append([ArchiveMember(name: "a", file: folder.file(name))])
      }
      #expect(error?.code == .notFound)
      #expect(error?.description.contains("\(folder.file(name))': \(reason)") == true)
    }
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["folder", "pipe"])
  }
}
