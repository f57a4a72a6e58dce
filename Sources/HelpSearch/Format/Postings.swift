/// The topics that have a term, in ascending order, each with a weight and, unless the term is too common for them,
/// positions.
///
/// The fields, in bits:
/// - 4: the order of the codes for topics; 4: that for positions, 15 where there are none;
/// - for each topic: its number, the first in as many bits as the largest needs, others as a Golomb code of the
///   difference less one; a Golomb code of order 0 of how the weight's code differs from the topic's before, from
///   `firstWeight` for the first (2d for d or more, −2d−1 for less); another of the number of positions less one;
/// - for each topic: its first position and the differences, as Golomb codes.
package struct Postings {
  /// A term with more positions keeps none: it says little about nearness, and its list would be too long to load.
  package static let maximumPositions = 1 << 15
  package static let noPositions = 15
  package static let firstWeight = 6

  package var topics: [Int32] = []
  /// See `WordWeight`.
  package var weights: [UInt8] = []
  /// The number of positions of each topic; empty if none are kept.
  var counts: [Int32] = []
  /// Reads the positions of the first topic.
  private var positions: BitReader
  private var positionOrder = 0

  /// - Parameters:
  ///   - count: the number of topics.
  ///   - topicCount: the number of topics in the index.
  init(_ bytes: [UInt8], _ range: Range<Int>, count: Int, topicCount: Int) {
    var reader = BitReader(bytes, range)
    let topicOrder = reader.bits(4)
    positionOrder = reader.bits(4)
    let isPlaced = positionOrder != Self.noPositions
    var topic = -1
    var weight = Self.firstWeight
    // Each takes two bits or more, so a forged count costs no more than a few times its bytes.
    let possible = min(count, range.count * 4 + 1)
    topics.reserveCapacity(possible)
    weights.reserveCapacity(possible)
    if isPlaced { counts.reserveCapacity(possible) }
    for index in 0..<possible {
      topic =
        index == 0 ? reader.bits(Self.width(of: topicCount)) : topic + 1 + reader.golomb(topicOrder)
      let change = reader.golomb(0)
      weight += change & 1 == 0 ? change >> 1 : -(change + 1) >> 1
      let positionCount = isPlaced ? reader.golomb(0) + 1 : 0
      guard reader.isValid, topic < topicCount, (0..<WordWeight.codeCount).contains(weight) else {
        break
      }
      topics.append(Int32(topic))
      weights.append(UInt8(weight))
      if isPlaced { counts.append(Int32(positionCount)) }
    }
    positions = reader
  }

  package var hasPositions: Bool { !counts.isEmpty }

  /// The positions in some topics.
  /// - Parameter indices: into `topics`, ascending.
  /// - Complexity: O(positions up to the last of them).
  package func positions(at indices: [Int]) -> [[Int]] {
    var reader = positions
    var result: [[Int]] = []
    result.reserveCapacity(indices.count)
    var next = 0
    for index in indices where index < counts.count {
      while next < index {
        for _ in 0..<counts[next] where reader.isValid { _ = reader.golomb(positionOrder) }
        next += 1
      }
      var list: [Int] = []
      var position = 0
      for _ in 0..<counts[index] {
        position += reader.golomb(positionOrder)
        guard reader.isValid else { break }
        list.append(position)
      }
      next += 1
      result.append(list)
    }
    return result
  }

  /// The number of bits for a number below `count`.
  package static func width(of count: Int) -> Int {
    count > 1 ? Int.bitWidth - (count - 1).leadingZeroBitCount : 0
  }
}
