import HelpCore
import HelpSearch

/// The topics of several parts with their texts. Only the texts of one part are in memory at a
/// time.
final class PartTopics {
  private let records: [TopicRecords]
  private let texts: [PartTexts]
  /// The key of each part's first topic, followed by the number of all topics.
  private var starts = [0]
  /// The bytes of each part's records that were read last.
  private var windows: [TopicRecords.Window]
  /// The texts of the part that was read last.
  private var loadedTexts: (part: Int, topics: [[TopicText]])?

  init(_ records: [TopicRecords], _ texts: [PartTexts]) {
    self.records = records
    self.texts = texts
    windows = records.map { _ in TopicRecords.Window() }
    for records in records { starts.append(starts[starts.count - 1] + records.count) }
  }

  var hasTexts: Bool { texts.contains { $0.storedBytes.count > 0 } }

  /// Returns the record and the texts of a topic. Damaged texts are left out.
  func topic(_ key: Int) throws -> (TopicRecord, [TopicText]) {
    let part = starts.partitioningIndex { $0 > key } - 1
    let index = key - starts[part]
    let record = try records[part].record(of: index, &windows[part])
    if texts[part].storedBytes.count == 0 { return (record, []) }
    if loadedTexts?.part != part {
      loadedTexts = nil
      loadedTexts = (part, try texts[part].topics(count: records[part].count) ?? [])
    }
    guard let topics = loadedTexts?.topics, index < topics.count else { return (record, []) }
    return (record, topics[index])
  }

  /// Returns the keys of the topics in an order. Topics without a position follow in bytewise order
  /// of path.
  /// - Complexity: O(topics) calls of `order.position`, and O(n log n) for n topics without a
  ///   position.
  func sorted(by order: TopicOrder) throws -> [Int32] {
    // The key of the topic at each position, or -1.
    var placed = [Int32](repeating: -1, count: order.count)
    // Topics with the same path have the same position.
    var repeated: [(position: Int, key: Int32)] = []
    var others: [(path: ArraySlice<UInt8>, key: Int32)] = []
    for part in records.indices {
      for topic in 0..<records[part].count {
        let key = Int32(starts[part] + topic)
        let path = try records[part].path(of: topic, &windows[part])
        guard let position = order.position(path) else {
          others.append((path, key))
          continue
        }
        if placed[position] < 0 { placed[position] = key } else { repeated.append((position, key)) }
      }
    }
    others.sort { $0.path.lexicographicallyPrecedes($1.path) }
    let last = others.map(\.key)
    if repeated.isEmpty { return placed.filter { $0 >= 0 } + last }
    let first = placed.indices.filter { placed[$0] >= 0 }.map { ($0, placed[$0]) }
    return (first + repeated).sorted { $0.0 < $1.0 }.map(\.1) + last
  }

  /// Returns, for each part, the numbers of its topics: their positions in an order of keys.
  func numbers(inOrder order: [Int32]) -> [[Int32]] {
    var numbers = [Int32](repeating: 0, count: order.count)
    for (number, key) in order.enumerated() { numbers[Int(key)] = Int32(number) }
    return zip(starts, records).map { start, records in
      Array(numbers[start..<start + records.count])
    }
  }

  /// Returns a hash of the topics' paths in an order of keys.
  func hash(inOrder order: [Int32]) throws -> UInt64 {
    var hash = FastHash()
    for key in order {
      let part = starts.partitioningIndex { $0 > Int(key) } - 1
      hash.add(Array(try records[part].path(of: Int(key) - starts[part], &windows[part])))
    }
    return hash.value
  }
}
