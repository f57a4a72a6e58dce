import HelpCore
package import HelpSearch

/// The words and texts of some topics: what an index is made from, and what can be kept until others change.
package struct SearchPart: Sendable {
  /// Their topics are indices of `records`.
  var words: [IndexPart]
  var records: [TopicRecord]
}

extension SearchPart {
  /// The members of an index of all topics of some parts.
  /// - Parameter order: the paths of the topics in the order of the contents; what is not in it follows in bytewise order
  ///   of path.
  /// - Complexity: O(size of the parts).
  package static func index(
    of parts: consuming [SearchPart], order: [String], jobs: Int
  ) throws -> [IndexShard] {
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
    (words, parts) = ([], [])
    return try assembly.shards(records: records, order: sorted, jobs: jobs)
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
