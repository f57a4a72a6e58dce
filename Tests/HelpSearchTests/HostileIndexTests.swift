import HelpCore
import HelpTestSupport
import Testing

@testable import HelpIndexing
@testable import HelpSearch

@Suite("Hostile indexes")
struct HostileIndexTests {
  private static let queries = [
    "archive", "\"from archive\"", "archive -files", "title:tar", "path:guide/", "archve",
    "install", "检索", "in",
    "HashMap::entry", "Optimierung", "installing", "->", "what is -> ?", "والكتاب", "archivve",
  ]

  private func shards(keepsTexts: Bool = true) throws -> [IndexShard] {
    let builder = SearchIndexBuilder(keepsTexts: keepsTexts)
    for number in 0..<12 {
      builder.add(
        SampleIndex.topic(
          "guide/t\(number)", "tar \(number)",
          "Extract files from an archive. HashMap::entry word\(number) 全文检索"))
      builder.add(
        SampleIndex.topic(
          "de/t\(number)", "Suche", "Suchmaschinenoptimierung und Optimierung", language: "de"))
    }
    return try builder.finish()
  }

  /// Runs queries, which end with hits or an error for any bytes.
  private func query(_ shards: [IndexShard]) {
    guard let index = try? SearchIndex(MemoryShards(shards)) else { return }
    for query in Self.queries { _ = try? index.results(for: query, isTyping: true) }
    _ = try? index.paths(ofTopicsWith: Array("arch".utf8))
    _ = try? SearchIndexMerger.merge([MemoryShards(shards), MemoryShards(shards)])
  }

  @Test("an index without a valid header is refused, and the error has a remedy")
  func header() throws {
    #expect(throws: HelpError.self) { try SearchIndex(MemoryShards([])) }
    for bytes in [
      [], Array("LECTERNI".utf8), Array("LECTERNI".utf8) + [3, 0, 0],
      [UInt8](repeating: 0xFF, count: 99),
    ] {
      let shards = MemoryShards([IndexShard(name: "index", bytes: bytes)])
      let error = #expect(throws: HelpError.self) { try SearchIndex(shards) }
      #expect(error?.code == .malformed)
      #expect(error?.hint == "pack the book again")
    }
  }

  @Test("an index of version 1 can be searched, and has no stop words")
  func olderVersion() throws {
    var shards = try shards(keepsTexts: false)
    let header = try #require(shards.firstIndex { $0.name == IndexHeader.name })
    shards[header].bytes[IndexHeader.magic.count] = 1
    let index = try SearchIndex(MemoryShards(shards))
    #expect(try index.results(for: "archive").count == 12)
    #expect(try index.results(for: "how archive").isPartial)
  }

  @Test("missing, truncated or empty members cause no crash")
  func missing() throws {
    let shards = try shards()
    for (number, shard) in shards.enumerated() {
      var damaged = shards
      damaged.remove(at: number)
      query(damaged)
      for length in stride(
        from: 0, to: shard.bytes.count, by: max(1, shard.bytes.count / (4 * Campaign.scale)))
      {
        damaged = shards
        damaged[number].bytes = Array(shard.bytes.prefix(length))
        query(damaged)
      }
    }
  }

  @Test(
    "members with changed bytes cause no crash", arguments: 0..<2 * Campaign.scale)
  func changed(seed: Int) throws {
    let shards = try shards()
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<15 {
      var damaged = shards
      for _ in 0...generator.below(4) {
        let number = generator.below(damaged.count)
        guard !damaged[number].bytes.isEmpty else { continue }
        let offset = generator.below(damaged[number].bytes.count)
        damaged[number].bytes[offset] = generator.pick([
          0, 1, 0x7F, 0x80, 0xFF, UInt8(generator.below(256)),
        ])
      }
      query(damaged)
    }
  }

  @Test("exchanged members cause no crash")
  func exchanged() throws {
    let shards = try shards()
    for first in shards.indices.dropFirst() {
      for second in shards.indices.dropFirst() where second != first {
        var damaged = shards
        damaged[first].bytes = shards[second].bytes
        query(damaged)
      }
    }
  }

  @Test("differences whose sum exceeds 64 bits cause no crash")
  func largeSums() {
    let largest = 1 << 49 - 1
    var (topics, texts, shard) = (ByteWriter(), ByteWriter(), ByteWriter())
    topics.raw(IndexHeader.magic)
    for number in [IndexHeader.version, 1, 0, 0, 0, 20_000] { topics.number(number) }
    texts.raw(IndexHeader.magic)
    for number in [IndexHeader.versionWithTexts, 1, 0, 0, 0, 0, 0, 40_000] { texts.number(number) }
    for number in [0, 1, Int(UInt8(ascii: "a")), 0, 0, 0, 20_000] { shard.number(number) }
    for _ in 0..<20_000 {
      topics.number(largest)
      for number in [largest, 0, 0] { shard.number(number) }
    }
    for _ in 0..<40_000 { texts.number(largest - 1) }
    for header in [topics.bytes, texts.bytes] {
      #expect(throws: HelpError.self) { try IndexHeader(decoding: header) }
    }
    #expect(TopicShard(decoding: shard.bytes).entries.first?.sections.count == 20_000)
  }

  @Test("forged numbers of positions cost no time")
  func manyPositions() {
    var writer = BitWriter()
    writer.bits(0, width: 8)
    for topic in 0..<64 {
      if topic == 0 { writer.bits(0, width: 6) } else { writer.golomb(0, 0) }
      writer.golomb(0, 0)
      writer.golomb(1 << 31 - 2, 0)
    }
    writer.flush()
    let bytes = [UInt8](copying: writer.bytes)
    let postings = Postings(bytes, bytes.indices, count: 64, topicCount: 64)
    #expect(postings.topics.count == 64)
    #expect(postings.positions(at: [63]) == [[]])
  }

  @Test("Golomb codes and bits are read as they were written", arguments: 0..<15)
  func codes(order: Int) {
    var generator = SeededGenerator(seed: UInt64(order))
    let values = (0..<500).map { _ in generator.below(1 << (1 + generator.below(30))) }
    var writer = BitWriter()
    for value in values {
      writer.golomb(value, order)
      writer.bits(value, width: 7)
    }
    writer.flush()
    let bytes = [UInt8](copying: writer.bytes)
    var reader = BitReader(bytes, bytes.indices)
    for value in values {
      #expect(reader.golomb(order) == value)
      #expect(reader.bits(7) == value & 127)
    }
    #expect(reader.isValid)
    _ = reader.bits(32)
    #expect(!reader.isValid)
  }
}
