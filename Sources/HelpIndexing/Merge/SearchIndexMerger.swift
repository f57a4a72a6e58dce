import HelpCore
package import HelpSearch

/// A merger of several indexes, which does not read the files of their topics.
///
/// The result is the same as from one build, with the topics in the order of the indexes.
package enum SearchIndexMerger {
  /// An index, and the changes to the names of its topics.
  package struct Source: Sendable {
    let shards: any SearchShards
    /// The text before all paths: a folder with a slash at its end, or an empty string.
    var folder = ""
    /// The title of the book, which is added to all other titles, or nil to keep titles unchanged.
    var title: String?

    package init(shards: any SearchShards, folder: String = "", title: String? = nil) {
      (self.shards, self.folder, self.title) = (shards, folder, title)
    }

    /// Returns a record with the changed path and title.
    fileprivate func renamed(_ record: TopicRecord) -> TopicRecord {
      var record = record
      record.path = folder + record.path
      if let title, record.title != title { record.title += " · " + title }
      return record
    }
  }

  /// Returns the members of an index of all topics.
  /// - Parameter jobs: the number of threads, or nil for one thread for each processor.
  /// - Throws: the errors of reading, and `HelpError.Code.malformed` for members that are
  ///   incomplete or not an index of a known version, and for too many topics.
  /// - Complexity: O(size of the indexes).
  package static func merge(
    _ indexes: [any SearchShards], jobs: Int? = nil
  ) throws -> [IndexShard] {
    try merge(indexes.map { Source(shards: $0) }, jobs: jobs)
  }

  /// Returns the members of an index of all topics, with the paths and titles that each source
  /// changes.
  /// - Throws: the errors of the other `merge`.
  package static func merge(_ indexes: [Source], jobs: Int? = nil) throws -> [IndexShard] {
    var runs: [TermRun] = []
    var numbers: [[Int32]] = []
    var records: [TopicRecord] = []
    var texts: [[TopicText]] = []
    var suffixes: [[[UInt8]]] = []
    var stopWords: [[UInt8]] = []
    for source in indexes {
      let reader = try IndexReader(source.shards)
      let first = records.count
      guard first + reader.header.topicCount <= IndexHeader.maximumTopics else {
        throw IndexHeader.fault("together they have too many topics")
      }
      runs.append(try TermRun(reader))
      try reader.forEachTopic { record, pieces in
        records.append(source.renamed(record))
        texts.append(pieces)
      }
      guard records.count == first + reader.header.topicCount else {
        throw IndexHeader.fault("a member with topics is missing or damaged")
      }
      numbers.append((first..<records.count).map(Int32.init))
      for list in reader.header.suffixes where !suffixes.contains(list) { suffixes.append(list) }
      stopWords += reader.header.stopWords
    }
    return try IndexAssembly(
      runs: runs, numbers: numbers, topicCount: records.count,
      hasTexts: !texts.allSatisfy(\.isEmpty), suffixes: suffixes, stopWords: stopWords
    ).shards(
      topic: { (records[$0], texts[$0]) }, order: records.indices.map(Int32.init),
      jobs: jobs ?? Threads.available)
  }
}

extension TermRun {
  /// Reads all words of an index.
  fileprivate init(_ reader: IndexReader) throws {
    var writer = TermRunWriter()
    var postings = ByteBuffer()
    var last: [UInt8]?
    for number in reader.header.lexicon.indices {
      for entry in try reader.lexicon(number).entries {
        // A repeated term would have a topic twice.
        if let last, !last.lexicographicallyPrecedes(entry.term) {
          throw IndexHeader.fault("its terms are not in order")
        }
        last = entry.term
        postings.removeAll()
        try Self.copy(reader.postings(of: entry), into: &postings)
        var details: TermDetails?
        if !entry.stems.isEmpty || entry.joinsWords {
          details = TermDetails(stems: entry.stems, joinsWords: entry.joinsWords)
        }
        writer.add(
          entry.term.span, languages: 0, isOwnStem: entry.stems.isEmpty, details: details,
          postings: postings.span)
      }
    }
    self = writer.finish(topics: (0..<reader.header.topicCount).map(Int32.init))
  }

  /// Encodes postings as in a run.
  private static func copy(_ postings: Postings, into writer: inout ByteBuffer) throws {
    let positions =
      postings.hasPositions ? postings.positions(at: Array(postings.topics.indices)) : []
    var last = 0
    for (index, topic) in postings.topics.enumerated() {
      writer.append(number: Int(topic) - last)
      last = Int(topic)
      writer.append(number: Int(postings.weights[index]))
      let list = index < positions.count ? positions[index] : []
      writer.append(number: list.count)
      var lastPosition = 0
      for position in list {
        writer.append(number: position - lastPosition)
        lastPosition = position
      }
    }
  }
}
