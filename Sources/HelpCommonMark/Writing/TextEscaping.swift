import HelpCore
import HelpDocument

/// Writes text so that no parser of Markdown finds a mark in it, with few backslashes: `snake_case`, `2 * 3` and
/// `array[0]` stay.
struct TextEscaping {
  private let leaf: MarkdownWriter.Leaf
  /// Whether the next text begins a line of a paragraph.
  var isAtLineStart: Bool
  /// The number of open links and images.
  var links = 0
  var escapesDollars = false
  /// Whether a bracket is open, and whether more than an address may follow that bracket.
  private var isOpen = false
  private var isMark = false

  init(_ leaf: MarkdownWriter.Leaf) {
    self.leaf = leaf
    isAtLineStart = leaf == .paragraph
  }

  /// - Parameter isLast: whether nothing follows the text in its leaf block.
  mutating func append(_ text: ArraySlice<UInt8>, isLast: Bool, to out: inout [UInt8]) {
    let lineMark = isAtLineStart ? LineMark.place(in: text) : nil
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let before = index > text.startIndex ? text[index - 1] : out.last ?? UInt8(ascii: "\n")
      let isEnd = index + 1 == text.endIndex
      let next = isEnd ? (isLast ? UInt8(ascii: "\n") : 0) : text[index + 1]
      if byte == UInt8(ascii: "[") {
        isOpen = true
        isMark =
          isMark || next == UInt8(ascii: "^")
          || isAtLineStart && index == text.startIndex
      }
      let isMarked =
        byte == UInt8(ascii: "]")
        ? links > 0 || isMark || isOpen && "([:{".utf8.contains(next)
        : isEscaped(byte, before, next, text[index...])
          || byte == UInt8(ascii: ":") && isScheme(out, before: text[index...])
      if index == lineMark || isMarked {
        out.append(UInt8(ascii: "\\"))
      }
      out.append(byte)
      index += 1
    }
  }

  private func isEscaped(
    _ byte: UInt8, _ before: UInt8, _ next: UInt8, _ rest: ArraySlice<UInt8>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"): return next.isASCIIPunctuation || next == 0 || next == .lineFeed
    case UInt8(ascii: "`"): return true
    case UInt8(ascii: "*"), UInt8(ascii: "~"):
      return !(before.isASCIIWhitespace && next.isASCIIWhitespace)
    case UInt8(ascii: "_"): return !(Self.isWord(before) && Self.isWord(next))
    case UInt8(ascii: "["): return links > 0
    // Before a link, it would make a picture of it.
    case UInt8(ascii: "!"): return next == 0
    case UInt8(ascii: "<"):
      return next == 0 || next.isASCIILetter || "/!?".utf8.contains(next)
    case UInt8(ascii: "&"): return Self.beginsReference(rest)
    case UInt8(ascii: "|"): return leaf == .cell
    case UInt8(ascii: "$"): return escapesDollars
    case UInt8(ascii: "{"): return leaf == .heading || next == UInt8(ascii: "{")
    case UInt8(ascii: ":"): return Self.beginsEmoji(rest, after: before)
    case UInt8(ascii: "#"):
      return leaf == .heading && (before == .space || before == UInt8(ascii: "#"))
        && rest.allSatisfy { $0 == UInt8(ascii: "#") }
    default: return false
    }
  }

  /// Whether a colon ends the scheme of an address. The addresses that parsers find are links already: anything that
  /// looks like one is text.
  private func isScheme(_ out: [UInt8], before rest: ArraySlice<UInt8>) -> Bool {
    guard links == 0, rest.starts(with: "://".utf8) else { return false }
    return ["http", "https", "ftp"].contains { out.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte >= 0x80 }

  /// Whether a text begins with `&name;` or `&#1;`.
  static func beginsReference(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst().prefix(40)
    guard let end = name.firstIndex(of: UInt8(ascii: ";")), end > name.startIndex else {
      return false
    }
    return name[..<end].allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "#") }
  }

  /// Whether a text begins with what may be the name of an emoji: `:smile:`.
  private static func beginsEmoji(_ text: ArraySlice<UInt8>, after before: UInt8) -> Bool {
    guard !before.isASCIILetterOrDigit, before != UInt8(ascii: ":") else { return false }
    let name = text.dropFirst().prefix(60).prefix {
      $0.isASCIILetterOrDigit || "_+-".utf8.contains($0)
    }
    return !name.isEmpty && name.endIndex < text.endIndex
      && text[name.endIndex] == UInt8(ascii: ":")
  }
}

/// The mark at the head of a line of text that would begin a block.
enum LineMark {
  /// The place of the character that a backslash has to precede; nil for none.
  static func place(in text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    let start = text.startIndex
    let next = text.dropFirst().first ?? UInt8(ascii: "\n")
    let endsMark = next.isASCIIWhitespace
    switch first {
    case UInt8(ascii: "#"):
      let rest = text.drop { $0 == first }
      return rest.first.map(\.isASCIIWhitespace) ?? true ? start : nil
    case UInt8(ascii: ">"): return start
    case UInt8(ascii: "*"), UInt8(ascii: "_"): return endsMark ? start : nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: "|"):
      return endsMark || next == first || "-:|".utf8.contains(next) ? start : nil
    case UInt8(ascii: "="): return endsMark || next == first ? start : nil
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return text.prefix(3).count == 3 && text.prefix(3).allSatisfy { $0 == first } ? start : nil
    default:
      let digits = text.prefix { $0.isASCIIDigit }
      guard !digits.isEmpty, digits.count < 10, let mark = text[digits.endIndex...].first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
      else { return nil }
      let after = text[digits.endIndex...].dropFirst().first ?? UInt8(ascii: "\n")
      return after.isASCIIWhitespace ? digits.endIndex : nil
    }
  }
}
