import HelpCore

/// One grapheme of a text.
struct Grapheme {
  var start: Int
  var end: Int
  var first: Unicode.Scalar
  /// Nothing follows the first scalar.
  var isAlone: Bool
  var columns: Int
}

/// Walks valid UTF-8 grapheme by grapheme. Simple scalars take a short way; all others follow the standard library's
/// rules.
struct GraphemeCursor {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// Graphemes of a stretch that is not simple.
  private var stretch = Substring().makeIterator()
  private var stretchEnd: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    stretchEnd = index
  }

  /// - Complexity: O(size of the grapheme), amortised.
  mutating func next() -> Grapheme? {
    if index < stretchEnd, let character = stretch.next() { return take(character) }
    guard index < bytes.endIndex else { return nil }
    let (value, length) = scalar(at: index)
    if SimpleScalars.contains(value) {
      let end = index + length
      if end >= bytes.endIndex || bytes[end] < 0x7F
        || SimpleScalars.contains(scalar(at: end).value)
      {
        defer { index = end }
        return Grapheme(
          start: index, end: end, first: Unicode.Scalar(value) ?? " ", isAlone: true,
          columns: SimpleScalars.columns(of: value))
      }
    }
    if value == 0x0A {
      defer { index += 1 }
      return Grapheme(start: index, end: index + 1, first: "\n", isAlone: true, columns: 0)
    }
    beginStretch(after: index + length)
    guard let character = stretch.next() else { return nil }
    return take(character)
  }

  /// The next grapheme, if it is a visible ASCII character or a line feed that no character can join: a shortcut, since
  /// most characters are ASCII even in other texts.
  @inline(__always)
  mutating func nextASCII() -> (index: Int, byte: UInt8)? {
    guard index >= stretchEnd, index < bytes.endIndex else { return nil }
    let byte = bytes[index]
    guard byte >= .space || byte == .lineFeed, byte < 0x7F else { return nil }
    let after = index + 1
    guard after >= bytes.endIndex || bytes[after] < 0x7F else { return nil }
    defer { index = after }
    return (index, byte)
  }

  private mutating func take(_ character: Character) -> Grapheme {
    let scalars = character.unicodeScalars
    let end = index + character.utf8.count
    defer { index = end }
    return Grapheme(
      start: index, end: end, first: scalars.first ?? " ", isAlone: scalars.count == 1,
      columns: DisplayWidth.columns(of: character))
  }

  /// A stretch reaches up to the next simple scalar, before which there is always a boundary. After the few signs that
  /// join the next character, it continues.
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

  /// Whether a scalar may be of the class Prepend: number signs of Arabic, and letters of Brahmic
  /// scripts.
  private static func mayJoinNext(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C: true
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0xD4E: true
    case 0x11000...0x11FFF: true
    default: false
    }
  }

  private func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    func bits(_ offset: Int) -> UInt32 {
      let place = index + offset
      return place < bytes.endIndex ? UInt32(bytes[place]) & 0x3F : 0
    }
    if first < 0xE0 { return ((first & 0x1F) << 6 | bits(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | bits(1) << 6 | bits(2), 3) }
    return ((first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), 4)
  }
}
