package import HelpCore

/// The first member of an index, which describes its shards.
package struct IndexHeader: Equatable {
  package static let magic = Array("LECTERNI".utf8)
  /// The version of an index without texts.
  package static let version = 2
  /// The version of an index with texts, which stores topics in the same members as their texts.
  package static let versionWithTexts = 3
  /// The first version, whose indexes lack signs, bare words and stop words.
  private static let oldestVersion = 1
  /// The maximum number of topics. The limit keeps a forged number from costing memory.
  package static let maximumTopics = 1 << 24

  package var topicCount = 0
  /// Whether the index marks words that are joined from other words.
  package var hasCompounds = false
  /// The first term of each shard of the lexicon.
  package var lexicon: [[UInt8]] = []
  /// The first term of each shard of reversed terms.
  package var reversed: [[UInt8]] = []
  /// The first term of each shard of postings, in an index with texts.
  package var postings: [[UInt8]] = []
  /// The first topic of each shard of topics, in an index without texts.
  package var topics: [Int] = []
  /// The start of each shard of texts, in an index with texts.
  package var texts: [TextStart] = []
  /// The word endings of each language, the longest first.
  package var suffixes: [[[UInt8]]] = []
  /// The words that carry little meaning in a question, sorted.
  package var stopWords: [[UInt8]] = []

  /// The start of a shard in the texts of all topics.
  package struct TextStart: Equatable {
    package var topic: Int
    /// The position of the first word, or 0 for the beginning of the topic.
    package var position: Int

    package init(topic: Int, position: Int) {
      self.topic = topic
      self.position = position
    }
  }

  /// Creates the header of an index without topics.
  package init() {}

  /// The name of the member with the header.
  package static let name = "index"

  // The names of the shards, by their numbers.
  package static func lexiconName(_ number: Int) -> String { "words-\(number)" }
  package static func postingsName(_ number: Int) -> String { "places-\(number)" }
  package static func reversedName(_ number: Int) -> String { "turned-\(number)" }
  package static func topicsName(_ number: Int) -> String { "topics-\(number)" }
  package static func textName(_ number: Int) -> String { "text-\(number)" }
}

extension IndexHeader {
  /// Reads a header.
  /// - Throws: `HelpError.Code.malformed` for bytes that are not an index of a known version.
  init(decoding bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    guard reader.raw(8).elementsEqual(Self.magic) else {
      throw Self.fault("it does not begin as an index")
    }
    let version = reader.number()
    guard (Self.oldestVersion...Self.versionWithTexts).contains(version) else {
      throw Self.fault(
        "it has version \(version), and this program knows versions up to \(Self.versionWithTexts)")
    }
    topicCount = reader.number()
    hasCompounds = reader.number() & 1 != 0
    lexicon = Self.terms(&reader)
    reversed = Self.terms(&reader)
    if version == Self.versionWithTexts { postings = Self.terms(&reader) }
    var firstTopic = 0
    // The limit keeps a sum of forged differences from overflowing. A topic above it is refused.
    for _ in 0..<reader.count() {
      firstTopic = min(firstTopic + reader.number(), Self.maximumTopics + 1)
      topics.append(firstTopic)
    }
    // Before version 3, an index contains an unused number here.
    if version == Self.versionWithTexts {
      texts = Self.textStarts(&reader)
    } else {
      _ = reader.number()
    }
    for _ in 0..<reader.count() { suffixes.append(Self.terms(&reader)) }
    if version > 1 { stopWords = Self.terms(&reader) }
    guard reader.isValid, topicCount <= Self.maximumTopics, topics.allSatisfy({ $0 <= topicCount }),
      texts.allSatisfy({ $0.topic <= topicCount })
    else { throw Self.fault("it is cut short or damaged") }
  }

  /// Reads the starts of shards of texts. Each topic is stored as the difference from the preceding
  /// topic, shifted left by one bit. The lowest bit is 1 if a position follows.
  private static func textStarts(_ reader: inout ByteReader) -> [TextStart] {
    var starts: [TextStart] = []
    var topic = 0
    for _ in 0..<reader.count() where reader.isValid {
      let step = reader.number()
      topic = min(topic + step >> 1, maximumTopics + 1)
      starts.append(TextStart(topic: topic, position: step & 1 == 0 ? 0 : reader.number()))
    }
    return starts
  }

  /// Reads a list of terms.
  private static func terms(_ reader: inout ByteReader) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    for _ in 0..<reader.count() where reader.isValid { terms.append(Array(reader.text())) }
    return terms
  }

  /// Returns the error for an unusable index.
  package static func fault(_ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot search", "the search index is unusable: \(why)",
      hint: "pack the book again")
  }

  /// Returns the number of the shard that may contain a term, or nil for a term that precedes the
  /// first shard.
  /// - Parameter firstTerms: the first term of each shard.
  static func shard(of term: [UInt8], among firstTerms: [[UInt8]]) -> Int? {
    let nextShard = firstTerms.partitioningIndex { term.lexicographicallyPrecedes($0) }
    return nextShard > 0 ? nextShard - 1 : nil
  }

  /// Returns the number of the shard that contains a topic, or nil in an index with texts.
  func topicShard(of topic: Int) -> Int? {
    let nextShard = topics.partitioningIndex { $0 > topic }
    return nextShard > 0 ? nextShard - 1 : nil
  }

  /// Returns the number of the shard that contains a position in the texts, or nil in an index
  /// without texts.
  func textShard(of word: (topic: Int, position: Int)) -> Int? {
    let nextShard = texts.partitioningIndex { ($0.topic, $0.position) > word }
    return nextShard > 0 ? nextShard - 1 : nil
  }
}
