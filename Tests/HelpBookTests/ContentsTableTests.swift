import HelpArchive
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite struct ContentsTableTests {
  @Test("titles that are canonically equal keep their own bytes")
  func canonicallyEqual() throws {
    let titles = ["\u{E9}", "e\u{301}", "\u{E9}", "e\u{301}"]
    let files = titles.enumerated().map { ("\($0).md", "# \($1)\n") }
    let table = try book(Dictionary(uniqueKeysWithValues: files)).contents
    for (id, title) in titles.enumerated() {
      #expect(table.title(ofTopic: id).utf8.elementsEqual(title.utf8))
    }
  }

  @Test("the manual states the length of the header and the version of the table")
  func manual() throws {
    let page = Conformance.packageRoot.appending("Resources/manual/formats/contents-table.md")
    let text = String(decoding: try FileSystem.read(page), as: UTF8.self)
    #expect(text.contains("\n1. the header, \(ContentsLayout.Header.length) bytes;\n"))
    #expect(text.contains("\n- 8: the version: \(ContentsLayout.version).\n"))
  }

  @Test("every topic is found by its path and by its file, for any folder and name")
  func names() throws {
    let long = String(repeating: "long", count: 60)
    var files = [
      "a.md", "a.txt", "a-b.md", "a/index.html", "a/b.markdown", "fr.lproj/only.md", "\(long).md",
      "é/x.md", "e\u{301}.md", "a.b.md",
    ]
    files += (0..<300).map { "n/\($0).md" }
    let book = try book(Dictionary(uniqueKeysWithValues: files.map { ($0, "Text \($0)\n") }))
    #expect(book.topicCount == files.count)
    for id in 0..<book.topicCount {
      let topic = book.topic(at: id)
      #expect(book.contents.topic(withPath: topic.path) == id)
      #expect(book.contents.topic(withFile: topic.file) == id)
      #expect(topic.position.flatMap(book.contents.topic(atPosition:)) == id)
    }
    #expect(Set((0..<book.topicCount).map { book.topic(at: $0).file }) == Set(files))
    #expect(book.contents.topic(withPath: "n/300") == nil)
    #expect(book.contents.topic(withFile: "n/30") == nil)
  }

  @Test("a bundle with a table of version 1 opens as the files that it contains")
  func versionOne() throws {
    let folder = try TemporaryDirectory()
    let file = folder.file("old.helpz")
    var table = Array("LECTERNC".utf8)
    table.append(1, width: 4)
    table += [UInt8](repeating: 0, count: 64)
    let old = table
    var writer = try ArchiveWriter(file, level: 1, jobs: 1, timestamp: nil)
    try writer.append([
      ArchiveMember(name: PackedFormat.contentsMember, compression: .stored) { old },
      ArchiveMember(name: "a.md", compression: .stored) { Array("# A\n".utf8) },
      ArchiveMember(name: "b.md", compression: .stored) { Array("# B\n".utf8) },
    ])
    _ = try writer.commit()
    #expect(try Book.open(file).outline == ["A <a>", "B <b>"])
  }
}
