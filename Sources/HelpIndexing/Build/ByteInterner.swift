import HelpCore

/// A set of short byte strings, which are numbered in the order of their first occurrence.
struct ByteInterner {
  /// The bytes of all strings in order.
  private(set) var bytes: [UInt8] = []
  /// The end of each string.
  private(set) var ends: [Int32] = []
  private var hashes: [UInt32] = []
  /// A hash table of the numbers, with -1 for free slots. Its size is a power of two.
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  var count: Int { ends.count }

  /// Returns the range of a string in `bytes`.
  func range(of id: Int) -> Range<Int> {
    (id == 0 ? 0 : Int(ends[id - 1]))..<Int(ends[id])
  }

  func string(_ id: Int) -> ArraySlice<UInt8> { bytes[range(of: id)] }

  /// Adds a string.
  /// - Returns: the string's number, and whether it is new.
  /// - Complexity: O(length), on average.
  mutating func intern(_ buffer: [UInt8], _ range: Range<Int>) -> (id: Int, isNew: Bool) {
    // FNV-1a, with the last steps of MurmurHash to make the low bits depend on all bits.
    var bits = FNV1a()
    for index in range { bits.add(buffer[index]) }
    var hash = (bits.value ^ bits.value >> 15) &* 0x2C1B_3C6D
    hash ^= hash >> 13
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let id = Int(slots[slot])
      if hashes[id] == hash, holds(buffer, range, at: id) { return (id, false) }
      slot = (slot + 1) & mask
    }
    let id = ends.count
    slots[slot] = Int32(id)
    hashes.append(hash)
    for index in range { bytes.append(buffer[index]) }
    ends.append(Int32(bytes.count))
    if ends.count * 2 > slots.count { grow() }
    return (id, true)
  }

  /// Whether a string equals the bytes in a range.
  private func holds(_ buffer: [UInt8], _ range: Range<Int>, at id: Int) -> Bool {
    let stored = self.range(of: id)
    guard stored.count == range.count else { return false }
    var bufferIndex = range.lowerBound
    for index in stored {
      if bytes[index] != buffer[bufferIndex] { return false }
      bufferIndex += 1
    }
    return true
  }

  /// Doubles the size of the hash table.
  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (id, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(id)
    }
  }

  /// Returns the numbers in bytewise order of their strings.
  func sorted() -> [Int32] {
    // The first eight bytes, which decide most comparisons, are stored in the sorted array.
    (0..<count).map { (start: first8(range(of: $0)), id: Int32($0)) }
      .sorted { first, second in
        if first.start != second.start { return first.start < second.start }
        return range(of: Int(first.id)).lexicographicallyPrecedes(
          range(of: Int(second.id)), in: bytes)
      }
      .map(\.id)
  }

  /// Returns the first eight bytes of a range, as a number that sorts like the bytes.
  private func first8(_ range: Range<Int>) -> UInt64 {
    var value: UInt64 = 0
    for index in range.prefix(8) { value = value << 8 | UInt64(bytes[index]) }
    return value << UInt64(8 * (8 - min(8, range.count)))
  }
}

extension Range<Int> {
  /// Whether the bytes in this range precede the bytes in another.
  func lexicographicallyPrecedes(_ other: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[self].lexicographicallyPrecedes(bytes[other])
  }
}
