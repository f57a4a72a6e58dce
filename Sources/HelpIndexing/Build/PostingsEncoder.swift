import HelpCore
import HelpSearch

/// An encoder for the postings of terms, one term at a time. See `Postings`.
struct PostingsEncoder: ~Copyable {
  /// A topic of the current term.
  struct Entry {
    var topic: Int32
    var weight: UInt8
    /// The start of the entry's positions in `positions`.
    var start: Int32
    /// The number of the entry's positions.
    var count: Int32
  }

  let topicCount: Int
  var entries: [Entry] = []
  /// The positions of all entries: the first position of each entry, followed by differences.
  var positions: [Int32] = []
  private var writer = BitWriter()
  /// The number of values of each length in bits.
  private var histogram = [Int](repeating: 0, count: 33)

  init(topicCount: Int) { self.topicCount = topicCount }

  /// Adds the postings of one run.
  /// - Parameter numbers: the numbers of the run's topics in the index.
  mutating func read(_ bytes: [UInt8], _ range: Range<Int>, numbers: [Int32]) {
    var reader = ByteReader(bytes, range)
    var topic = 0
    while !reader.isAtEnd {
      topic += reader.number()
      let weight = reader.number()
      let count = reader.count()
      let start = positions.count
      for _ in 0..<count { positions.append(Int32(clamping: reader.number())) }
      // A file of the cache may change while it is read, and then has invalid numbers.
      guard topic < numbers.count, reader.isValid else { return }
      entries.append(
        Entry(
          topic: numbers[topic], weight: UInt8(truncatingIfNeeded: weight), start: Int32(start),
          count: Int32(count)))
    }
  }

  /// Whether another encoder has the same postings. Sorts the entries of both encoders.
  /// - Complexity: O(postings), and more for sorting if the topics of runs overlap.
  mutating func holdsSame(as other: inout PostingsEncoder) -> Bool {
    guard entries.count == other.entries.count, positions.count == other.positions.count else {
      return false
    }
    sort()
    other.sort()
    for (entry, same) in zip(entries, other.entries) {
      guard entry.topic == same.topic, entry.weight == same.weight, entry.count == same.count,
        positions[Int(entry.start)..<Int(entry.start + entry.count)]
          == other.positions[Int(same.start)..<Int(same.start + same.count)]
      else { return false }
    }
    return true
  }

  /// Removes the postings, to prepare for the next term.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  private mutating func sort() {
    if !areInOrder { entries.sort { $0.topic < $1.topic } }
  }

  /// Appends the encoded postings of a term, and prepares for the next term.
  /// - Returns: the length of the postings, in bytes.
  mutating func encode(to output: inout [UInt8]) -> Int {
    sort()
    writer.removeAll()
    let hasPositions =
      !positions.isEmpty && positions.count <= Postings.maximumPositions
      && entries.allSatisfy { $0.count > 0 }
    let topicOrder = bestTopicOrder()
    let positionOrder = hasPositions ? bestPositionOrder() : Postings.noPositions
    writer.bits(topicOrder, width: 4)
    writer.bits(positionOrder, width: 4)
    var last: Int32 = -1
    var weight = Postings.firstWeight
    for entry in entries {
      if last < 0 {
        writer.bits(Int(entry.topic), width: Postings.width(of: topicCount))
      } else {
        // A damaged part may have a topic twice.
        writer.golomb(max(0, Int(entry.topic - last - 1)), topicOrder)
      }
      last = entry.topic
      let change = Int(entry.weight) - weight
      writer.golomb(change >= 0 ? 2 * change : -2 * change - 1, 0)
      weight = Int(entry.weight)
      if hasPositions { writer.golomb(Int(entry.count - 1), 0) }
    }
    if hasPositions {
      for entry in entries {
        for position in positions[Int(entry.start)..<Int(entry.start + entry.count)] {
          writer.golomb(Int(position), positionOrder)
        }
      }
    }
    writer.flush()
    removeAll()
    output.append(copying: writer.bytes)
    return writer.bytes.count
  }

  private var areInOrder: Bool {
    for index in entries.indices.dropFirst()
    where entries[index].topic <= entries[index - 1].topic { return false }
    return true
  }

  /// Returns the best order of the codes for the topics. Fills the histogram if there are more than
  /// two topics.
  private mutating func bestTopicOrder() -> Int {
    // Most terms are in one topic, and need no code.
    if entries.count <= 1 { return 0 }
    if entries.count == 2 {
      return Self.order(ofLength: Self.length(entries[1].topic - entries[0].topic - 1))
    }
    clearHistogram()
    for index in 1..<entries.count {
      histogram[Self.length(entries[index].topic - entries[index - 1].topic - 1)] += 1
    }
    return order
  }

  /// Returns the best order of the codes for the positions. Fills the histogram if there are
  /// several positions.
  private mutating func bestPositionOrder() -> Int {
    if positions.count == 1 { return Self.order(ofLength: Self.length(positions[0])) }
    clearHistogram()
    for position in positions { histogram[Self.length(position)] += 1 }
    return order
  }

  private mutating func clearHistogram() {
    for index in histogram.indices { histogram[index] = 0 }
  }

  private static func length(_ value: Int32) -> Int { Int32.bitWidth - value.leadingZeroBitCount }

  /// The maximum order of codes. An order is stored in four bits, and 15 is `Postings.noPositions`.
  private static let maximumOrder = 14

  /// Returns the best order of the codes for a single value.
  /// - Parameter length: the length of the value, in bits.
  private static func order(ofLength length: Int) -> Int { min(length, maximumOrder) }

  /// The order of Golomb codes for which the values of the histogram need the fewest bits.
  private var order: Int {
    var longest = histogram.count - 1
    while longest > 0, histogram[longest] == 0 { longest -= 1 }
    var best = 0
    var least = Int.max
    for order in 0...min(longest, Self.maximumOrder) {
      var bits = 0
      for length in 0...longest {
        bits += histogram[length] * (order + 1 + 2 * max(0, length - order))
      }
      // With rising order, the size falls and then rises, so the search ends at the minimum.
      if bits >= least { break }
      best = order
      least = bits
    }
    return best
  }
}
