import HelpCore
import HelpDocument

/// An escaper of the characters that a parser of Markdown would read as marks. Few characters need
/// a backslash: `snake_case`, `2 * 3` and `array[0]` stay.
struct TextEscaping {
  private let leaf: MarkdownWriter.Leaf
  /// Whether the next text begins a line of a paragraph.
  var isAtLineStart: Bool
  /// The number of open links and images.
  var openLinks = 0
  var escapesDollars = false
  /// Whether the text so far has an opening bracket.
  private var hasBracket = false
  /// Whether a bracket may begin a footnote, a definition or a task item. Every closing bracket is
  /// then escaped.
  private var mayBeginMark = false

  init(_ leaf: MarkdownWriter.Leaf) {
    self.leaf = leaf
    isAtLineStart = leaf == .paragraph
  }

  /// Writes a text, with a backslash before each character that could be a mark.
  /// - Parameter isLast: whether the text ends its leaf block.
  mutating func append(_ text: ArraySlice<UInt8>, isLast: Bool, to output: inout [UInt8]) {
    let lineMark = isAtLineStart ? LineMark.index(in: text) : nil
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let before = index > text.startIndex ? text[index - 1] : output.last ?? UInt8(ascii: "\n")
      let isEnd = index + 1 == text.endIndex
      // If another inline follows, the byte after the text is unknown, and represented by 0.
      let next = isEnd ? (isLast ? UInt8(ascii: "\n") : 0) : text[index + 1]
      if byte == UInt8(ascii: "[") {
        hasBracket = true
        if next == UInt8(ascii: "^") || isAtLineStart && index == text.startIndex {
          mayBeginMark = true
        }
      }
      if index == lineMark || isEscaped(byte, after: before, before: next, in: text[index...])
        || byte == UInt8(ascii: ":") && endsScheme(output, before: text[index...])
      {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
      index += 1
    }
  }

  /// Whether a byte needs a backslash.
  /// - Parameters:
  ///   - next: the byte after `byte`, or 0 if it is unknown.
  ///   - text: the text that begins with the byte.
  private func isEscaped(
    _ byte: UInt8, after before: UInt8, before next: UInt8, in text: ArraySlice<UInt8>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"): return next.isASCIIPunctuation || next == 0 || next == .lineFeed
    case UInt8(ascii: "`"): return true
    case UInt8(ascii: "*"), UInt8(ascii: "~"):
      return !(before.isASCIIWhitespace && next.isASCIIWhitespace)
    case UInt8(ascii: "_"): return !(Self.isWord(before) && Self.isWord(next))
    case UInt8(ascii: "["): return openLinks > 0
    case UInt8(ascii: "]"):
      return openLinks > 0 || mayBeginMark || hasBracket && "([:{".utf8.contains(next)
    // Before a link, an exclamation mark would make a picture of the link.
    case UInt8(ascii: "!"): return next == 0
    case UInt8(ascii: "<"):
      return next == 0 || next.isASCIILetter || "/!?".utf8.contains(next)
    case UInt8(ascii: "&"): return Self.beginsReference(text)
    case UInt8(ascii: "|"): return leaf == .cell
    case UInt8(ascii: "$"): return escapesDollars
    case UInt8(ascii: "{"): return leaf == .heading || next == UInt8(ascii: "{")
    case UInt8(ascii: ":"): return Self.beginsEmoji(text, after: before)
    case UInt8(ascii: "#"):
      return leaf == .heading && (before == .space || before == UInt8(ascii: "#"))
        && text.allSatisfy { $0 == UInt8(ascii: "#") }
    default: return false
    }
  }

  /// Whether a colon ends the scheme of an address. The document's addresses are already links, so
  /// an address in text must not become one.
  private func endsScheme(_ output: [UInt8], before text: ArraySlice<UInt8>) -> Bool {
    guard openLinks == 0, text.starts(with: "://".utf8) else { return false }
    return ["http", "https", "ftp"].contains { output.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte >= 0x80 }

  /// The maximum number of bytes of a reference that are searched for its `;`. HTML's longest name
  /// has 31 letters.
  private static let maximumReferenceLength = 40
  /// The maximum number of bytes of an emoji's name that are searched for its second colon.
  private static let maximumEmojiLength = 60

  /// Whether a text begins with a character reference: `&name;` or `&#1;`.
  static func beginsReference(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst().prefix(maximumReferenceLength)
    guard let end = name.firstIndex(of: UInt8(ascii: ";")), end > name.startIndex else {
      return false
    }
    return name[..<end].allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "#") }
  }

  /// Whether a text begins with a possible name of an emoji: `:smile:`.
  private static func beginsEmoji(_ text: ArraySlice<UInt8>, after before: UInt8) -> Bool {
    guard !before.isASCIILetterOrDigit, before != UInt8(ascii: ":") else { return false }
    let name = text.dropFirst().prefix(maximumEmojiLength).prefix {
      $0.isASCIILetterOrDigit || "_+-".utf8.contains($0)
    }
    return !name.isEmpty && name.endIndex < text.endIndex
      && text[name.endIndex] == UInt8(ascii: ":")
  }
}
