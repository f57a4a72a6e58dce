import HelpCore
import Synchronization

/// Reads the shards of an index as queries need them, and keeps the last of them.
package final class IndexReader: Sendable {
  private struct Kept {
    var lexicon: [Int: Lexicon] = [:]
    var reversed: [Int: ReversedTerms] = [:]
    var postings: [Int: PostingsShard] = [:]
    var topics: [Int: TopicShard] = [:]
    var texts: [Int: TextShard] = [:]
  }

  /// The most shards of a kind that are kept, so that memory does not grow with the number of queries. A decoded shard
  /// of terms takes about 200 kB.
  private static let maximumKept = 16

  package let header: IndexHeader
  private let shards: any SearchShards
  private let kept = Mutex(Kept())

  /// - Throws: the errors of reading; `HelpError.Code.malformed` for members that are not an index.
  package init(_ shards: any SearchShards) throws {
    self.shards = shards
    guard let bytes = try shards.shard(named: IndexHeader.name) else {
      throw IndexHeader.fault("it has no member '\(IndexHeader.name)'")
    }
    header = try IndexHeader(decoding: bytes)
  }

  /// A decoded shard, which is kept; an absent one is empty.
  private func shard<Shard: Sendable>(
    _ number: Int, in cache: any WritableKeyPath<Kept, [Int: Shard]> & Sendable, named name: String,
    decode: ([UInt8]) -> Shard
  ) throws -> Shard {
    if let shard = kept.withLock({ $0[keyPath: cache][number] }) { return shard }
    let shard = decode(try shards.shard(named: name) ?? [])
    kept.withLock { kept in
      if kept[keyPath: cache].count >= Self.maximumKept { kept[keyPath: cache] = [:] }
      kept[keyPath: cache][number] = shard
    }
    return shard
  }

  /// Brings the shards of the lexicon that have some terms.
  func prepare(terms: some Sequence<[UInt8]>) throws {
    let numbers = Set(terms.compactMap { IndexHeader.shard(of: $0, among: header.lexicon) })
    let known = kept.withLock { $0.lexicon.keys }
    try shards.prepare(shards: numbers.subtracting(known).sorted().map(IndexHeader.lexiconName))
  }

  /// Brings the shards that have the postings of some terms.
  func prepare(postingsOf entries: some Sequence<Lexicon.Entry>) throws {
    let known = kept.withLock { $0.postings.keys }
    let numbers = Set(entries.map(\.shard)).subtracting(known)
    try shards.prepare(shards: numbers.sorted().map(IndexHeader.postingsName))
  }

  /// Brings the parts of topics at the positions of words, and the topics themselves where the index has no texts.
  func prepare(places: [(topic: Int, position: Int)]) throws {
    let first = places.map { header.topicShard(of: $0.topic) }
    let texts = places.map { header.textShard(of: $0) }
    try shards.prepare(
      shards: Set(first.compactMap { $0.map(IndexHeader.topicsName) }).sorted()
        + Set(texts.compactMap { $0.map(IndexHeader.textName) }).sorted())
    guard header.texts.isEmpty else { return }
    try shards.prepare(topics: places.compactMap { try topic($0.topic)?.path })
  }

  package func lexicon(_ number: Int) throws -> Lexicon {
    try shard(number, in: \.lexicon, named: IndexHeader.lexiconName(number)) {
      Lexicon(decoding: $0)
    }
  }

  func reversedTerms(_ number: Int) throws -> ReversedTerms {
    try shard(number, in: \.reversed, named: IndexHeader.reversedName(number)) {
      ReversedTerms(decoding: $0)
    }
  }

  private func topics(_ number: Int) throws -> TopicShard {
    try shard(number, in: \.topics, named: IndexHeader.topicsName(number)) {
      TopicShard(decoding: $0)
    }
  }

  /// A shard for a caller that reads all of them once. It is not kept.
  func passingLexicon(_ number: Int) throws -> Lexicon {
    Lexicon(decoding: try shards.shard(named: IndexHeader.lexiconName(number)) ?? [])
  }

  /// A shard for a caller that reads all of them once. It is not kept.
  private func passingTopics(_ number: Int) throws -> TopicShard {
    TopicShard(decoding: try shards.shard(named: IndexHeader.topicsName(number)) ?? [])
  }

  func texts(_ number: Int) throws -> TextShard {
    try shard(number, in: \.texts, named: IndexHeader.textName(number)) { TextShard(decoding: $0) }
  }

  /// A shard for a caller that reads all of them once. It is not kept.
  private func passingTexts(_ number: Int) throws -> TextShard {
    TextShard(decoding: try shards.shard(named: IndexHeader.textName(number)) ?? [])
  }

  package func postings(of entry: Lexicon.Entry) throws -> Postings {
    let shard = try shard(
      entry.shard, in: \.postings, named: IndexHeader.postingsName(entry.shard)
    ) { PostingsShard(decoding: $0) }
    return Postings(
      shard.bytes, shard.range(of: entry.place), count: entry.topicCount,
      topicCount: header.topicCount)
  }
}

