import HelpCore

/// The first member of an index: what is in it, and which shard has what.
struct IndexHeader: Equatable {
  static let magic = Array("LECTERNI".utf8)
  static let version = 1
  /// Beyond what a book can have; a forged count must not cost memory.
  static let maximumTopics = 1 << 24

  var topicCount = 0
  /// Whether words of the index are flagged as joined from others.
  var hasCompounds = false
  /// The first term of each shard of the lexicon.
  var lexicon: [[UInt8]] = []
  /// The same for the terms from behind.
  var reversed: [[UInt8]] = []
  /// The first topic of each shard of topics.
  var topics: [Int] = []
  var textShardCount = 0
  /// The endings of words, by language, longest first.
  var suffixes: [[[UInt8]]] = []

  static let name = "index"
  static func lexiconName(_ number: Int) -> String { "words-\(number)" }
  static func postingsName(_ number: Int) -> String { "places-\(number)" }
  static func reversedName(_ number: Int) -> String { "turned-\(number)" }
  static func topicsName(_ number: Int) -> String { "topics-\(number)" }
  static func textName(_ number: Int) -> String { "text-\(number)" }
}

extension IndexHeader {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.raw(Self.magic)
    writer.number(Self.version)
    writer.number(topicCount)
    writer.number(hasCompounds ? 1 : 0)
    for list in [lexicon, reversed] {
      writer.number(list.count)
      for term in list { writer.text(term) }
    }
    writer.number(topics.count)
    var last = 0
    for first in topics {
      writer.number(first - last)
      last = first
    }
    writer.number(textShardCount)
    writer.number(suffixes.count)
    for list in suffixes {
      writer.number(list.count)
      for suffix in list { writer.text(suffix) }
    }
    return writer.bytes
  }

  /// - Throws: `HelpError.Code.malformed` for anything that is not an index of this version.
  init(decoding bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    guard reader.raw(8).elementsEqual(Self.magic) else {
      throw Self.fault("it does not begin as an index")
    }
    let version = reader.number()
    guard version == Self.version else {
      throw Self.fault("it has version \(version), and this program knows version \(Self.version)")
    }
    topicCount = reader.number()
    hasCompounds = reader.number() & 1 != 0
    lexicon = Self.terms(&reader)
    reversed = Self.terms(&reader)
    var last = 0
    for _ in 0..<reader.count() {
      last += reader.number()
      topics.append(last)
    }
    textShardCount = reader.number()
    for _ in 0..<reader.count() { suffixes.append(Self.terms(&reader)) }
    guard reader.isValid, topicCount <= Self.maximumTopics, topics.allSatisfy({ $0 <= topicCount })
    else { throw Self.fault("it is cut short or damaged") }
  }

  private static func terms(_ reader: inout ByteReader) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    for _ in 0..<reader.count() where reader.isValid { terms.append(Array(reader.text())) }
    return terms
  }

  static func fault(_ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot search", "the search index is unusable: \(why)",
      hint: "pack the book again")
  }

  /// The shard that a term is in, by the shards' first terms; nil before the first.
  static func shard(of term: [UInt8], among firsts: [[UInt8]]) -> Int? {
    let behind = firsts.partitioningIndex { term.lexicographicallyPrecedes($0) }
    return behind > 0 ? behind - 1 : nil
  }
}
