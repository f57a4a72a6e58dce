internal import HelpCore

/// Writes roff, line by line: requests as they are, text escaped so that every character comes out
/// as itself.
///
/// The output is ASCII: `\` is `\e`, and `'`, `` ` ``, `^`, `~` have names, since devices for
/// UTF-8 set typographic signs for the characters themselves. A hyphen is `\-`, the sign that can
/// be copied into a shell, except inside words of prose. Any other character is `\[uXXXX]`.
struct RoffText {
  enum Font {
    case regular, bold, italic, boldItalic

    /// Every escape names its font: `\fP` knows only the previous one.
    var escape: String {
      switch self {
      case .regular: "\\fR"
      case .bold: "\\fB"
      case .italic: "\\fI"
      case .boldItalic: "\\f(BI"
      }
    }

    var addingBold: Font { self == .italic || self == .boldItalic ? .boldItalic : .bold }
    var addingItalic: Font { self == .bold || self == .boldItalic ? .boldItalic : .italic }
  }

  private enum Space { case none, word, line }

  private(set) var bytes: [UInt8] = []
  /// The font around the text: bold in headings.
  private(set) var base = Font.regular
  private var font = Font.regular
  /// Text stays on one line: it is the argument of a macro.
  private var isOneLine = false
  private var isCell = false
  /// Columns written since the text began, on the longest of its lines.
  private(set) var columns = 0
  private var lineColumns = 0

  private var pending = Space.none
  private var pendingColumns = 0
  private var isBreakPending = false
  /// Nothing has been written on this line of text: spaces are dropped.
  private(set) var isAtStart = true
  /// Nothing has been written since the text began.
  private(set) var isEmpty = true
  private var isPlainWord = false
  private var isInWord = false

  /// Whether the next visible character follows the last one without a space.
  var isGlued: Bool { !isAtStart && pending == .none && !isBreakPending }

  // MARK: Lines

  /// Writes a request or macro line. Text must have ended.
  mutating func macro(_ line: String) {
    endLine()
    bytes.append(contentsOf: line.utf8)
    bytes.append(.lineFeed)
  }

  /// Removes the last line if it is this macro. Text never looks like a macro.
  mutating func takeBack(_ line: String) -> Bool {
    let written = line.utf8.count + 1
    guard bytes.count > written, bytes[bytes.count - written - 1] == .lineFeed,
      bytes.suffix(written).elementsEqual(Array((line + "\n").utf8))
    else { return false }
    bytes.removeLast(written)
    return true
  }

  /// Begins a text.
  /// - Parameters:
  ///   - base: the font around it.
  ///   - oneLine: the beginning of the text's line, for a macro with the text as argument.
  ///   - isCell: whether the text is in a table's cell, where mandoc does not know requests.
  mutating func begin(base: Font = .regular, oneLine: String? = nil, isCell: Bool = false) {
    endLine()
    self.isCell = isCell
    self.base = base
    font = base
    isOneLine = oneLine != nil
    if let oneLine { bytes.append(contentsOf: oneLine.utf8) }
    pending = .none
    pendingColumns = 0
    isBreakPending = false
    isAtStart = true
    isEmpty = true
    isInWord = false
    columns = 0
    lineColumns = 0
  }

  /// Ends a text: the font around it is restored.
  mutating func end() {
    if font != base { set(base) }
    pending = .none
    pendingColumns = 0
    isBreakPending = false
    endLine()
    isOneLine = false
    base = .regular
    font = .regular
  }

  /// Interrupts a text for a macro inside it. The rest continues at the start of a line.
  /// - Parameter glued: whether no space may separate the text from the macro's output.
  mutating func interrupt(_ line: String, glued: Bool = false) {
    flushBreak()
    if font != base { set(base) }
    if glued { bytes.append(contentsOf: "\\c".utf8) }
    pending = .none
    pendingColumns = 0
    macro(line)
    isAtStart = true
    isInWord = false
    isEmpty = false
  }

  private mutating func endLine() {
    if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
  }

  private mutating func set(_ font: Font) {
    self.font = font
    bytes.append(contentsOf: font.escape.utf8)
  }

  /// Adds one argument of a macro, in quotes. A date's hyphens stay as they are: mandoc reads
  /// dates.
  mutating func appendArgument(_ text: String) {
    bytes.append(contentsOf: " \"".utf8)
    if text.utf8.allSatisfy({
      $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "-")
    }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      append(text, font: base, isLiteral: true)
    }
    pending = .none
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Text

  /// A space between words, or the end of an author's line, which becomes one of the output's.
  mutating func space(isLine: Bool = false) {
    isInWord = false
    if isAtStart { return }
    if pending == .none { pending = isLine && !isOneLine ? .line : .word }
  }

  /// The author's own line break.
  mutating func lineBreak() {
    if isOneLine { return space() }
    isInWord = false
    if !isEmpty { isBreakPending = true }
  }

