import HelpCore

/// A walk over the graphemes of valid UTF-8. In a run of simple scalars, each scalar is a grapheme
/// and is returned directly. The standard library splits the stretches between these runs.
struct GraphemeCursor {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// The remaining graphemes of the current stretch.
  private var stretch = Substring().makeIterator()
  /// The end of the current stretch.
  private var stretchEnd: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    stretchEnd = index
  }

  /// Returns the next grapheme, or nil at the end of the text.
  /// - Complexity: O(size of the grapheme), amortised.
  mutating func next() -> Grapheme? {
    if index < stretchEnd, let character = stretch.next() { return pass(character) }
    guard index < bytes.endIndex else { return nil }
    let (value, length) = scalar(at: index)
    if SimpleScalars.contains(value) {
      let end = index + length
      if end >= bytes.endIndex || bytes[end] < 0x7F
        || SimpleScalars.contains(scalar(at: end).value)
      {
        defer { index = end }
        return Grapheme(
          start: index, end: end, firstScalar: Unicode.Scalar(value) ?? " ", isSingleScalar: true,
          columns: SimpleScalars.columns(of: value))
      }
    }
    if value == 0x0A {
      defer { index += 1 }
      return Grapheme(
        start: index, end: index + 1, firstScalar: "\n", isSingleScalar: true, columns: 0)
    }
    beginStretch(after: index + length)
    guard let character = stretch.next() else { return nil }
    return pass(character)
  }

  /// Returns the next grapheme if it is a visible ASCII character or a line feed, and ASCII or the
  /// end of the text follows. Otherwise returns nil. The shortcut pays because most characters are
  /// ASCII even in other texts.
  @inline(__always)
  mutating func nextASCII() -> (index: Int, byte: UInt8)? {
    guard index >= stretchEnd, index < bytes.endIndex else { return nil }
    let byte = bytes[index]
    guard byte >= .space || byte == .lineFeed, byte < 0x7F else { return nil }
    let end = index + 1
    guard end >= bytes.endIndex || bytes[end] < 0x7F else { return nil }
    defer { index = end }
    return (index, byte)
  }

  /// Moves past a character of a stretch, and returns it as a grapheme.
  private mutating func pass(_ character: Character) -> Grapheme {
    let scalars = character.unicodeScalars
    let end = index + character.utf8.count
    defer { index = end }
    return Grapheme(
      start: index, end: end, firstScalar: scalars.first ?? " ", isSingleScalar: scalars.count == 1,
      columns: DisplayWidth.columns(of: character))
  }

  /// Begins a stretch, which ends before the next simple scalar. A grapheme always begins at a
  /// simple scalar, except after the few signs that join the next character.
  private mutating func beginStretch(after start: Int) {
    var end = start
    var mayJoin = Self.mayJoinNext(scalar(at: index).value)
    while end < bytes.endIndex {
      let (value, length) = scalar(at: end)
      if !mayJoin, SimpleScalars.contains(value) { break }
      mayJoin = Self.mayJoinNext(value)
      end += length
    }
    stretch = Substring(decoding: bytes[index..<end], as: UTF8.self).makeIterator()
    stretchEnd = end
  }

  /// Whether a scalar may join the next scalar. Leading consonants of Hangul may, and scalars of
  /// the class Prepend, such as number signs of Arabic and letters of Brahmic scripts.
  private static func mayJoinNext(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C: true
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0xD4E: true
    case 0x11000...0x11FFF: true
    default: false
    }
  }

  /// Returns the scalar at an index and its length in bytes.
  private func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    func bits(_ offset: Int) -> UInt32 {
      let position = index + offset
      return position < bytes.endIndex ? UInt32(bytes[position]) & 0x3F : 0
    }
    if first < 0xE0 { return ((first & 0x1F) << 6 | bits(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | bits(1) << 6 | bits(2), 3) }
    return ((first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), 4)
  }
}
