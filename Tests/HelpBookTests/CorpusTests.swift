import HelpAuthoring
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Tests with other people's books in the folder that `LECTERN_CORPORA` names.
@Suite struct CorpusTests {
  @Test(
    "other people's books can be opened, checked and packed",
    .enabled(if: Process.environment("LECTERN_CORPORA") != nil),
    arguments: ["mdBook/guide", "book", "mkdocs", "tldr"])
  func corpus(name: String) throws {
    let root = FilePath(try #require(Process.environment("LECTERN_CORPORA")))
    let clock = ContinuousClock()
    var opened: Book?
    let time = try clock.measure { opened = try Book.open(root.appending(name)) }
    let book = try #require(opened)
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "book-")
    defer { try? FileSystem.removeTree(folder) }
    let file = folder.appending("x.helpz")
    var findings: [Diagnostic] = []
    let checking = try clock.measure { findings = try BookCheck.run(book, jobs: 2) }
    let packing = try clock.measure { _ = try BookPacker.pack(book, to: file, level: 1, jobs: 2) }
    let packed = try Book.open(file)
    #expect(packed.contents.bytes == book.contents.bytes)
    print(
      name, book.title, book.kind, book.topicCount, book.contents.nodeCount, time, checking, packing
    )
    if Process.environment("LECTERN_FINDINGS") != nil {
      for finding in findings { print(finding) }
      for line in book.outline.prefix(60) { print(line) }
    }
  }
}