extension IndexReader {
  func entry(for term: [UInt8]) throws -> Lexicon.Entry? {
    guard let number = IndexHeader.shard(of: term, among: header.lexicon) else { return nil }
    return try lexicon(number).entry(for: term)
  }

  /// The terms that begin with given letters, of at most `limit` shards.
  func entries(beginning prefix: [UInt8], limit: Int = 3) throws -> [Lexicon.Entry] {
    var entries: [Lexicon.Entry] = []
    let first = IndexHeader.shard(of: prefix, among: header.lexicon) ?? 0
    for number in first..<min(first + limit, header.lexicon.count) {
      let shard = try lexicon(number)
      for entry in shard.entries[shard.start(of: prefix)...] {
        guard entry.term.starts(with: prefix) else { return entries }
        entries.append(entry)
      }
    }
    return entries
  }

  /// The listed terms that end with given letters, of at most `limit` shards.
  /// - Parameter reversed: the letters, the last first.
  func terms(ending reversed: [UInt8], limit: Int = 3) throws -> [[UInt8]] {
    var terms: [[UInt8]] = []
    let first = IndexHeader.shard(of: reversed, among: header.reversed) ?? 0
    for number in first..<min(first + limit, header.reversed.count) {
      for term in try reversedTerms(number).terms where !term.lexicographicallyPrecedes(reversed) {
        guard term.starts(with: reversed) else { return terms }
        terms.append(ReversedTerms.reversed(term))
      }
    }
    return terms
  }

  /// The part of a topic at the position of a word; of an index without texts, without these.
  func slice(of topic: Int, at position: Int) throws -> TopicSlice? {
    if header.texts.isEmpty {
      return try self.topic(topic).map {
        TopicSlice(path: $0.path, title: $0.title, sections: $0.sections, texts: [])
      }
    }
    guard let number = header.textShard(of: (topic, position)) else { return nil }
    let slices = try texts(number).slices
    let place = topic - header.texts[number].topic
    return slices.indices.contains(place) ? slices[place] : nil
  }

  /// Gives each topic to `body`, in order.
  /// - Complexity: O(bytes of their members).
  package func forEachTopic(
    _ body: (_ record: TopicRecord, _ texts: [TopicText]) throws -> Void
  ) throws {
    for number in header.topics.indices {
      for entry in try passingTopics(number).entries {
        try body(TopicRecord(path: entry.path, title: entry.title, sections: entry.sections), [])
      }
    }
    var last: TopicSlice?
    for (number, place) in header.texts.enumerated() {
      for (index, slice) in try passingTexts(number).slices.enumerated() {
        if index == 0, place.position > 0 {
          last?.sections += slice.sections.filter { $0.position >= place.position }
          last?.texts += slice.texts
        } else {
          if let last { try body(last.record, last.texts) }
          last = slice
        }
      }
    }
    if let last { try body(last.record, last.texts) }
  }

  private func topic(_ number: Int) throws -> TopicShard.Entry? {
    guard let shard = header.topicShard(of: number) else { return nil }
    let entries = try topics(shard).entries
    let place = number - header.topics[shard]
    return place < entries.count ? entries[place] : nil
  }
}

extension TopicSlice {
  fileprivate var record: TopicRecord { TopicRecord(path: path, title: title, sections: sections) }
}

/// A shard of postings: the number of terms, the length of each one's postings, and those.
struct PostingsShard {
  let bytes: [UInt8]
  private(set) var ends: [Int] = []

  init(decoding bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    for _ in 0..<reader.count() {
      ends.append(min(reader.number(), bytes.count) + (ends.last ?? 0))
    }
    let start = reader.index
    for index in ends.indices { ends[index] += start }
    self.start = start
  }
  private let start: Int

  /// The range of a term's postings in the bytes. In a damaged shard it may end beyond them.
  func range(of place: Int) -> Range<Int> {
    guard ends.indices.contains(place) else { return 0..<0 }
    return (place == 0 ? start : ends[place - 1])..<ends[place]
  }
}
