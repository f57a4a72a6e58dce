import HelpCore
package import HelpSearch

/// The words and texts of some topics. An index is made from parts, and a cache may keep a part until one of its topics
/// changes.
package struct SearchPart: Sendable {
  /// The words. Their topics are indices of `records`.
  let runs: [TermRun]
  let records: TopicRecords
  let texts: PartTexts
  /// The encoded part in a file, or nil for a part in memory.
  var whole: StoredBytes?
}

extension SearchPart {
  /// Makes an index of all topics of some parts, and calls `write` with its members, a batch at a time, the header last.
  /// - Parameter order: the order of the contents. Topics without a position follow in bytewise order of path.
  /// - Complexity: O(size of the parts). If `order` is the order of the parts, only the texts of one part are in
  ///   memory.
  package static func writeIndex(
    of parts: consuming [SearchPart], order: TopicOrder, jobs: Int,
    _ write: ([IndexShard]) throws -> Void
  ) throws {
    let topics = PartTopics(parts.map(\.records), parts.map(\.texts))
    let (assembly, order) = try assembly(of: parts, topics, order: order)
    parts = []
    try assembly.write(topic: topics.topic, order: order, jobs: jobs, write)
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

  private static func assembly(
    of parts: consuming [SearchPart], _ topics: PartTopics, order: TopicOrder
  ) throws -> (IndexAssembly, [Int32]) {
    let sorted = try topics.sorted(by: order)
    var numbers = [Int32](repeating: 0, count: sorted.count)
    for (number, key) in sorted.enumerated() { numbers[Int(key)] = Int32(number) }
    var first = 0
    var runs: [(run: TermRun, numbers: [Int32])] = []
    for part in parts {
      for run in part.runs { runs.append((run, run.topics.map { numbers[first + Int($0)] })) }
      first += part.records.count
    }
    let assembly = IndexAssembly(
      runs: runs.map(\.run), numbers: runs.map(\.numbers), topicCount: sorted.count,
      hasTexts: topics.hasTexts)
    return (assembly, sorted)
  }
}
