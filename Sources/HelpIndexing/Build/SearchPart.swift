import HelpCore
package import HelpSearch

/// The words and texts of some topics. An index is made from parts, and a cache may keep a part
/// until one of its topics changes.
package struct SearchPart: Sendable {
  /// The words, whose topics are indices of `records`.
  let runs: [TermRun]
  /// The records of the topics.
  let records: TopicRecords
  let texts: PartTexts
  /// The encoded part in a file, or nil for a part in memory.
  var whole: StoredBytes?
}

extension SearchPart {
  /// Makes an index of all topics of some parts, and calls `write` with its members, a batch at a
  /// time, the header last.
  /// - Parameter order: the order of the contents. Topics without a position follow in bytewise
  ///   order of path.
  /// - Complexity: O(size of the parts). If `order` is the order of the parts, only the texts of
  ///   one part are in memory.
  package static func writeIndex(
    of parts: consuming [SearchPart], order: TopicOrder, jobs: Int,
    _ write: ([IndexShard]) throws -> Void
  ) throws {
    let topics = PartTopics(parts.map(\.records), parts.map(\.texts))
    let (assembly, order) = try assembly(of: parts, topics, order: order)
    parts = []
    try assembly.write(topic: topics.topic, order: order, jobs: jobs, write)
  }

  /// Makes an index as `writeIndex(of:order:jobs:_:)` does, and copies the kept terms that an edit
  /// left unchanged.
  /// - Parameters:
  ///   - earlier: the kept terms of an earlier index of the same groups, and the parts that have
  ///     changed since, or nil without such an index.
  ///   - keep: receives the ranges of terms for the next index.
  /// - Returns: the hash of the topics' order.
  static func writeIndex(
    of parts: consuming [SearchPart], order: TopicOrder, jobs: Int,
    updating earlier: (terms: KeptTerms, parts: [(group: Int, part: SearchPart)])?,
    keeping keep: @escaping (KeptTerms.TermRange) -> Void, _ write: ([IndexShard]) throws -> Void
  ) throws -> UInt64 {
    let topics = PartTopics(parts.map(\.records), parts.map(\.texts))
    var (assembly, keys) = try assembly(of: parts, topics, order: order)
    let hash = try topics.hash(inOrder: keys)
    assembly.groups = parts.enumerated().flatMap { group, part in
      [UInt64](repeating: 1 << UInt64(group), count: part.runs.count)
    }
    if let earlier, earlier.terms.order == hash {
      let numbers = topics.numbers(inOrder: keys)
      assembly.update = try IndexUpdate(earlier.terms, earlier.parts, parts, numbers: numbers)
    }
    parts = []
    try assembly.write(
      topic: topics.topic, order: keys, jobs: jobs, keeping: keep, write)
    return hash
  }

  /// Returns the members of an index of all topics of some parts, the header first.
  package static func index(
    of parts: consuming [SearchPart], order: TopicOrder, jobs: Int
  ) throws -> [IndexShard] {
    let topics = PartTopics(parts.map(\.records), parts.map(\.texts))
    let (assembly, order) = try assembly(of: parts, topics, order: order)
    parts = []
    return try assembly.shards(topic: topics.topic, order: order, jobs: jobs)
  }

  /// Returns the runs, each with the numbers of its topics in the index.
  /// - Parameter numbers: the numbers of the part's topics.
  func runs(numbered numbers: [Int32]) -> [(run: TermRun, numbers: [Int32])] {
    runs.map { run in (run, run.topics.map { numbers[Int($0)] }) }
  }

  /// Returns the last step of building an index, and the keys of the topics in the order of the
  /// index.
  private static func assembly(
    of parts: [SearchPart], _ topics: PartTopics, order: TopicOrder
  ) throws -> (IndexAssembly, [Int32]) {
    let sortedKeys = try topics.sorted(by: order)
    var runs: [(run: TermRun, numbers: [Int32])] = []
    for (part, numbers) in zip(parts, topics.numbers(inOrder: sortedKeys)) {
      runs += part.runs(numbered: numbers)
    }
    let assembly = IndexAssembly(
      runs: runs.map(\.run), numbers: runs.map(\.numbers), topicCount: sortedKeys.count,
      hasTexts: topics.hasTexts)
    return (assembly, sortedKeys)
  }
}
