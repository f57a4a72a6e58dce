import HelpCore

extension RoffText {
  /// Adds a space between words.
  /// - Parameter isLine: whether the author has ended a line. The output then also ends a line.
  mutating func space(isLine: Bool = false) {
    isInWord = false
    if isAtStart { return }
    if pendingSpace == .none { pendingSpace = isLine && !isOneLine ? .line : .word }
  }

  /// Adds a line break of the author.
  mutating func lineBreak() {
    if isOneLine { return space() }
    isInWord = false
    if !isEmpty { isBreakPending = true }
  }

  /// Adds text with white space collapsed.
  /// - Parameter isLiteral: whether every hyphen can be copied, and runs of spaces are kept.
  mutating func append(_ text: ArraySlice<UInt8>, font: Font, isLiteral: Bool = false) {
    if text.allSatisfy({ $0 < 0x80 }) {
      for index in text.indices { append(text[index], at: index, in: text, font, isLiteral) }
      return
    }
    // Decoding repairs invalid UTF-8.
    let clean = Array(String(decoding: text, as: UTF8.self).utf8)[...]
    var index = clean.startIndex
    while index < clean.endIndex {
      if clean[index] < 0x80 {
        append(clean[index], at: index, in: clean, font, isLiteral)
        index += 1
        continue
      }
      var decoder = UTF8()
      var iterator = clean[index...].prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { break }
      append(scalar, at: index, in: clean, font)
      index += UTF8.width(scalar)
    }
  }

  /// Adds text with white space collapsed.
  mutating func append(_ text: String, font: Font, isLiteral: Bool = false) {
    append(Array(text.utf8)[...], font: font, isLiteral: isLiteral)
  }

  /// Adds an ASCII character.
  private mutating func append(
    _ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>, _ font: Font, _ isLiteral: Bool
  ) {
    switch byte {
    case .space, UInt8.tab...UInt8.carriageReturn:
      if isLiteral, pendingSpace != .none || isAtStart { pendingColumns += 1 }
      space()
      return
    // Other control characters are dropped.
    case 0x00..<0x20, .delete: return
    default: break
    }
    if !isInWord {
      isInWord = true
      isPlainWord = !isLiteral && Self.isPlainWord(text[index...])
    }
    prepare(font)
    switch byte {
    case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\e".utf8)
    case UInt8(ascii: "'"): bytes.append(contentsOf: "\\(aq".utf8)
    case UInt8(ascii: "`"): bytes.append(contentsOf: "\\(ga".utf8)
    case UInt8(ascii: "^"): bytes.append(contentsOf: "\\(ha".utf8)
    case UInt8(ascii: "~"): bytes.append(contentsOf: "\\(ti".utf8)
    case UInt8(ascii: "\"") where isOneLine: bytes.append(contentsOf: "\\(dq".utf8)
    case UInt8(ascii: "-"): bytes.append(contentsOf: (isPlainWord && !isLiteral ? "-" : "\\-").utf8)
    case UInt8(ascii: ".") where (bytes.last ?? .lineFeed) == .lineFeed:
      bytes.append(contentsOf: "\\&.".utf8)
    case UInt8(ascii: "}")
    where isCell && bytes.last == UInt8(ascii: "T")
      && bytes.dropLast().last ?? .lineFeed == .lineFeed:
      // `T}` at the start of a line ends a table's cell.
      bytes.removeLast()
      bytes.append(contentsOf: "\\&T}".utf8)
    default: bytes.append(byte)
    }
    advance(1)
  }

  /// Adds a character outside ASCII.
  private mutating func append(
    _ scalar: Unicode.Scalar, at index: Int, in text: ArraySlice<UInt8>, _ font: Font
  ) {
    if ControlCharacters.isSeparator(scalar) { return space() }
    // Drops soft hyphens, because pages are not hyphenated.
    if scalar == "\u{AD}" || ControlCharacters.isHarmful(scalar) { return }
    if !isInWord {
      isInWord = true
      isPlainWord = Self.isPlainWord(text[index...])
    }
    prepare(font)
    switch scalar {
    case "\u{A0}", "\u{202F}": bytes.append(contentsOf: "\\ ".utf8)
    case "\u{200B}":
      bytes.append(contentsOf: "\\:".utf8)
      return
    default:
      // groff rejects noncharacters, which become U+FFFD.
      let isNoncharacter =
        scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
      let hex = String(isNoncharacter ? 0xFFFD : scalar.value, radix: 16, uppercase: true)
      bytes.append(contentsOf: "\\[u".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - hex.utf8.count)))
      bytes.append(contentsOf: hex.utf8)
      bytes.append(UInt8(ascii: "]"))
    }
    advance(Self.columns(of: scalar))
  }

  /// Returns the width of a character outside ASCII, accurately enough for the columns of a table.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    let isWide = scalar.value >= 0x1100 && scalar.value < 0x1160 || scalar.value >= 0x2E80
    return isWide ? 2 : 1
  }

  /// Writes the output that is pending before a visible character: a break, a space, a font.
  private mutating func prepare(_ newFont: Font) {
    flushBreak()
    if font != newFont, newFont == base { set(newFont) }
    if pendingSpace == .line {
      bytes.append(.lineFeed)
    } else if pendingSpace == .word {
      bytes.append(.space)
    }
    if pendingSpace != .none { lineColumns += 1 }
    for _ in 0..<pendingColumns {
      bytes.append(contentsOf: "\\ ".utf8)
      lineColumns += 1
    }
    pendingSpace = .none
    pendingColumns = 0
    if font != newFont { set(newFont) }
    isAtStart = false
    isEmpty = false
  }

  /// Writes the pending line break, if there is one.
  mutating func flushBreak() {
    guard isBreakPending else { return }
    isBreakPending = false
    pendingSpace = .none
    pendingColumns = 0
    if font != base { set(base) }
    if isCell {
      bytes.append(contentsOf: "\\p\n".utf8)
    } else {
      macro(".br")
    }
    isAtStart = true
    lineColumns = 0
  }

  /// Adds columns to the current line.
  private mutating func advance(_ count: Int) {
    lineColumns += count
    columns = max(columns, lineColumns)
  }

  /// Whether any hyphens in the word at the start of a text join words of prose: `well-known`, not
  /// `--help`, `utf-8` or `a-b.txt`.
  private static func isPlainWord(_ text: ArraySlice<UInt8>) -> Bool {
    var isAfterLetter = false
    var isAfterHyphen = false
    var isAfterMark = false
    for byte in text {
      switch byte {
      case .space, UInt8.tab...UInt8.carriageReturn: return !isAfterHyphen
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        0x80...0xFF:
        if isAfterMark { return false }
        isAfterLetter = true
        isAfterHyphen = false
      case UInt8(ascii: "-"):
        guard isAfterLetter else { return false }
        isAfterLetter = false
        isAfterHyphen = true
      case UInt8(ascii: "."), UInt8(ascii: ":"): isAfterMark = true
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"):
        if isAfterHyphen { return false }
      default: return false
      }
    }
    return !isAfterHyphen
  }
}
