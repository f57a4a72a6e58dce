import HelpCore

/// A set of short byte strings, which are numbered in the order of their first occurrence.
struct ByteInterner {
  /// The bytes of all strings in order.
  private(set) var bytes: [UInt8] = []
  /// The end of each string.
  private(set) var ends: [Int32] = []
  /// The first eight bytes of each string, the first byte lowest. Missing bytes are zero.
  private var firstBytes: [UInt64] = []
  /// The slots of a hash table. The high half of a slot is the hash of a string, and the low half
  /// is the string's number. Most comparisons with other strings end at the hash. The number of
  /// slots is a power of two.
  private var slots = [UInt64](repeating: Self.free, count: 1 << 10)

  /// The value of a slot without a string. No string has so high a number.
  private static let free = UInt64.max

  var count: Int { ends.count }

  /// Returns the range of a string in `bytes`.
  func range(of id: Int) -> Range<Int> {
    (id == 0 ? 0 : Int(ends[id - 1]))..<Int(ends[id])
  }

  /// Returns the bytes of a string.
  func string(_ id: Int) -> ArraySlice<UInt8> { bytes[range(of: id)] }

  /// Adds a string, unless the set contains it.
  /// - Returns: the string's number, and whether it is new.
  /// - Complexity: O(length), on average.
  mutating func intern(_ buffer: [UInt8], _ range: Range<Int>) -> (id: Int, isNew: Bool) {
    let (slot, hash, first) = slot(of: buffer.span, range)
    if slots[slot] != Self.free { return (Self.id(slots[slot]), false) }
    let id = ends.count
    slots[slot] = UInt64(hash) << 32 | UInt64(id)
    firstBytes.append(first)
    bytes.append(copying: buffer.span.extracting(range))
    ends.append(Int32(bytes.count))
    if ends.count * 2 > slots.count { grow() }
    return (id, true)
  }

  /// Returns the number of a string, or nil for a string that was not added.
  /// - Complexity: O(length), on average.
  func find(_ buffer: [UInt8], _ range: Range<Int>) -> Int? {
    let slot = slots[slot(of: buffer.span, range).slot]
    return slot == Self.free ? nil : Self.id(slot)
  }

  private static func id(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) }

  /// Returns the slot of a string, or the free slot for a string that was not added, with the hash
  /// and the first bytes of the string.
  @inline(__always)
  private func slot(
    of buffer: Span<UInt8>, _ range: Range<Int>
  ) -> (slot: Int, hash: UInt32, first: UInt64) {
    let (start, count) = (range.lowerBound, range.count)
    let first = buffer.number(at: start, count: count)
    let hash = buffer.hash(at: start, count: count, first: first)
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == Self.free { break }
      if entry >> 32 == UInt64(hash) {
        let id = Self.id(entry)
        // Most words have at most eight bytes, which `first` contains.
        if firstBytes[id] == first, self.range(of: id).count == count,
          count <= 8
            || bytes.span.extracting(self.range(of: id)).holdsSame(
              as: buffer.extracting(range))
        {
          break
        }
      }
      slot = (slot &+ 1) & mask
    }
    return (slot, hash, first)
  }

  /// Doubles the size of the hash table.
  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: Self.free, count: old.count * 2)
    let mask = slots.count - 1
    for entry in old where entry != Self.free {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != Self.free { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  /// Returns the numbers in bytewise order of their strings.
  func sorted() -> [Int32] {
    // The first eight bytes, which decide most comparisons, are stored in the sorted array.
    (0..<count).map { (start: firstBytes[$0].byteSwapped, id: Int32($0)) }
      .sorted { first, second in
        if first.start != second.start { return first.start < second.start }
        return range(of: Int(first.id)).lexicographicallyPrecedes(
          range(of: Int(second.id)), in: bytes)
      }
      .map(\.id)
  }
}

extension Range<Int> {
  /// Whether the bytes in this range precede the bytes in another.
  func lexicographicallyPrecedes(_ other: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[self].lexicographicallyPrecedes(bytes[other])
  }
}

extension Span<UInt8> {
  /// Returns a hash of `count` bytes from an index on.
  /// - Parameter first: the result of `number` for the same bytes.
  @inline(__always)
  fileprivate func hash(at start: Int, count: Int, first: UInt64) -> UInt32 {
    var state = Self.mix(first ^ UInt64(truncatingIfNeeded: count))
    var offset = 8
    while offset < count {
      state = Self.mix(state ^ number(at: start + offset, count: count - offset))
      offset += 8
    }
    return UInt32(truncatingIfNeeded: state)
  }

  /// Returns the combined halves of a 128-bit product, as wyhash mixes bits.
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// Returns the bytes from an index on as a number, at most eight of them. The first byte is the
  /// lowest. Words are short, so eight bytes are read at once even where fewer belong to the word.
  @inline(__always)
  fileprivate func number(at start: Int, count: Int) -> UInt64 {
    if count >= 8 { return number64(at: start) }
    if start + 8 <= self.count {
      return number64(at: start) & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
    }
    var number: UInt64 = 0
    for index in stride(from: start + count - 1, through: start, by: -1) {
      number = number << 8 | UInt64(self[index])
    }
    return number
  }
}
