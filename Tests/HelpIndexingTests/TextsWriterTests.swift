import HelpCore
import HelpTestSupport
import Testing

@testable import HelpIndexing
@testable import HelpSearch

@Suite("Shards of topics with their texts")
struct TextsWriterTests {
  private static func shards(
    _ topics: [(TopicRecord, [TopicText])]
  ) -> (shards: [TextShard], starts: [IndexHeader.TextStart]) {
    var writer = TextsWriter()
    for (record, texts) in topics { writer.add(record, texts: texts) }
    writer.finish()
    return (writer.takeShards().map { TextShard(decoding: $0.bytes) }, writer.starts)
  }

  private static func record(_ path: String, _ sections: (Int, String, String?)...) -> TopicRecord {
    TopicRecord(
      path: path, title: path.uppercased(),
      sections: sections.map { .init(position: $0.0, heading: $0.1, anchor: $0.2) })
  }

  private static func text(_ position: Int, count: Int = 1000) -> TopicText {
    TopicText(position: position, bytes: [UInt8](repeating: UInt8(ascii: "x"), count: count))
  }

  @Test("a slice contains a topic's path, title, sections with their anchors, and texts")
  func slice() {
    let record = Self.record("a/b", (0, "", nil), (2, "The way", "the-way"), (5, "Back", "b"))
    let texts = [TopicText(position: 3, bytes: Array("some\ttext\n".utf8))]
    let (shards, starts) = Self.shards([(record, texts)])
    #expect(starts == [.init(topic: 0, position: 0)])
    #expect(
      shards.map(\.slices) == [
        [
          TopicSlice(
            path: "a/b", title: "A/B", sections: record.sections,
            texts: [TopicText(position: 3, bytes: Array("some text\n".utf8))])
        ]
      ])
  }

  @Test("tabs and form feeds become spaces at every place among other bytes")
  func ends() {
    for place in 0..<20 {
      for byte in [UInt8(ascii: "\t"), 0x0C, UInt8(ascii: "\n"), UInt8(ascii: " "), 0x1F, 0x00] {
        var bytes = Array("Größe über 0123456789".utf8)
        bytes[place] = byte
        let (shards, _) = Self.shards([
          (Self.record("a"), [TopicText(position: 0, bytes: bytes)])
        ])
        if byte == UInt8(ascii: "\t") || byte == 0x0C { bytes[place] = UInt8(ascii: " ") }
        #expect(shards.first?.slices.first?.texts.map(\.bytes) == [bytes])
      }
    }
  }

  @Test("a long topic continues in further shards, each with the heading above its first text")
  func longTopic() {
    let record = Self.record("a", (0, "", nil), (900, "Ninth", "ninth"), (1850, "End", "end"))
    let (shards, starts) = Self.shards([(record, (0..<20).map { Self.text($0 * 100 + 1) })])
    #expect(
      starts == [
        .init(topic: 0, position: 0), .init(topic: 0, position: 1001),
      ])
    #expect(shards[0].slices[0].sections.map(\.position) == [0, 900])
    #expect(shards[1].slices[0].sections.map(\.position) == [900, 1850])
    #expect(shards.flatMap { $0.slices[0].texts.map(\.position) }.count == 20)

    let other = Self.record("a", (0, "", nil), (990, "Between", nil))
    let (cut, otherStarts) = Self.shards([(other, (0..<20).map { Self.text($0 * 100 + 1) })])
    #expect(otherStarts[1].position == 990)
    #expect(cut[1].slices[0].sections.map(\.position) == [990])
  }

  @Test("a topic that does not fit begins the next shard")
  func room() {
    let topics = (0..<4).map { (Self.record("t\($0)"), [Self.text(1, count: 4000)]) }
    let (_, starts) = Self.shards(topics)
    #expect(starts.allSatisfy { $0.position == 0 })
    #expect(starts.count >= 2)
  }

  @Test("an edit of a topic changes at most four shards")
  func edit() {
    var generator = SeededGenerator(seed: 7)
    var topics = (0..<600).map { number in
      (Self.record("topic-\(number)"), [Self.text(1, count: 200 + generator.below(900))])
    }
    func bytes() -> Set<[UInt8]> {
      var writer = TextsWriter()
      for (record, texts) in topics { writer.add(record, texts: texts) }
      writer.finish()
      return Set(writer.takeShards().map(\.bytes))
    }
    let before = bytes()
    topics[5].1[0].bytes += Array("a new sentence in it".utf8)
    #expect((1...4).contains(bytes().subtracting(before).count))
  }

  @Test(
    "an index with texts returns the same hits as an index without texts",
    arguments: 0..<Campaign.scale)
  func hits(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = ["archive", "file", "needle", "of", "to", "pack", "link", "anchor"]
    let topics = (0..<12).map { number in
      SearchTopic(
        path: "t\(number)", title: "Topic \(number)", keywords: [], language: nil,
        sections: (0...generator.below(6)).map { section in
          let text = (0...generator.below(1500)).map { _ in generator.pick(words) }
          return .init(
            heading: section == 0 ? "" : "Section \(generator.pick(words)) \(section)",
            anchor: section == 0 ? nil : "s\(section)",
            text: Array((text.joined(separator: " ") + "\n").utf8))
        })
    }
    let topicsByPath = Dictionary(uniqueKeysWithValues: topics.map { ($0.path, $0) })
    let withTexts = try SearchIndex(MemoryShards(SampleIndex.shards(topics)))
    let withoutTexts = try SearchIndex(
      MemoryShards(SampleIndex.shards(topics, keepsTexts: false))
    ) { topicsByPath[$0] }
    for query in ["needle", "archive of file", "section pack", "\"link anchor\"", "topic 3"] {
      #expect(try withTexts.search(query) == withoutTexts.search(query), "\(query)")
    }
    var (paths, otherPaths): ([String], [String]) = ([], [])
    try withTexts.forEachTopic { path, _, sections in paths.append("\(path) \(sections)") }
    try withoutTexts.forEachTopic { path, _, sections in otherPaths.append("\(path) \(sections)") }
    #expect(paths == otherPaths)
  }
}
