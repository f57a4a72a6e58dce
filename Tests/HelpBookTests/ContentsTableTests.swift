import HelpArchive
import HelpCore
import HelpDocument
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

  @Test("each text is written once, whichever texts follow it")
  func sharedTexts() {
    var texts = ContentsTexts()
    let words =
      (0..<5000).map { "text \($0)" } + ["", "\u{E9}", String(repeating: "x", count: 300)]
    let starts = words.map { texts.write($0.utf8.span) }
    let size = texts.bytes.count
    #expect(words.map { texts.write($0.utf8.span) } == starts)
    #expect(texts.bytes.count == size && Set(starts).count == words.count)
  }

  @Test("the numbers of a column have the width of the largest number")
  func widths() {
    for (numbers, width) in [
      ([], 0), ([0, 0], 0), ([0, 1], 1), ([255, 256], 2), ([1, 1 << 24, 3], 4),
    ]
      as [([UInt32], Int)]
    {
      var column = ContentsColumn()
      for number in numbers { column.append(number) }
      #expect(column.width == width && column.count == numbers.count)
      let span = column.bytes.span
      for (index, number) in numbers.enumerated() {
        #expect(span.number(at: index * width, width: width) == Int(number))
      }
    }
  }

  @Test("a topic that is listed several times has the title of its first line")
  func titles() throws {
    var builder = ContentsTableBuilder(
      topics: [
        .init(path: "a", file: "a.md", format: .markdown),
        .init(path: "b", file: "c/b.md", format: .markdown),
      ], titles: PackedTexts(["A", "B"]))
    builder.open(.section, title: "S")
    builder.open(.topic, title: "New", topic: 0)
    builder.close()
    builder.open(.topic, title: "", topic: 1)
    builder.open(.topic, title: "A", topic: 0, destination: "#x", ordinal: 2)
    builder.close()
    builder.close()
    builder.close()
    builder.open(.topic, title: "New", topic: 0)
    let bytes = try #require(builder.finish())
    let table = try ContentsTable(.memory(bytes), name: "t")
    #expect(table.nodes.map(\.title) == ["S", "New", "", "A", "New"])
    #expect(table.nodes.map(\.parent) == [nil, 0, 0, 2, nil])
    #expect(table.nodes.map(\.end) == [4, 2, 4, 4, 5])
    #expect(table.nodes.map(\.destination) == [nil, nil, nil, "#x", nil])
    #expect((0..<2).map(table.ownTitle(ofTopic:)) == ["New", "B"])
    #expect((0..<2).map(table.file(ofTopic:)) == ["a.md", "c/b.md"])
    #expect(table.listedTopics == [0, 1])
    for guess in -1...2 {
      #expect(table.topic(withPath: "b".utf8.span, near: guess) == 1)
      #expect(table.topic(withPath: "c".utf8.span, near: guess) == nil)
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
