import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpCore

@Suite struct OutputFolderTests {
  @Test("written files are complete, in folders that are created below the output folder")
  func replaces() throws {
    let folder = try TemporaryDirectory()
    let output = try OutputFolder(creating: folder.file("a/b"))
    try output.createFolders(OutputFolder.folders(above: ["c/d/one", "c/two"]))
    try output.replace("c/d/one", with: [1])
    try output.replace("c/two", with: [2])
    try output.replace("c/two", with: [3])
    #expect(try folder.allFiles() == ["a/b/c/d/one", "a/b/c/two"])
    #expect(try folder.read("a/b/c/two") == [3])
  }

  @Test(
    "a path that leads out of the folder is refused, and nothing is written",
    arguments: [
      "../x", "a/../../x", "/tmp/x", "", ".", "..", "a//x", "a/", "/", "./x", "a/./x", "x\0y",
    ])
  func leaving(path: String) throws {
    let folder = try TemporaryDirectory()
    let output = try OutputFolder(creating: folder.file("in"))
    try output.createFolders(["a"])
    let fault = #expect(throws: OutputFault.self) { try output.replace(path, with: [1]) }
    #expect(fault?.helpError().code == .malformed)
    #expect(throws: OutputFault.self) { try output.createFolders([path]) }
    #expect(throws: OutputFault.self) { try output.remove(path) }
    #expect(throws: OutputFault.self) { try output.create(path) { _ in } }
    #expect(try folder.allFiles() == [])
  }

  @Test("a symbolic link on the way is not followed, and a link at the end is replaced")
  func links() throws {
    let folder = try TemporaryDirectory()
    try folder.write("outside/kept", "old")
    let output = try OutputFolder(creating: folder.file("in"))
    try FileSystem.createSymbolicLink(at: folder.file("in/way"), to: "../outside")
    try FileSystem.createSymbolicLink(at: folder.file("in/end"), to: "../outside/kept")
    let fault = #expect(throws: OutputFault.self) { try output.replace("way/kept", with: [1]) }
    #expect(fault?.sentence == "a file or a symbolic link is in the way")
    try output.replace("end", with: [2])
    #expect(try folder.read("outside/kept") == Array("old".utf8))
    #expect(try folder.read("in/end") == [2])
  }

  @Test("a folder that is replaced by a link while it is open still receives its files")
  func swapped() throws {
    let folder = try TemporaryDirectory()
    try FileSystem.createDirectory(folder.file("outside"))
    let output = try OutputFolder(creating: folder.file("in"))
    try output.createFolders(["a"])
    try output.replace("a/one", with: [1])
    try FileSystem.rename(folder.file("in/a"), to: folder.file("in/moved"))
    try FileSystem.createSymbolicLink(at: folder.file("in/a"), to: "../outside")
    try output.replace("a/two", with: [2])
    #expect(try FileSystem.entries(of: folder.file("outside")).isEmpty)
    #expect(try folder.read("in/moved/two") == [2])
  }

  @Test("a read-only file is not replaced")
  func readOnly() throws {
    let folder = try TemporaryDirectory()
    let output = try OutputFolder(creating: folder.file("in"))
    try output.replace("a", with: [1])
    try FileSystem.setMode(0o444, of: folder.file("in/a"))
    let fault = #expect(throws: OutputFault.self) { try output.replace("a", with: [2]) }
    #expect(fault?.sentence == "it is read-only")
    #expect(try folder.read("in/a") == [1])
  }

  @Test("a complete staging folder is moved to its target, and files that a killed run moved stay")
  func staging() throws {
    let folder = try TemporaryDirectory()
    try folder.write("target/a", "1")
    let staging = try StagingFolder(for: folder.file("target"), prefix: ".stage-")
    try staging.stage.replace("a", with: Array("1".utf8))
    try staging.stage.replace("b", with: Array("2".utf8))
    try staging.moveToTarget(
      staging.moves(folders: [], files: [(path: "a", size: 1), (path: "b", size: 1)]))
    staging.remove()
    #expect(try folder.allFiles() == ["target/a", "target/b"])
  }

  @Test("if another file is in the way, all files are moved back")
  func taken() throws {
    let folder = try TemporaryDirectory()
    try folder.write("target/b", "3")
    let staging = try StagingFolder(for: folder.file("target"), prefix: ".stage-")
    try staging.stage.replace("a", with: Array("1".utf8))
    try staging.stage.replace("b", with: Array("2".utf8))
    let fault = #expect(throws: OutputFault.self) { try staging.moveToTarget(["a", "b"]) }
    #expect(fault?.isTaken == true)
    staging.remove()
    #expect(try folder.allFiles() == ["target/b"])
    #expect(try folder.read("target/b") == Array("3".utf8))
  }

  @Test("two staging folders with the same target are different folders")
  func sameTarget() throws {
    let folder = try TemporaryDirectory()
    let first = try StagingFolder(for: folder.path, prefix: ".stage-")
    let second = try StagingFolder(for: folder.path, prefix: ".stage-")
    #expect(first.location != second.location)
    first.remove()
    #expect(try FileStatus(of: second.location).kind == .directory)
    second.remove()
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test("AtomicFile follows a link to a file that does not exist yet")
  func danglingLink() throws {
    let folder = try TemporaryDirectory()
    try FileSystem.createSymbolicLink(at: folder.file("link"), to: "real")
    try AtomicFile.replace(folder.file("link"), with: [1])
    #expect(try folder.read("real") == [1])
    #expect(try FileStatus(of: folder.file("link"), followLinks: false).kind == .symbolicLink)
  }

  @Test(
    "a mapped file that is cut short reads as zeros after its new end, and is no longer unchanged")
  func cutShort() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a", [UInt8](repeating: 7, count: 100_000))
    let file = try MappedFile(folder.file("a"))
    #expect(file.isUnchanged)
    try folder.write("a", [UInt8](repeating: 7, count: 10))
    #expect(!file.isUnchanged)
    let bytes = [9, 50_000, 99_999].map { file.bytes[$0] }
    #expect(bytes == [7, 0, 0])
  }

  @Test(
    "the hint for a failed read is about reading, and the hint for a failed write about writing")
  func remedies() {
    let denied = OutputFault("a", .permissionDenied)
    #expect(denied.readError.hint?.contains("chmod") == true)
    #expect(denied.readError.code == .inputOutput)
    #expect(denied.helpError().hint == "name a folder that you may write to")
    let gone = OutputFault("a", .noSuchFileOrDirectory)
    #expect(gone.readError.hint == nil && gone.helpError("create").hint?.contains("mkdir") == true)
  }
}
