import HelpCore
import Synchronization

/// A reader for the shards of an index. Each shard is read when a query needs it, and the recently
/// used shards are kept.
package final class IndexReader: Sendable {
  /// The shards that were read.
  private struct Cache {
    var lexicon = RecentShards<Lexicon>()
    var reversed = RecentShards<ReversedTerms>()
    var postings = RecentShards<PostingsShard>()
    var topics = RecentShards<TopicShard>()
    var texts = RecentShards<TextShard>()
  }

  package let header: IndexHeader
  private let shards: any SearchShards
  private let cache = Mutex(Cache())

  /// Opens an index.
  /// - Throws: the errors of reading, and `HelpError.Code.malformed` for members that are not an
  ///   index.
  package init(_ shards: any SearchShards) throws {
    self.shards = shards
    guard let bytes = try shards.shard(named: IndexHeader.name) else {
      throw IndexHeader.fault("it has no member '\(IndexHeader.name)'")
    }
    header = try IndexHeader(decoding: bytes)
  }

  /// Returns a decoded shard, and caches it. A missing shard is empty.
  private func shard<Shard: Sendable>(
    _ number: Int, in part: any WritableKeyPath<Cache, RecentShards<Shard>> & Sendable,
    named name: String,
    decode: ([UInt8]) -> Shard
  ) throws -> Shard {
    if let shard = cache.withLock({ $0[keyPath: part].find(number) }) { return shard }
    let shard = decode(try shards.shard(named: name) ?? [])
    cache.withLock { $0[keyPath: part].keep(shard, number) }
    return shard
  }

  /// Fetches the shards of the lexicon that may contain some terms.
  func prepare(terms: some Sequence<[UInt8]>) throws {
    let numbers = Set(terms.compactMap { IndexHeader.shard(of: $0, among: header.lexicon) })
    let cached = cache.withLock { $0.lexicon.numbers }
    try shards.prepare(shards: numbers.subtracting(cached).sorted().map(IndexHeader.lexiconName))
  }

  /// Fetches the shards with the postings of some terms.
  func prepare(postingsOf entries: some Sequence<Lexicon.Entry>) throws {
    let cached = cache.withLock { $0.postings.numbers }
    let numbers = Set(entries.map(\.shard)).subtracting(cached)
    try shards.prepare(shards: numbers.sorted().map(IndexHeader.postingsName))
  }

  /// Fetches the shards with the topics or the texts of some words. For an index without texts,
  /// also fetches the topics.
  func prepare(words: [(topic: Int, position: Int)]) throws {
    let topics = words.map { header.topicShard(of: $0.topic) }
    let texts = words.map { header.textShard(of: $0) }
    try shards.prepare(
      shards: Set(topics.compactMap { $0.map(IndexHeader.topicsName) }).sorted()
        + Set(texts.compactMap { $0.map(IndexHeader.textName) }).sorted())
    guard header.texts.isEmpty else { return }
    try shards.prepare(topics: words.compactMap { try topic($0.topic)?.path })
  }

  /// Returns the shard of the lexicon with a number.
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

  func texts(_ number: Int) throws -> TextShard {
    try shard(number, in: \.texts, named: IndexHeader.textName(number)) { TextShard(decoding: $0) }
  }

  // The following functions do not cache the shard, for callers that read each shard once.

  func uncachedLexicon(_ number: Int) throws -> Lexicon {
    Lexicon(decoding: try shards.shard(named: IndexHeader.lexiconName(number)) ?? [])
  }

  private func uncachedTopics(_ number: Int) throws -> TopicShard {
    TopicShard(decoding: try shards.shard(named: IndexHeader.topicsName(number)) ?? [])
  }

  private func uncachedTexts(_ number: Int) throws -> TextShard {
    TextShard(decoding: try shards.shard(named: IndexHeader.textName(number)) ?? [])
  }

  /// Returns the postings of a term.
  package func postings(of entry: Lexicon.Entry) throws -> Postings {
    let shard = try shard(
      entry.shard, in: \.postings, named: IndexHeader.postingsName(entry.shard)
    ) { PostingsShard(decoding: $0) }
    return Postings(
      shard.bytes, shard.range(of: entry.postingsIndex), count: entry.topicCount,
      topicCount: header.topicCount)
  }
}

extension IndexReader {
  /// Returns the entry of a term, or nil if no topic has the term.
  func entry(for term: [UInt8]) throws -> Lexicon.Entry? {
    guard let number = IndexHeader.shard(of: term, among: header.lexicon) else { return nil }
    return try lexicon(number).entry(for: term)
  }

  /// Returns the terms that begin with some letters, from at most `limit` shards.
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

  /// Returns the listed terms that end with some letters, from at most `limit` shards.
  /// - Parameter reversed: the letters in reverse order.
  func terms(ending reversed: [UInt8], limit: Int = 3) throws -> [[UInt8]] {
    var terms: [[UInt8]] = []
    let first = IndexHeader.shard(of: reversed, among: header.reversed) ?? 0
    for number in first..<min(first + limit, header.reversed.count) {
      for term in try reversedTerms(number).terms where !term.lexicographicallyPrecedes(reversed) {
        guard term.starts(with: reversed) else { return terms }
        terms.append(ReversedTerms.reversed(term[...]))
      }
    }
    return terms
  }

  /// Returns the part of a topic at the position of a word, or nil if the index is damaged. In an
  /// index without texts, returns the whole topic without texts.
  func slice(of topic: Int, at position: Int) throws -> TopicSlice? {
    if header.texts.isEmpty {
      return try self.topic(topic).map {
        TopicSlice(path: $0.path, title: $0.title, sections: $0.sections, texts: [])
      }
    }
    guard let number = header.textShard(of: (topic, position)) else { return nil }
    let slices = try texts(number).slices
    let index = topic - header.texts[number].topic
    return slices.indices.contains(index) ? slices[index] : nil
  }

  /// Calls `body` with each topic, in order.
  /// - Complexity: O(bytes of the topics' shards).
  package func forEachTopic(
    _ body: (_ record: TopicRecord, _ texts: [TopicText]) throws -> Void
  ) throws {
    for number in header.topics.indices {
      for entry in try uncachedTopics(number).entries {
        try body(TopicRecord(path: entry.path, title: entry.title, sections: entry.sections), [])
      }
    }
    var pendingSlice: TopicSlice?
    for (number, shardStart) in header.texts.enumerated() {
      for (index, slice) in try uncachedTexts(number).slices.enumerated() {
        if index == 0, shardStart.position > 0 {
          // The slice repeats the heading of the section that it continues.
          pendingSlice?.sections += slice.sections.filter { $0.position >= shardStart.position }
          pendingSlice?.texts += slice.texts
        } else {
          if let pendingSlice { try body(pendingSlice.record, pendingSlice.texts) }
          pendingSlice = slice
        }
      }
    }
    if let pendingSlice { try body(pendingSlice.record, pendingSlice.texts) }
  }

  /// Returns a topic of an index without texts, or nil if the index is damaged.
  private func topic(_ number: Int) throws -> TopicShard.Entry? {
    guard let shard = header.topicShard(of: number) else { return nil }
    let entries = try topics(shard).entries
    let index = number - header.topics[shard]
    return index < entries.count ? entries[index] : nil
  }
}

extension TopicSlice {
  fileprivate var record: TopicRecord { TopicRecord(path: path, title: title, sections: sections) }
}
