import HelpCore
import HelpResources
import HelpSearch
import HelpTestSupport
import Testing

@testable import HelpIndexing

@Suite("Parts of an index")
struct SearchPartTests {
  /// Returns a part with the topics of a range. The words of many topics need several blocks.
  private func part(_ range: Range<Int>, texts: Bool = true) throws -> SearchPart {
    let builder = SearchIndexBuilder(language: "en", keepsTexts: texts)
    add(range, to: builder)
    return try builder.part(jobs: 1)
  }

  private static func records(of records: [TopicRecord]) -> TopicRecords {
    var topics = CollectedTopics()
    let keys = records.map { _ in topics.makeKey() }
    // The order in which topics are completed does not matter.
    for key in keys.reversed() { topics.add(TopicRecords.encoded(records[key]), [], key: key) }
    return topics.records
  }

  private func add(_ range: Range<Int>, to builder: SearchIndexBuilder) {
    for number in range {
      let words = (0..<40).map { "word\(number * $0 % 997) Größe\(number % 7)" }
      builder.add(
        SearchTopic(
          path: "t/\(number)", title: "Topic \(number)",
          sections: [
            SearchTopic.Section(heading: "", anchor: nil, text: words.joined(separator: " "))
          ]))
    }
  }

  private func index(_ parts: [SearchPart], jobs: Int = 2) throws -> [IndexShard] {
    try SearchPart.index(of: parts, order: TopicOrder([]), jobs: jobs)
  }

  @Test("an index from parts in a file equals an index from memory, for any number of parts")
  func spooled() throws {
    let temporary = try TemporaryDirectory()
    let spool = try SpoolFile(in: temporary.file(""))
    let whole = try index([part(0..<300)])
    let parts = try [part(0..<120), part(120..<121), part(121..<300)]
    #expect(parts[2].runs[0].blocks.count > 2)
    #expect(try index(parts) == whole)
    let spooled = parts.map { $0.spooled(to: spool) }
    #expect(spooled.allSatisfy { $0.whole != nil })
    #expect(try index(spooled) == whole)
    #expect(try index(spooled, jobs: 1) == whole)
  }

  @Test("an index with its words in a file equals an index with its words in memory")
  func spooledBuilder() throws {
    let temporary = try TemporaryDirectory()
    let spool = try SpoolFile(in: temporary.file(""))
    let builder = SearchIndexBuilder(languageName: "en", keepsTexts: true, spool: spool)
    add(0..<300, to: builder)
    var members: [IndexShard] = []
    try builder.write(order: TopicOrder([]), jobs: 2) { members += $0 }
    #expect(spool.count > 0)
    // The header is the last member.
    #expect(try members.suffix(1) + members.dropLast() == index([part(0..<300)]))
  }

  @Test("records in a file are read in any order, and may be larger than what is read at a time")
  func records() throws {
    let temporary = try TemporaryDirectory()
    let spool = try SpoolFile(in: temporary.file(""))
    let records = (0..<200).map { number in
      let heading = String(repeating: "h", count: number == 150 ? 300_000 : 10 * number)
      return TopicRecord(
        path: "t/\(number)", title: "T",
        sections: [TopicRecord.Section(position: number, heading: heading, anchor: nil)])
    }
    let stored = SearchPartTests.records(of: records).storedBytes.spooled(to: spool)
    let found = try #require(try TopicRecords(stored, count: records.count))
    #expect(try TopicRecords(stored, count: records.count - 1) == nil)
    #expect(try TopicRecords(stored, count: records.count + 1) == nil)
    var window = TopicRecords.Window()
    for step in 0..<records.count {
      let index = step * 77 % records.count
      #expect(try found.record(of: index, &window) == records[index])
      #expect(try Array(found.path(of: index, &window)) == Array("t/\(index)".utf8))
    }
  }

  @Test("a topic that is still being read has no record")
  func unreadTopic() throws {
    var topics = CollectedTopics()
    let keys = (0..<3).map { _ in topics.makeKey() }
    for key in [keys[2], keys[0]] {
      let record = TopicRecord(path: "\(key)", title: "", sections: [])
      topics.add(TopicRecords.encoded(record), [], key: key)
    }
    #expect(try topics.records.paths().map { String(decoding: $0, as: UTF8.self) } == ["0", "2"])
  }

  @Test("topics without a position follow the others, and topics with the same path are neighbours")
  func positions() throws {
    let topics = PartTopics(
      [["b", "x", "a"], ["b", "w"]].map { paths in
        SearchPartTests.records(of: paths.map { TopicRecord(path: $0, title: "", sections: []) })
      }, [PartTexts(.memory([])), PartTexts(.memory([]))])
    #expect(try topics.sorted(by: TopicOrder(["a", "b", "c"])) == [2, 0, 3, 4, 1])
    #expect(try topics.sorted(by: TopicOrder([])) == [2, 0, 3, 4, 1])
  }

  @Test("truncated or damaged bytes cause no crash")
  func damage() throws {
    let bytes = try Array(part(0..<3).encoded().joined())
    _ = try #require(try SearchPart.read(.memory(bytes)))
    for count in stride(from: 0, to: bytes.count, by: 7) {
      if let part = try SearchPart.read(.memory(Array(bytes[..<count]))) {
        #expect(part.records.count <= 3)
      }
    }
    for offset in 0..<min(bytes.count, 200) {
      var damaged = bytes
      damaged[offset] ^= 0x81
      _ = try SearchPart.read(.memory(damaged))
    }
  }

  @Test("a topic that occurs twice in damaged postings causes no crash")
  func repeatedTopic() throws {
    var postings: [UInt8] = [0, 5, 0]
    for _ in 1..<100 { postings += [1, 5, 0] }
    postings += [0, 5, 0]
    var writer = TermRunWriter()
    writer.add(
      Array("a".utf8).span, languages: 1, isOwnStem: false, details: nil, postings: postings.span)
    let run = writer.finish(topics: (0..<100).map { Int32($0) })
    let merged = try MergedTerms([run], numbers: [run.topics], topicCount: 100, from: [], to: nil)
    #expect(merged.terms.count == 1)
  }

  @Test("terms are merged in bytewise order, even if their first sixteen bytes are equal")
  func order() throws {
    let terms = ["a", "a\0", "aaaaaaaa", "aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaa", "aaaaaaaab", "b"]
    let runs = [[0, 2, 4, 6], [1, 3, 5], [0, 3, 5, 6]].map { indices in
      var writer = TermRunWriter()
      for index in indices {
        // The postings have one topic with the weight 5 and no positions.
        writer.add(
          Array(terms[index].utf8).span, languages: 1, isOwnStem: false, details: nil,
          postings: [0, 5, 0].span)
      }
      return writer.finish(topics: [0])
    }
    let merged = try MergedTerms(
      runs, numbers: [[0], [1], [2]], topicCount: 3, from: [], to: nil)
    #expect(
      merged.terms.indices.map { String(decoding: merged.term($0), as: UTF8.self) } == terms)
    #expect(merged.terms.map(\.topicCount) == [2, 1, 1, 2, 1, 2, 2])
    let middle = try MergedTerms(
      runs, numbers: [[0], [1], [2]], topicCount: 3, from: Array("aaaaaaaaaaaaaaaa".utf8),
      to: Array("b".utf8))
    #expect(middle.terms.map(\.topicCount) == [2, 1, 2])
  }
}
