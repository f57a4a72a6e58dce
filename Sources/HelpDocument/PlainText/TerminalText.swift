import HelpCore

/// The characters and styles of a text that `man`, `git` or another program wrote for a terminal or
/// a pager.
///
///     N⌫NA⌫AM⌫ME⌫E      ->   NAME, bold           overstrikes, ⌫ being a backspace
///     _⌫f_⌫i_⌫l_⌫e      ->   file, underlined
///     ␛[1mcommit␛[m     ->   commit, bold         SGR of ECMA-48
///
/// Colours and all other control sequences are left out.
struct TerminalText {
  /// The styles for which documents have nodes.
  struct Style: OptionSet {
    let rawValue: UInt8
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let underline = Style(rawValue: 4)
  }

  /// A part of the text with one style.
  struct Run: Equatable {
    var range: Range<Int>
    var style: Style
  }

  /// The text without escapes and overstrikes.
  private(set) var bytes: [UInt8] = []
  /// The styled parts, in order. Each is on one line.
  private(set) var runs: [Run] = []

  private static let backspace: UInt8 = 0x08
  private static let bell: UInt8 = 0x07
  /// The bytes that follow an escape or the parameters of a sequence, up to the final byte
  /// (ECMA-48, section 5.4).
  private static let intermediateBytes: ClosedRange<UInt8> = 0x20...0x2F
  private static let parameterBytes: ClosedRange<UInt8> = 0x30...0x3F

  /// Whether a text has escapes or overstrikes to interpret.
  /// - Complexity: O(n), at the speed of memory.
  static func isNeeded(for text: [UInt8]) -> Bool {
    ByteSearch.contains(backspace, in: text.span) || ByteSearch.contains(.escape, in: text.span)
  }

  /// Interprets the escapes and overstrikes of a text.
  /// - Complexity: O(n).
  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    var style: Style = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case .escape: index = skipSequence(text, at: index, &style)
      case Self.backspace: index = overstrike(text, after: index, style)
      default:
        let end = Self.end(ofCharacterAt: index, in: text)
        append(text[index..<end], style)
        index = end
      }
    }
  }

  /// Appends a character, and adds it to the styled parts if it has a style.
  private mutating func append(_ character: ArraySlice<UInt8>, _ style: Style) {
    let start = bytes.count
    bytes.append(contentsOf: character)
    guard !style.isEmpty, character.first != .lineFeed else { return }
    if let last = runs.indices.last, runs[last].range.upperBound == start, runs[last].style == style
    {
      runs[last].range = runs[last].range.lowerBound..<bytes.count
    } else {
      runs.append(Run(range: start..<bytes.count, style: style))
    }
  }

  /// Combines the character before a backspace with the character after it.
  /// - Returns: the offset after both.
  private mutating func overstrike(_ text: [UInt8], after index: Int, _ style: Style) -> Int {
    let start = index + 1
    guard start < text.count, let below = removeLast() else { return start }
    let end = Self.end(ofCharacterAt: start, in: text)
    let above = text[start..<end]
    let underscore = [UInt8(ascii: "_")]
    if above.elementsEqual(below.character) {
      append(above, below.style.union(.bold))
    } else if below.character == underscore {
      append(above, below.style.union(.underline).union(style))
    } else if above.elementsEqual(underscore) {
      append(below.character[...], below.style.union(.underline))
    } else {
      append(above, style)
    }
    return end
  }

  /// Removes and returns the last character of the line.
  private mutating func removeLast() -> (character: [UInt8], style: Style)? {
    guard let last = bytes.last, last != .lineFeed else { return nil }
    var start = bytes.count - 1
    while start > 0, bytes.count - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let character = Array(bytes[start...])
    bytes.removeSubrange(start...)
    guard let run = runs.last, run.range.upperBound > start else { return (character, []) }
    runs.removeLast()
    if run.range.lowerBound < start {
      runs.append(Run(range: run.range.lowerBound..<start, style: run.style))
    }
    return (character, run.style)
  }

  /// Skips a control sequence, and applies its change of style.
  /// - Returns: the offset after the sequence, which is the end of the text if the sequence is
  ///   incomplete.
  private func skipSequence(_ text: [UInt8], at start: Int, _ style: inout Style) -> Int {
    guard start + 1 < text.count else { return text.count }
    switch text[start + 1] {
    case UInt8(ascii: "["):
      // A control sequence has parameters, intermediate bytes and a final byte.
      let finalByte = text[(start + 2)...].firstIndex {
        !Self.parameterBytes.contains($0) && !Self.intermediateBytes.contains($0)
      }
      guard let end = finalByte else { return text.count }
      if text[end] == UInt8(ascii: "m") { Self.select(text[(start + 2)..<end], &style) }
      return text[end] < .space ? end : end + 1
    case UInt8(ascii: "]"):
      // A title or a link ends with a bell or with ESC \.
      var end = start + 2
      while end < text.count, text[end] != Self.bell, text[end] != .escape,
        text[end] != .lineFeed
      {
        end += 1
      }
      guard end < text.count else { return end }
      return text[end] == .escape ? min(text.count, end + 2) : end + 1
    case Self.intermediateBytes: return min(text.count, start + 3)
    default: return start + 2
    }
  }

  /// Changes a style by SGR parameters (ECMA-48, section 8.3.117).
  private static func select(_ parameters: ArraySlice<UInt8>, _ style: inout Style) {
    // A colour is one parameter (`38:5:1`), three (`38;5;1`) or five (`38;2;R;G;B`).
    var numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? ($0.isEmpty ? 0 : -1) }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: style = []
      case 1: style.insert(.bold)
      case 3: style.insert(.italic)
      case 4: style.insert(.underline)
      case 22: style.remove(.bold)
      case 23: style.remove(.italic)
      case 24: style.remove(.underline)
      case 38, 48: numbers = numbers.dropFirst(numbers.first == 2 ? 4 : 2)
      default: break
      }
    }
  }

  /// Returns the end of a character in UTF-8.
  private static func end(ofCharacterAt start: Int, in text: [UInt8]) -> Int {
    var end = start + 1
    while end < text.count, end - start < 4, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
