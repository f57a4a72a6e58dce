import HelpCore
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@Suite struct PlatformTests {
  private func inFolder(_ body: (FilePath) throws -> Void) throws {
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-test-")
    defer { try? FileSystem.removeTree(folder) }
    try body(folder)
  }

  @Test("a file replaced atomically is complete, keeps its mode, and leaves no file beside it")
  func replacesAtomically() throws {
    try inFolder { folder in
      let file = folder.appending("a.txt")
      try AtomicFile.replace(file, with: Array("one".utf8))
      try FileSystem.setMode(0o600, of: file)
      try AtomicFile.replace(file, with: Array("two".utf8))
      #expect(try FileSystem.read(file) == Array("two".utf8))
      #expect(try FileStatus(of: file).mode == 0o600)
      #expect(try FileSystem.entries(of: folder).map(\.name) == ["a.txt"])
    }
  }

  @Test("a file that is not committed never appears, and the old file stays")
  func dropsUncommitted() throws {
    try inFolder { folder in
      let file = folder.appending("a.txt")
      try AtomicFile.replace(file, with: Array("old".utf8))
      do {
        var draft = try AtomicFile(replacing: file)
        try draft.write(Array("new".utf8))
      }
      #expect(try FileSystem.read(file) == Array("old".utf8))
      #expect(try FileSystem.entries(of: folder).map(\.name) == ["a.txt"])
    }
  }

  @Test("replacing through a symbolic link replaces its target")
  func followsLink() throws {
    try inFolder { folder in
      try AtomicFile.replace(folder.appending("real"), with: [1])
      try FileSystem.createSymbolicLink(at: folder.appending("link"), to: "real")
      try AtomicFile.replace(folder.appending("link"), with: [2])
      #expect(try FileSystem.read(folder.appending("real")) == [2])
      #expect(
        try FileStatus(of: folder.appending("link"), followLinks: false).kind == .symbolicLink)
    }
  }

  @Test("a link can be replaced instead of its target")
  func replacesLink() throws {
    try inFolder { folder in
      try AtomicFile.replace(folder.appending("real"), with: [1])
      try FileSystem.createSymbolicLink(at: folder.appending("link"), to: "real")
      try AtomicFile.replace(folder.appending("link"), with: [2], followsLink: false)
      #expect(try FileSystem.read(folder.appending("real")) == [1])
      #expect(try FileStatus(of: folder.appending("link"), followLinks: false).kind == .regular)
    }
  }

  @Test("a file with a long name in another script can be replaced")
  func longName() throws {
    try inFolder { folder in
      let file = folder.appending(String(repeating: "あ", count: 84))
      for text in ["old", "new"] { try AtomicFile.replace(file, with: Array(text.utf8)) }
      #expect(try FileSystem.read(file) == Array("new".utf8))
    }
  }

  @Test("a pipe or a device is never replaced")
  func keepsPipesAndDevices() throws {
    #expect(throws: Errno.fileExists) {
      _ = try AtomicFile(replacing: "/dev/null")
    }
    try inFolder { folder in
      let pipe = folder.appending("pipe")
      let result = try Shell.run(["mkfifo", pipe.string])
      #expect(result.status == 0)
      #expect(throws: Errno.fileExists) { _ = try AtomicFile(replacing: pipe) }
    }
  }

  @Test("bytes of a file can be overwritten before it is committed")
  func overwrites() throws {
    try inFolder { folder in
      var file = try AtomicFile(replacing: folder.appending("a"))
      try file.write([1, 2, 3, 4])
      try file.overwrite(at: 1, with: [9, 9])
      try file.commit()
      #expect(try FileSystem.read(folder.appending("a")) == [1, 9, 9, 4])
    }
  }

  @Test("entries are listed in bytewise order, with their kinds")
  func listsEntries() throws {
    try inFolder { folder in
      for name in ["b", "a", "B", "é"] { try AtomicFile.replace(folder.appending(name), with: []) }
      try FileSystem.createDirectory(folder.appending("d/e/f"))
      try FileSystem.createSymbolicLink(at: folder.appending("l"), to: "nowhere")
      let entries = try FileSystem.entries(of: folder)
      #expect(entries.map(\.name) == ["B", "a", "b", "d", "l", "é"])
      #expect(entries[3].kind == .directory)
      #expect(entries[4].kind == .symbolicLink)
    }
  }

  @Test("entries can be limited to names with a prefix")
  func entriesWithPrefix() throws {
    try inFolder { folder in
      for name in ["ab", "abc", "a", "b", "Ab"] {
        try AtomicFile.replace(folder.appending(name), with: [])
      }
      let names = try FileSystem.entries(of: folder, beginningWith: "ab").map(\.name)
      #expect(names == ["ab", "abc"])
    }
  }

  @Test("a tree is removed without following links out of it")
  func removesTree() throws {
    try inFolder { folder in
      try FileSystem.createDirectory(folder.appending("keep"))
      try AtomicFile.replace(folder.appending("keep/x"), with: [1])
      try FileSystem.createDirectory(folder.appending("tree/deep"))
      try FileSystem.createSymbolicLink(at: folder.appending("tree/deep/out"), to: "../../keep")
      try FileSystem.removeTree(folder.appending("tree"))
      #expect(try FileSystem.entries(of: folder).map(\.name) == ["keep"])
      #expect(try FileSystem.read(folder.appending("keep/x")) == [1])
    }
  }

  @Test("reading a missing file, a directory or too large a file throws a different error for each")
  func readFails() throws {
    try inFolder { folder in
      #expect(throws: Errno.noSuchFileOrDirectory) { try FileSystem.read(folder.appending("no")) }
      #expect(throws: Errno.isDirectory) { try FileSystem.read(folder) }
      try AtomicFile.replace(folder.appending("big"), with: [UInt8](repeating: 0, count: 100))
      #expect(throws: Errno.fileTooLarge) {
        try FileSystem.read(folder.appending("big"), limit: 99)
      }
    }
  }

  @Test("a pipe is read to its end, however large")
  func readsPipe() throws {
    let (reading, writing) = try FileDescriptor.pipe()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let writer = Thread {
      _ = try? writing.writeAll(bytes)
      try? writing.close()
    }
    #expect(try FileSystem.read(reading) == bytes)
    writer.join()
    try reading.close()
  }

  @Test("a mapped file has the bytes of the file, even if there are none")
  func mapsFiles() throws {
    try inFolder { folder in
      try AtomicFile.replace(folder.appending("a"), with: [1, 2, 3])
      try AtomicFile.replace(folder.appending("e"), with: [])
      let (some, none) = try (
        MappedFile(folder.appending("a")), MappedFile(folder.appending("e"))
      )
      let (bytes, nothing) = ([UInt8](copying: some.bytes), [UInt8](copying: none.bytes))
      #expect(bytes == [1, 2, 3])
      #expect(nothing == [])
      #expect(throws: Errno.isDirectory) { try MappedFile(folder) }
    }
  }

  @Test("the running program's file is absolute and exists, whatever the program is called")
  func executable() throws {
    let executable = try #require(Process.executable)
    #expect(executable.isAbsolute)
    #expect(try FileSystem.realPath(executable) == executable)
    #expect(try FileStatus(of: executable).mode & 0o111 != 0)
  }

  @Test("a write to a closed pipe throws an error while failed writes are ignored")
  func ignoredWrites() throws {
    let pipe = try FileDescriptor.pipe()
    try pipe.readEnd.close()
    _ = Process.ignoringFailedWrites {
      #expect(throws: Errno.brokenPipe) { try pipe.writeEnd.writeAll([1]) }
    }
    try pipe.writeEnd.close()
  }

  @Test("mapping returns the results in order with any number of threads")
  func mapsInOrder() throws {
    for jobs in [1, 2, 7] {
      #expect(try Threads.map(500, jobs: jobs) { $0 * 2 } == (0..<500).map { $0 * 2 })
    }
    #expect(try Threads.map(0) { $0 }.isEmpty)
  }

  @Test("a value that is made in the background reaches every thread that waits for it")
  func background() throws {
    let value = Background { (0..<1000).reduce(0, +) }
    #expect(try Threads.map(4, jobs: 4) { _ in value.value } == [499500, 499500, 499500, 499500])
    #expect(value.value == 499500)
  }

  @Test("the failure with the lowest number is thrown")
  func lowestFailure() {
    struct Failure: Error, Equatable { let number: Int }
    #expect(throws: Failure(number: 3)) {
      try Threads.forEach(100, jobs: 4) { if $0 >= 3 { throw Failure(number: $0) } }
    }
  }
}
