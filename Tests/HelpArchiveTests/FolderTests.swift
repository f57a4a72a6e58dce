import HelpArchive
import HelpCore
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@Suite("Folders as members, and progress")
struct FolderTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private final class Recorder: ProgressObserver {
    let updates = Mutex<[ProgressUpdate]>([])
    func progressed(_ update: ProgressUpdate) { updates.withLock { $0.append(update) } }
  }

  @Test("all files below a folder are members, in bytewise order of their paths")
  func files() throws {
    for path in ["docs/b.md", "docs/a/z.md", "docs/a.md", "docs/.dot"] {
      try temporary.write(path, Array(path.utf8))
    }
    try FileSystem.createDirectory(temporary.file("docs/empty"))
    _ = try Shell.run(["ln", "-s", "b.md", temporary.file("docs/link.md").string])
    let target = temporary.file("a.zip")
    try ArchiveWriter.write(to: target) { writer in
      try writer.append(ArchiveMember.files(in: temporary.file("docs")))
    }
    let archive = try Archive(target)
    #expect(archive.map(\.name) == [".dot", "a.md", "a/z.md", "b.md", "link.md"])
    let copy = try #require(archive["link.md"])
    #expect(try archive.read(copy) == Array("docs/b.md".utf8))
  }

  @Test("a missing folder, and a link to a folder or to nothing, cause errors")
  func refused() throws {
    let missing = #expect(throws: HelpError.self) {
      try ArchiveMember.files(in: temporary.file("docs"))
    }
    #expect(missing?.code == .notFound)
    for target in ["..", "nowhere"] {
      try FileSystem.createDirectory(temporary.file("\(target.count)"))
      _ = try Shell.run(["ln", "-s", target, temporary.file("\(target.count)/link").string])
      let error = #expect(throws: HelpError.self) {
        try ArchiveMember.files(in: temporary.file("\(target.count)"))
      }
      #expect(error?.code == (target == ".." ? .malformed : .notFound))
      #expect(error?.what.contains("link") == true)
    }
  }

  @Test("progress ends with the bytes of all members as its count and its total")
  func bytes() throws {
    try temporary.write("docs/a", [UInt8](repeating: 1, count: 1000))
    try temporary.write("docs/b", [UInt8](repeating: 2, count: 3000))
    let recorder = Recorder()
    try ArchiveWriter.write(to: temporary.file("a.zip"), progress: recorder) { writer in
      try writer.append(ArchiveMember.files(in: temporary.file("docs")))
      try writer.append([ArchiveMember(name: "c") { [3] }])
    }
    let last = try #require(recorder.updates.withLock { $0.last })
    #expect(last.fraction == 1)
    #expect(last.completed == 4001 && last.total == 4001)
  }

  @Test("a stream of progress ends when the target cannot be created, and when nothing is appended")
  func ends() async throws {
    struct Failure: Error {}
    for target in ["missing/a.zip", "a.zip"] {
      let stream = ProgressStream()
      let path = temporary.file(target)
      let writing = Task {
        try await ArchiveWriter.write(to: path, progress: stream) { _ in throw Failure() }
      }
      for await update in stream.updates { #expect(update.completed == 0) }
      await #expect(throws: HelpError.self) { try await writing.value }
    }
  }

  @Test("an error of a closure that reads a member in pieces is the cause of the thrown error")
  func pieces() throws {
    struct Failure: Error {}
    let target = temporary.file("a.zip")
    try ArchiveWriter.write(to: target) { try $0.append([ArchiveMember(name: "a") { [1] }]) }
    let archive = try Archive(target)
    let error = #expect(throws: HelpError.self) {
      try archive.forEachPiece(of: archive[0]) { _ in throw Failure() }
    }
    #expect(error?.cause is Failure)
  }
}
