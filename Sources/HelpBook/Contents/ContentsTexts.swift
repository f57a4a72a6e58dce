import HelpCore

/// The texts of a contents table that is being written. Almost every text is written once, with its
/// length before its bytes.
struct ContentsTexts {
  /// The texts with their lengths. The first is the empty string.
  private(set) var bytes: [UInt8] = [0]
  /// A hash table of the offsets of texts in ASCII, with 0 for free slots. Its size is a power of
  /// two.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var usedSlots = 0
  /// The offsets of other texts. As keys, `é` and `e` with a combining accent are equal. Only the
  /// first of them is a key, and the other may be written several times.
  private var otherOffsets: [String: Int] = [:]
  /// The offset of the last text, because neighbours often have the same folder and format.
  private var lastOffset = 0

  /// Writes a text, unless its offset is known, and returns the offset.
  mutating func write(_ text: Span<UInt8>) -> Int {
    if text.isEmpty {
      lastOffset = 0
    } else if !holds(text, at: lastOffset) {
      lastOffset =
        text.indices.allSatisfy { text[$0] < 0x80 }
        ? write(ascii: text) : write(other: String(decoding: text))
    }
    return lastOffset
  }

  private mutating func write(ascii text: Span<UInt8>) -> Int {
    var slot = firstSlot(of: text)
    while slots[slot] != 0 {
      let start = Int(slots[slot])
      if holds(text, at: start) { return start }
      slot = (slot + 1) & (slots.count - 1)
    }
    let start = append(text)
    slots[slot] = UInt32(clamping: start)
    usedSlots += 1
    if usedSlots * 3 > slots.count * 2 { grow() }
    return start
  }

  private mutating func write(other text: String) -> Int {
    let index = otherOffsets.index(forKey: text)
    if let index, otherOffsets[index].key.isSameBytewise(as: text) {
      return otherOffsets[index].value
    }
    let start = append(text.utf8.span)
    if index == nil { otherOffsets[text] = start }
    return start
  }

  private mutating func append(_ text: Span<UInt8>) -> Int {
    let start = bytes.count
    var length = text.count
    while length >= 0x80 {
      bytes.append(UInt8(length & 0x7F | 0x80))
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes.append(copying: text)
    return start
  }

  /// Returns the range of the bytes of a text.
  private func range(at start: Int) -> Range<Int> {
    var (index, length, shift) = (start, 0, 0)
    while bytes[index] >= 0x80 {
      length |= Int(bytes[index] & 0x7F) << shift
      shift += 7
      index += 1
    }
    length |= Int(bytes[index]) << shift
    return index + 1..<index + 1 + length
  }

  private func holds(_ text: Span<UInt8>, at start: Int) -> Bool {
    bytes.span.extracting(range(at: start)).holdsSame(as: text)
  }

  private func firstSlot(of text: Span<UInt8>) -> Int {
    var hash = FastHash()
    hash.add(text)
    return Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
  }

  /// Doubles the size of the hash table.
  private mutating func grow() {
    let starts = slots
    slots = [UInt32](repeating: 0, count: starts.count * 2)
    for start in starts where start != 0 {
      var slot = firstSlot(of: bytes.span.extracting(range(at: Int(start))))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = start
    }
  }
}
