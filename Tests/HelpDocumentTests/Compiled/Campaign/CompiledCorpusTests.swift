import HelpCore
import HelpFuzz
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Compiled topics equal parsed topics")
struct CompiledCorpusTests {
  /// Compiles a topic with its links as written, decodes the bytes, and compares the topics.
  private func expectSame(
    _ topic: CompiledTopic, _ name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let bytes = try topic.encoded(as: name) { written, _ in .broken(written: written) }
    let read = try CompiledTopic(decoding: bytes, name: name)
    #expect(
      read.document.hasSameContent(as: topic.document), "\(name)", sourceLocation: sourceLocation)
    #expect(
      read.metadata.map { CompiledSample.text(of: $0.root) }
        == topic.metadata.map { CompiledSample.text(of: $0.root) }, "\(name)",
      sourceLocation: sourceLocation)
  }

  @Test(
    "each example of CommonMark and GFM, as Markdown, HTML or text, is decoded as it was compiled",
    .enabled(if: Conformance.folder != nil, "no conformance folder"),
    arguments: ["commonmark-0.30.json", "gfm-spec-extensions.json"])
  func examples(suite: String) throws {
    let folder = try #require(Conformance.folder)
    let examples = try Metadata.json(FileSystem.read(folder.appending(suite)), file: suite)
    let sequence = try #require(examples.root.sequence)
    #expect(sequence.count > 20)
    for (number, example) in sequence.enumerated() {
      let source = try #require(example["markdown"]?.string)
      try expectSame(RichTopics.parsed(source), "\(suite) \(number)")
      try expectSame(RichTopics.parsed(source, .text), "\(suite) \(number) as text")
      let html = try #require(example["html"]?.string)
      try expectSame(RichTopics.parsed(html, .html), "\(suite) \(number) as HTML")
    }
  }

  @Test("each topic of the manual is decoded as it was compiled")
  func manual() throws {
    let folder = Conformance.packageRoot.appending("Resources/manual")
    var pending = [folder]
    var count = 0
    while let directory = pending.popLast() {
      for entry in try FileSystem.entries(of: directory) {
        let path = directory.appending(entry.name)
        if entry.kind == .directory { pending.append(path) }
        guard entry.name.hasSuffix(".md") else { continue }
        let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
        try expectSame(RichTopics.parsed(text), entry.name)
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("the manual's page on the format lists its version and the kinds of nodes in order")
  func page() throws {
    let file = Conformance.packageRoot.appending("Resources/manual/formats/compiled.md")
    let page = String(decoding: try FileSystem.read(file), as: UTF8.self)
    #expect(page.contains("the version, a number: \(CompiledTopic.formatVersion);"))
    let rows = page.split(separator: "\n").drop { !$0.hasPrefix("| number | kinds |") }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    let kinds = rows.flatMap { row in
      row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    #expect(kinds == Document.Kind.all.map { "\($0)" })
  }

  @Test("topics with each kind of node and each attribute are decoded as they were compiled")
  func rich() throws {
    var kinds: Set<Document.Kind> = []
    for (name, format, text) in RichTopics.sources {
      let topic = RichTopics.parsed(text, format)
      for index in 0..<topic.document.count { kinds.insert(topic.document.kind(of: index)) }
      try expectSame(topic, name)
    }
    #expect(Document.Kind.all.filter { !kinds.contains($0) } == [])
  }

  @Test("topics with the deepest nesting that parsers allow are decoded as they were compiled")
  func hostile() throws {
    for shape in HostileShape.all {
      let text = shape.text(min(shape.count, 600))
      let topic = ParsedTopic(text, format: shape.format, file: "hostile")
      try expectSame(CompiledTopic(document: topic.document(), metadata: nil), shape.name)
    }
  }
}
