/// A column of a contents table that is being written. Its numbers have as many bytes as the
/// largest one so far. A column of zeros therefore needs no memory.
struct ContentsColumn {
  /// The numbers, little-endian.
  private(set) var bytes: [UInt8] = []
  /// The size of a number in bytes.
  private(set) var width = 0
  private(set) var count = 0
  /// The number of items for which memory is reserved.
  private let expectedCount: Int

  init(expectedCount: Int = 0) { self.expectedCount = expectedCount }

  /// Appends a number, and widens the column if necessary.
  /// - Complexity: O(1), or O(n) for a number that is wider than all earlier numbers.
  mutating func append(_ number: UInt32) {
    let needed = (UInt32.bitWidth - number.leadingZeroBitCount + 7) / 8
    if needed > width { widen(to: needed) }
    bytes.append(Int(number), width: width)
    count += 1
  }

  private mutating func widen(to newWidth: Int) {
    var wider: [UInt8] = []
    wider.reserveCapacity(max(expectedCount, count + 1) * newWidth)
    for index in 0..<count {
      wider.append(bytes.span.number(at: index * width, width: width), width: newWidth)
    }
    (bytes, width) = (wider, newWidth)
  }
}
