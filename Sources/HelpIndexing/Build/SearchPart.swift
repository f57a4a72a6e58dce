import HelpCore
package import HelpSearch

/// The words and texts of some topics, from which an index is made, and which a cache keeps until one of the topics
/// changes.
package struct SearchPart: Sendable {
  /// The words of the part. The topics in them are indices of `records`.
  let runs: [TermRun]
  let records: TopicRecords
  let texts: PartTexts
  /// The whole part in its file; nil for one in memory.
  var whole: StoredBytes?
}

extension SearchPart {
  /// Makes the members of an index of all topics of some parts, and gives some at a time to `write`, the header last.
  /// - Parameter order: the paths of the topics in the order of the contents; other topics follow in bytewise order of
  ///   path.
  /// - Complexity: O(size of the parts). Texts are in memory for one part at a time if the order is that of the parts.
  package static func writeIndex(
    of parts: consuming [SearchPart], order: [String], jobs: Int,
    _ write: ([IndexShard]) throws -> Void
  ) throws {
    let topics = PartTopics(parts.map(\.records), parts.map(\.texts))
    let (assembly, order) = assembly(of: parts, topics, order: order)
    parts = []
    try assembly.write(topic: topics.topic, order: order, jobs: jobs, write)
  }

  /// The members, the header first.
  package static func index(
    of parts: consuming [SearchPart], order: [String], jobs: Int
  ) throws -> [IndexShard] {
    let topics = PartTopics(parts.map(\.records), parts.map(\.texts))
    let (assembly, order) = assembly(of: parts, topics, order: order)
    parts = []
    return try assembly.shards(topic: topics.topic, order: order, jobs: jobs)
  }

  private static func assembly(
    of parts: consuming [SearchPart], _ topics: PartTopics, order: [String]
  ) -> (IndexAssembly, [Int]) {
    let sorted = topics.sorted(by: order)
    var numbers = [Int32](repeating: 0, count: sorted.count)
    for (number, key) in sorted.enumerated() { numbers[key] = Int32(number) }
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

/// The topics of several parts with their texts, with one part in memory at a time.
private final class PartTopics {
  private let records: [TopicRecords]
  private let texts: [PartTexts]
  /// The first topic of each part, and the number of all.
  private var starts = [0]
  private var loaded: (part: Int, topics: [[TopicText]])?

  init(_ records: [TopicRecords], _ texts: [PartTexts]) {
    self.records = records
    self.texts = texts
    for records in records { starts.append(starts[starts.count - 1] + records.count) }
  }

  var hasTexts: Bool { texts.contains { $0.stored.count > 0 } }

  func topic(_ number: Int) throws -> (TopicRecord, [TopicText]) {
    let part = starts.partitioningIndex { $0 > number } - 1
    let place = number - starts[part]
    let record = records[part][place]
    if texts[part].stored.count == 0 { return (record, []) }
    if loaded?.part != part {
      loaded = nil
      loaded = (part, try texts[part].topics(count: records[part].count) ?? [])
    }
    guard let topics = loaded?.topics, place < topics.count else { return (record, []) }
    return (record, topics[place])
  }

  /// The topics in the order of their paths in `order`; the others follow in bytewise order of path.
  func sorted(by order: [String]) -> [Int] {
    let places = Dictionary(zip(order, 0...), uniquingKeysWith: { first, _ in first })
    var keyed: [(place: Int, key: Int)] = []
    keyed.reserveCapacity(starts[starts.count - 1])
    for (part, records) in zip(starts, records) {
      for topic in 0..<records.count {
        let path = String(decoding: records.path(of: topic), as: UTF8.self)
        keyed.append((places[path] ?? .max, part + topic))
      }
    }
    return keyed.sorted { first, second in
      if first.place != second.place { return first.place < second.place }
      return first.place == .max
        && path(of: first.key).lexicographicallyPrecedes(path(of: second.key))
    }.map(\.key)
  }

  private func path(of topic: Int) -> ArraySlice<UInt8> {
    let part = starts.partitioningIndex { $0 > topic } - 1
    return records[part].path(of: topic - starts[part])
  }
}
