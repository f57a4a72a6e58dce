/// The topics with a term, in ascending order. Each topic has a weight and, for most terms,
/// positions. Names, folders and very common terms, for example, have no positions.
///
/// The fields are a sequence of bits, in which a code is an exponential Golomb code:
/// - the order of the codes for topics, in 4 bits,
/// - the order of the codes for positions, in 4 bits, or 15 if there are no positions,
/// - for each topic: its number, its weight, and the number of its positions,
/// - for each topic: its first position, and the differences of the others, as codes.
///
/// The first topic's number takes as many bits as the largest topic number. Each further number is
/// a code of its difference from the previous number, less 1.
///
/// Let d be the weight minus the previous topic's weight, or minus `firstWeight` for the first
/// topic. The code of order 0 represents 2d, or −2d − 1 if d is negative.
///
/// The number of positions, less 1, is a code of order 0. This code is absent if there are no
/// positions.
package struct Postings {
  /// The maximum number of positions of a term. A more common term has no positions, because it
  /// says little about nearness, and a longer list would be slow to load.
  package static let maximumPositions = 1 << 15
  /// The order of the codes for positions that marks postings without positions.
  package static let noPositions = 15
  /// The weight from which the first topic's weight differs.
  package static let firstWeight = 6

  /// The numbers of the topics, in ascending order.
  package var topics: [Int32] = []
  /// The weight of each topic, as a code of `WordWeight`.
  package var weights: [UInt8] = []
  /// The number of positions of each topic, or an empty list if there are no positions.
  var counts: [Int32] = []
  /// The reader at the first topic's positions.
  private var positions: BitReader
  private var positionOrder = 0

  /// Reads the topics of a term. Damaged postings are read up to the damage.
  /// - Parameters:
  ///   - range: the range of the term's postings in `bytes`.
  ///   - count: the number of topics with the term.
  ///   - topicCount: the number of topics in the index.
  init(_ bytes: [UInt8], _ range: Range<Int>, count: Int, topicCount: Int) {
    var reader = BitReader(bytes, range)
    let topicOrder = reader.bits(4)
    positionOrder = reader.bits(4)
    let hasPositions = positionOrder != Self.noPositions
    var topic = -1
    var weight = Self.firstWeight
    // Each topic needs at least two bits. A forged count therefore reserves little memory.
    let maximumCount = min(count, range.count * 4 + 1)
    topics.reserveCapacity(maximumCount)
    weights.reserveCapacity(maximumCount)
    if hasPositions { counts.reserveCapacity(maximumCount) }
    for index in 0..<maximumCount {
      topic =
        index == 0 ? reader.bits(Self.width(of: topicCount)) : topic + 1 + reader.golomb(topicOrder)
      let step = reader.golomb(0)
      weight += step & 1 == 0 ? step >> 1 : -(step + 1) >> 1
      let positionCount = hasPositions ? reader.golomb(0) + 1 : 0
      guard reader.isValid, topic < topicCount, (0..<WordWeight.codeCount).contains(weight) else {
        break
      }
      topics.append(Int32(topic))
      weights.append(UInt8(weight))
      if hasPositions { counts.append(Int32(positionCount)) }
    }
    positions = reader
  }

  package var hasPositions: Bool { !counts.isEmpty }

  /// Returns the positions in each of some topics, or an empty list if there are no positions.
  /// - Parameter indices: ascending indices of `topics`.
  /// - Complexity: O(positions of the topics up to the last index).
  package func positions(at indices: [Int]) -> [[Int]] {
    var reader = positions
    var result: [[Int]] = []
    result.reserveCapacity(indices.count)
    var nextIndex = 0
    for index in indices where index < counts.count {
      while nextIndex < index {
        for _ in 0..<counts[nextIndex] {
          guard reader.isValid else { break }
          _ = reader.golomb(positionOrder)
        }
        nextIndex += 1
      }
      var list: [Int] = []
      var position = 0
      for _ in 0..<counts[index] {
        position += reader.golomb(positionOrder)
        guard reader.isValid else { break }
        list.append(position)
      }
      nextIndex += 1
      result.append(list)
    }
    return result
  }

  /// Returns the number of bits for a number below `count`.
  package static func width(of count: Int) -> Int {
    count > 1 ? Int.bitWidth - (count - 1).leadingZeroBitCount : 0
  }
}
