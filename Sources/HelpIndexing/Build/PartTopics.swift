import HelpCore
import HelpSearch

/// The topics of several parts with their texts. Only the texts of one part are in memory at a time.
final class PartTopics {
  private let records: [TopicRecords]
  private let texts: [PartTexts]
  /// The key of each part's first topic, followed by the number of all topics.
  private var starts = [0]
  /// The texts of the part that was read last.
  private var loadedTexts: (part: Int, topics: [[TopicText]])?

  init(_ records: [TopicRecords], _ texts: [PartTexts]) {
    self.records = records
    self.texts = texts
    for records in records { starts.append(starts[starts.count - 1] + records.count) }
  }

  var hasTexts: Bool { texts.contains { $0.stored.count > 0 } }

  /// Returns the record and the texts of a topic. Damaged texts are left out.
  func topic(_ key: Int) throws -> (TopicRecord, [TopicText]) {
    let part = starts.partitioningIndex { $0 > key } - 1
    let index = key - starts[part]
    let record = records[part][index]
    if texts[part].stored.count == 0 { return (record, []) }
    if loadedTexts?.part != part {
      loadedTexts = nil
      loadedTexts = (part, try texts[part].topics(count: records[part].count) ?? [])
    }
    guard let topics = loadedTexts?.topics, index < topics.count else { return (record, []) }
    return (record, topics[index])
  }

  /// Returns the keys of the topics in the order of their paths in `order`. Topics that are missing there follow in
  /// bytewise order of path.
  func sorted(by order: [String]) -> [Int] {
    let ranks = Dictionary(zip(order, 0...), uniquingKeysWith: { first, _ in first })
    var ranked: [(rank: Int, key: Int)] = []
    ranked.reserveCapacity(starts[starts.count - 1])
    for (start, records) in zip(starts, records) {
      for topic in 0..<records.count {
        let path = String(decoding: records.path(of: topic), as: UTF8.self)
        ranked.append((ranks[path] ?? .max, start + topic))
      }
    }
    return ranked.sorted { first, second in
      if first.rank != second.rank { return first.rank < second.rank }
      return first.rank == .max
        && path(of: first.key).lexicographicallyPrecedes(path(of: second.key))
    }.map(\.key)
  }

  /// Returns, for each part, the places of its topics in an order of keys.
  func numbers(inOrder order: [Int]) -> [[Int32]] {
    var numbers = [Int32](repeating: 0, count: order.count)
    for (number, key) in order.enumerated() { numbers[key] = Int32(number) }
    return zip(starts, records).map { start, records in
      Array(numbers[start..<start + records.count])
    }
  }

  /// Returns a hash of the topics' paths in an order of keys.
  func hash(inOrder order: [Int]) -> UInt64 {
    var hash = FastHash()
    for key in order { hash.add(Array(path(of: key))) }
    return hash.value
  }

  private func path(of key: Int) -> ArraySlice<UInt8> {
    let part = starts.partitioningIndex { $0 > key } - 1
    return records[part].path(of: key - starts[part])
  }
}
