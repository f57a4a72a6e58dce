internal import HelpCore

/// The marks at the start of a line: markers of containers, fences and thematic breaks.
enum LineMarks {
  /// Returns the start of a line's text, after white space and the markers of quotes and lists. The
  /// result is the end of the line if the line has no text. A list marker is text if no white space
  /// follows it.
  static func contentStart(of line: Range<Int>, in text: [UInt8]) -> Int {
    var index = line.lowerBound
    if index == 0 { index = text.byteOrderMarkLength }
    while index < line.upperBound {
      switch text[index] {
      case .space, .tab, UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index
        while end < line.upperBound, end - index < 9, text[end].isASCIIDigit { end += 1 }
        guard end < line.upperBound else { return index }
        // The marker is a bullet, or a number with its delimiter.
        let isMarker =
          end == index || text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")")
        guard isMarker, end + 1 < line.upperBound, text[end + 1] == .space || text[end + 1] == .tab
        else { return index }
        index = end + 1
      default: return index
      }
    }
    return index
  }

  /// Returns the fence at the start of a line's text that opens a code block or closes the open
  /// one.
  /// - Parameter opened: the fence of the open code block, or nil to look for an opening fence.
  /// - Returns: nil if the line has no such fence.
  static func fence(
    in text: [UInt8], at start: Int, to end: Int, closing opened: (mark: UInt8, length: Int)? = nil
  ) -> (mark: UInt8, length: Int)? {
    guard start < end else { return nil }
    let mark = text[start]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let length = text[start..<end].prefix { $0 == mark }.count
    let info = text[(start + length)..<end]
    if let opened {
      return mark == opened.mark && length >= opened.length && info.allSatisfy(\.isASCIIWhitespace)
        ? (mark, length) : nil
    }
    return length >= 3 && (mark == UInt8(ascii: "~") || !info.contains(UInt8(ascii: "`")))
      ? (mark, length) : nil
  }

  /// Whether the text of a line is a thematic break, such as `---`. The text begins with the first
  /// mark.
  static func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = line.first,
      mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_")
    else { return false }
    return line.count { $0 == mark } >= 3
      && line.allSatisfy { $0 == mark || $0 == .space || $0 == .tab }
  }
}