  /// Adds text with white space collapsed.
  /// - Parameter isLiteral: every hyphen can be copied, and runs of spaces stay.
  mutating func append(_ text: ArraySlice<UInt8>, font: Font, isLiteral: Bool = false) {
    if text.allSatisfy({ $0 < 0x80 }) {
      for index in text.indices { append(text[index], at: index, in: text, font, isLiteral) }
      return
    }
    // Repaired first, so that no sequence is invalid.
    let clean = Array(String(decoding: text, as: UTF8.self).utf8)[...]
    var index = clean.startIndex
    while index < clean.endIndex {
      if clean[index] < 0x80 {
        append(clean[index], at: index, in: clean, font, isLiteral)
        index += 1
        continue
      }
      var decoder = UTF8()
      var rest = clean[index...].prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { break }
      append(scalar, at: index, in: clean, font)
      index += UTF8.width(scalar)
    }
  }

  /// Adds text with white space collapsed.
  mutating func append(_ text: String, font: Font, isLiteral: Bool = false) {
    append(Array(text.utf8)[...], font: font, isLiteral: isLiteral)
  }

  private mutating func append(
    _ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>, _ font: Font, _ isLiteral: Bool
  ) {
    switch byte {
    case .space, 0x09...0x0D:
      if isLiteral, pending != .none || isAtStart { pendingColumns += 1 }
      space()
      return
    case 0x00..<0x20, 0x7F: return
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

  private mutating func append(
    _ scalar: Unicode.Scalar, at index: Int, in text: ArraySlice<UInt8>, _ font: Font
  ) {
    if ControlCharacters.isSeparator(scalar) { return space() }
    // Hints for hyphenation, which no output uses.
    if scalar.value == 0xAD || ControlCharacters.isHarmful(scalar) { return }
    if !isInWord {
      isInWord = true
      isPlainWord = Self.isPlainWord(text[index...])
    }
    prepare(font)
    switch scalar.value {
    case 0xA0, 0x202F: bytes.append(contentsOf: "\\ ".utf8)
    case 0x200B:
      bytes.append(contentsOf: "\\:".utf8)
      return
    default:
      // Noncharacters are errors to groff.
      let isNone = scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
      let hex = String(isNone ? 0xFFFD : scalar.value, radix: 16, uppercase: true)
      bytes.append(contentsOf: "\\[u".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - hex.utf8.count)))
      bytes.append(contentsOf: hex.utf8)
      bytes.append(UInt8(ascii: "]"))
    }
    advance(Self.columns(of: scalar))
  }

  /// Accurate enough for a table's columns.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    let isWide = scalar.value >= 0x1100 && scalar.value < 0x1160 || scalar.value >= 0x2E80
    return isWide ? 2 : 1
  }

  /// Writes the output that is due before a visible character: a break, a space, a font.
  private mutating func prepare(_ wanted: Font) {
    flushBreak()
    if font != wanted, wanted == base { set(wanted) }
    if pending == .line {
      bytes.append(.lineFeed)
    } else if pending == .word {
      bytes.append(.space)
    }
    if pending != .none { lineColumns += 1 }
    for _ in 0..<pendingColumns {
      bytes.append(contentsOf: "\\ ".utf8)
      lineColumns += 1
    }
    pending = .none
    pendingColumns = 0
    if font != wanted { set(wanted) }
    isAtStart = false
    isEmpty = false
  }

  private mutating func flushBreak() {
    guard isBreakPending else { return }
    isBreakPending = false
    pending = .none
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

  private mutating func advance(_ count: Int) {
    lineColumns += count
    columns = max(columns, lineColumns)
  }

  /// Whether hyphens of the word at the start of `text` are those of prose: `well-known`, not `--help`, `utf-8`,
  /// `a-b.txt`. Reads that word alone, once.
  private static func isPlainWord(_ text: ArraySlice<UInt8>) -> Bool {
    var isAfterLetter = false
    var isAfterHyphen = false
    var isAfterMark = false
    for byte in text {
      switch byte {
      case .space, 0x09...0x0D: return !isAfterHyphen
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

  // MARK: Lines as they are

  /// Writes one line of code, in no-fill mode, with tabs at multiples of four.
  mutating func codeLine(_ line: ArraySlice<UInt8>) {
    begin()
    var column = 0
    var visible = 0
    var start = line.startIndex
    for index in line.indices where line[index] == .space || line[index] == .tab {
      column += appendCode(line[start..<index])
      visible = start < index ? bytes.count : visible
      let count = line[index] == .tab ? 4 - column % 4 : 1
      bytes.append(contentsOf: repeatElement(.space, count: count))
      column += count
      start = index + 1
    }
    if start < line.endIndex {
      _ = appendCode(line[start...])
      visible = bytes.count
    }
    // Without trailing spaces; outside code, an empty line would end the paragraph.
    while bytes.count > visible, bytes.last == .space { bytes.removeLast() }
    if bytes.isEmpty || bytes.last == .lineFeed { bytes.append(contentsOf: "\\&".utf8) }
    bytes.append(.lineFeed)
  }

  private mutating func appendCode(_ word: ArraySlice<UInt8>) -> Int {
    let before = columns
    isInWord = false
    append(word, font: .regular, isLiteral: true)
    return columns - before
  }
}
