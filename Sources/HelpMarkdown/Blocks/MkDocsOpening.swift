import HelpCore
import HelpDialects

/// The line that opens an admonition, details or a tab.
struct MkDocsOpening {
  var block: MkDocsBlock
  /// The author's title, or else the title of the type.
  var title: [UInt8]
  /// The position of the author's title, or the position of the mark for the title of a type.
  var titleStart: Int

  private static let quote: UInt8 = UInt8(ascii: "\"")

  /// Reads a line.
  /// - Parameter titles: the titles that are not English, by types.
  /// - Returns: nil if the line opens no admonition, details or tab.
  /// - Complexity: O(length of the line). For most lines that open no block, O(1).
  init?(_ line: BlockLine, titles: [String: String]) {
    let mark = line.head
    var index = line.firstNonspace
    guard mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") || mark == UInt8(ascii: "="),
      line.byte(index + 1) == mark,
      line.byte(index + 2) == mark
    else { return nil }
    index += 3
    let signs = index
    while mark != UInt8(ascii: "!"),
      line.byte(index) == UInt8(ascii: "+")
        || mark == UInt8(ascii: "=") && line.byte(index) == UInt8(ascii: "!")
    {
      index += 1
    }
    let hasSign = index > signs
    guard index - signs <= (mark == UInt8(ascii: "=") ? 2 : 1) else { return nil }
    let words = Self.words(line, &index)
    guard var title = Self.title(line, &index) else { return nil }
    switch mark {
    case UInt8(ascii: "="):
      guard words.isEmpty, let title, line.isSpaceOrTab(title.lowerBound - 2) else { return nil }
      block = .tab
    case UInt8(ascii: "!"):
      guard !words.isEmpty else { return nil }
      block = .admonition(words: words, hasTitle: title?.isEmpty != true)
    default:
      guard !words.isEmpty || title != nil else { return nil }
      block = .details(words: words, isOpen: hasSign)
    }
    if mark == UInt8(ascii: "?"), title?.isEmpty == true { title = nil }
    titleStart = title?.lowerBound ?? line.firstNonspace
    // Without a title, a folded block would be invisible.
    let type = words.first ?? "details"
    self.title =
      title.map { Array(line.bytes[$0]) } ?? titles[type.lowercased()].map { Array($0.utf8) }
      ?? Self.capitalized(type)
  }

  /// Reads the words of letters, digits, `-` and `_` after the mark, and advances the index to
  /// their end.
  private static func words(_ line: BlockLine, _ index: inout Int) -> [String] {
    var words: [String] = []
    while true {
      var start = index
      while line.isSpaceOrTab(start) { start += 1 }
      var end = start
      while isWordByte(line.byte(end)) { end += 1 }
      guard end > start, words.isEmpty || start > index else { return words }
      words.append(String(decoding: line.bytes[start..<end], as: UTF8.self))
      index = end
    }
  }

  /// Reads the quoted title at the end of the line.
  /// - Returns: `.some(nil)` if the line ends without a title, or nil if other text follows.
  private static func title(_ line: BlockLine, _ index: inout Int) -> Range<Int>?? {
    var end = line.end
    while end > index, line.isSpaceOrTab(end - 1) { end -= 1 }
    guard end > index else { return .some(nil) }
    guard line.isSpaceOrTab(index) else { return nil }
    while line.isSpaceOrTab(index) { index += 1 }
    guard line.byte(index) == quote, end - index >= 2, line.byte(end - 1) == quote else {
      return nil
    }
    return .some((index + 1)..<(end - 1))
  }

  /// Whether a byte may be part of a word after the mark. A character outside ASCII may.
  static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Returns a word with a capital first letter and small letters after it.
  static func capitalized(_ word: String) -> [UInt8] {
    Array((word.prefix(1).uppercased() + word.dropFirst().lowercased()).utf8)
  }
}
