import HelpCore
package import HelpSearch

/// The words and texts of some topics: what an index is made from, and what can be kept until others change.
package struct SearchPart: Sendable {
  /// Their topics are indices of `records`.
  var words: [IndexPart]
  var records: [TopicRecord]
  var texts: PartTexts
}

extension SearchPart {
  /// Makes the members of an index of all topics of some parts, and gives some at a time to `write`, the header last.
  /// - Parameter order: the paths of the topics in the order of the contents; what is not in it follows in bytewise order
  ///   of path.
  /// - Complexity: O(size of the parts). Texts are in memory for one part at a time if the order is that of the parts.
  package static func writeIndex(
    of parts: consuming [SearchPart], order: [String], jobs: Int,
    _ write: ([IndexShard]) throws -> Void
  ) throws {
    let texts = LoadedTexts(parts.map(\.texts), counts: parts.map(\.records.count))
    let (assembly, records, order) = assembly(of: parts, order: order)
    parts = []
    try assembly.write(
      records: records, texts: texts.ofTopic, order: order, jobs: jobs, write)
  }

  /// The members, the header first.
  package static func index(
    of parts: consuming [SearchPart], order: [String], jobs: Int
  ) throws -> [IndexShard] {
    let texts = LoadedTexts(parts.map(\.texts), counts: parts.map(\.records.count))
    let (assembly, records, order) = assembly(of: parts, order: order)
    parts = []
    return try assembly.shards(
      records: records, texts: texts.ofTopic, order: order, jobs: jobs)
  }

  private static func assembly(
    of parts: consuming [SearchPart], order: [String]
  ) -> (IndexAssembly, [TopicRecord], [Int]) {
    let records = parts.flatMap(\.records)
    let sorted = sorted(records, by: order)
    var numbers = [Int32](repeating: 0, count: records.count)
    for (number, key) in sorted.enumerated() { numbers[key] = Int32(number) }
    var first = 0
    var words: [(part: IndexPart, numbers: [Int32])] = []
    for part in parts {
      for own in part.words { words.append((own, own.topics.map { numbers[first + $0] })) }
      first += part.records.count
    }
    let assembly = IndexAssembly(
      parts: words.map(\.part), numbers: words.map(\.numbers), topicCount: records.count)
    return (assembly, records, sorted)
  }

  /// The places of the records in the order of the topics.
  private static func sorted(_ records: [TopicRecord], by order: [String]) -> [Int] {
    let places = Dictionary(zip(order, 0...), uniquingKeysWith: { first, _ in first })
    let keyed = records.enumerated().map { key, record in
      (place: places[record.path] ?? .max, path: Array(record.path.utf8), key: key)
    }
    return keyed.sorted { first, second in
      if first.place != second.place { return first.place < second.place }
      return first.path.lexicographicallyPrecedes(second.path)
    }.map(\.key)
  }
}

/// The texts of the topics of several parts, of which those of one are in memory.
private final class LoadedTexts {
  private let parts: [PartTexts]
  /// The first topic of each part, and the number of all.
  private var starts = [0]
  private var loaded: (part: Int, topics: [[TopicText]])?

  /// - Parameter counts: of topics in each part.
  init(_ parts: [PartTexts], counts: [Int]) {
    self.parts = parts
    for count in counts { starts.append(starts[starts.count - 1] + count) }
  }

  func ofTopic(_ topic: Int) throws -> [TopicText] {
    let part = starts.partitioningIndex { $0 > topic } - 1
    if loaded?.part != part {
      loaded = nil
      let count = starts[part + 1] - starts[part]
      loaded = (part, try parts[part].topics(count: count) ?? [])
    }
    let place = topic - starts[part]
    guard let topics = loaded?.topics, place < topics.count else { return [] }
    return topics[place]
  }
}
