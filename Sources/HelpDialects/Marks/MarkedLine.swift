internal import HelpCore

/// The construct that a line begins with.
enum MarkedLine {
  /// The start of a line's text, after white space and the markers of quotes and lists.
  static func content(of line: Range<Int>, in text: [UInt8]) -> Int {
    var index = line.lowerBound
    if index == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < line.upperBound {
      switch text[index] {
      case 0x20, 0x09, 0x3E: index += 1
      case 0x2A, 0x2B, 0x2D, 0x30...0x39:
        var end = index
        while end < line.upperBound, end - index < 9, text[end].isASCIIDigit { end += 1 }
        guard end < line.upperBound else { return index }
        let isMarker =
          end == index ? !text[end].isASCIIDigit : text[end] == 0x2E || text[end] == 0x29
        guard isMarker, end + 1 < line.upperBound, text[end + 1] == 0x20 || text[end + 1] == 0x09
        else { return index }
        index = end + 1
      default: return index
      }
    }
    return index
  }

  /// Reads a fence of code.
  /// - Parameter opened: the fence that this one closes; nil to open one.
  static func fence(
    in text: [UInt8], at start: Int, to end: Int, closing opened: (mark: UInt8, length: Int)? = nil
  ) -> (mark: UInt8, length: Int)? {
    guard start < end else { return nil }
    let mark = text[start]
    guard mark == 0x60 || mark == 0x7E else { return nil }
    let length = text[start..<end].prefix { $0 == mark }.count
    let rest = text[(start + length)..<end]
    if let opened {
      return mark == opened.mark && length >= opened.length && rest.allSatisfy(\.isASCIIWhitespace)
        ? (mark, length) : nil
    }
    return length >= 3 && (mark == 0x7E || !rest.contains(0x60)) ? (mark, length) : nil
  }

  /// Whether a line is `---` or the like.
  static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = line.first, mark == 0x2D || mark == 0x2A || mark == 0x5F else { return false }
    return line.count { $0 == mark } >= 3
      && line.allSatisfy { $0 == mark || $0 == 0x20 || $0 == 0x09 }
  }
}
