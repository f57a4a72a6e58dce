import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

// The example in the documentation, word for word; the test below compares them.
// example
func guide(in file: FilePath) throws -> String? {
  var writer = try ArchiveWriter(file)
  try writer.append([ArchiveMember(name: "index.md") { Array("# Guide\n".utf8) }])
  _ = try writer.commit()

  let archive = try Archive(file)
  guard let index = archive.index(of: "index.md") else { return nil }
  return String(decoding: try archive.read(index), as: UTF8.self)
}
// end of the example

@Suite("The example in the documentation")
struct ExampleTests {
  @Test("writes an archive and reads it")
  func runs() throws {
    let folder = try TemporaryDirectory()
    #expect(try guide(in: folder.file("guide.zip")) == "# Guide\n")
  }

  @Test("is the one that is tested")
  func isTested() throws {
    var root = FilePath(#filePath)
    for _ in 0..<3 { root.removeLastComponent() }
    let article = try text(
      of: root.appending("Sources/HelpArchive/HelpArchive.docc/HelpArchive.md"))
    let tests = try text(of: FilePath(#filePath))
    let start = try #require(tests.firstRange(of: "\nfunc guide")).lowerBound
    let end = try #require(tests.firstRange(of: "\n// end of the example")).lowerBound
    #expect(article.contains(tests[start..<end]))
  }

  private func text(of file: FilePath) throws -> String {
    String(decoding: try FileSystem.read(file), as: UTF8.self)
  }
}
