internal import HelpCore

/// A writer of roff, line by line. Requests are written unchanged. Text is escaped to show every
/// character.
///
/// The output is ASCII: `\` is `\e`, and `'`, `` ` ``, `^`, `~` have names, because devices for
/// UTF-8 show typographic signs in their place. A hyphen is `\-`, the sign that can be copied into
/// a shell, except inside words of prose. Characters outside ASCII are `\[uXXXX]`.
struct RoffText {
  /// A font of text.
  enum Font {
    case regular, bold, italic, boldItalic

    /// The escape that selects the font by its name. The escape `\fP` could select only the
    /// previous font.
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

  /// The space that is pending before the next character.
  enum Space { case none, word, line }

  /// The output so far.
  var bytes: [UInt8] = []
  /// The font around the text: bold in headings.
  private(set) var base = Font.regular
  /// The font that the output has selected.
  private(set) var font = Font.regular
  /// Whether text stays on one line, because it is the argument of a macro.
  private(set) var isOneLine = false
  /// Whether the text is in a cell of a table.
  private(set) var isCell = false
  /// The width of the longest line of the text.
  var columns = 0
  /// The width of the last line of the text.
  var lineColumns = 0

  /// The space before the next visible character.
  var pendingSpace = Space.none
  /// The number of spaces after the pending space, which literal text keeps.
  var pendingColumns = 0
  /// Whether a line break precedes the next visible character.
  var isBreakPending = false
  /// Whether the current line of text is still empty. Spaces at its start are dropped.
  var isAtStart = true
  /// Whether nothing has been written since the text began.
  var isEmpty = true
  /// Whether any hyphens in the current word join words of prose.
  var isPlainWord = false
  var isInWord = false

  /// Whether the next visible character follows the last visible character without a space.
  var isGlued: Bool { !isAtStart && pendingSpace == .none && !isBreakPending }

  // MARK: Lines

  /// Writes a request or a macro on a separate line.
  mutating func macro(_ line: String) {
    endLine()
    bytes.append(contentsOf: line.utf8)
    bytes.append(.lineFeed)
  }

  /// Removes the last line if it is a certain macro. Text never looks like a macro.
  /// - Returns: whether the line was removed.
  mutating func remove(_ line: String) -> Bool {
    let length = line.utf8.count + 1
    guard bytes.count > length, bytes[bytes.count - length - 1] == .lineFeed,
      bytes.suffix(length).elementsEqual(Array((line + "\n").utf8))
    else { return false }
    bytes.removeLast(length)
    return true
  }

  /// Begins a text.
  /// - Parameters:
  ///   - base: the font around the text.
  ///   - oneLine: the beginning of the line, for a macro with the text as its argument.
  ///   - isCell: whether the text is in a cell of a table, where mandoc accepts no requests.
  mutating func begin(base: Font = .regular, oneLine: String? = nil, isCell: Bool = false) {
    endLine()
    self.isCell = isCell
    self.base = base
    font = base
    isOneLine = oneLine != nil
    if let oneLine { bytes.append(contentsOf: oneLine.utf8) }
    pendingSpace = .none
    pendingColumns = 0
    isBreakPending = false
    isAtStart = true
    isEmpty = true
    isInWord = false
    columns = 0
    lineColumns = 0
  }

  /// Ends a text, and restores the regular font.
  mutating func end() {
    if font != base { set(base) }
    pendingSpace = .none
    pendingColumns = 0
    isBreakPending = false
    endLine()
    isOneLine = false
    base = .regular
    font = .regular
  }

  /// Interrupts a text for a macro, after which the text continues at the start of a line.
  /// - Parameter glued: whether no space may separate the text from the macro's output.
  mutating func interrupt(_ line: String, glued: Bool = false) {
    flushBreak()
    if font != base { set(base) }
    if glued { bytes.append(contentsOf: "\\c".utf8) }
    pendingSpace = .none
    pendingColumns = 0
    macro(line)
    isAtStart = true
    isInWord = false
    isEmpty = false
  }

  private mutating func endLine() {
    if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
  }

  /// Selects a font.
  mutating func set(_ font: Font) {
    self.font = font
    bytes.append(contentsOf: font.escape.utf8)
  }

  /// Adds an argument of a macro, in quotes. The hyphens of a date are not escaped, because mandoc
  /// reads dates.
  mutating func appendArgument(_ text: String) {
    bytes.append(contentsOf: " \"".utf8)
    if text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "-") }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      append(text, font: base, isLiteral: true)
    }
    pendingSpace = .none
    bytes.append(UInt8(ascii: "\""))
  }
}
