import HelpCore

/// The prefix that keeps the further lines of an included text in the container of its first line: the quote, the list
/// item or the indented block that the directive is in.
enum LinePrefix {
  /// Quote markers, white space and rustdoc's `# ` as written, list markers as spaces; anything else before
  /// the directive is text of the first line only.
  /// - Parameter start: where the directive's line begins.
  /// - Complexity: O(length of the prefix).
  static func of(_ text: [UInt8], lineStart start: Int, at place: Int) -> [UInt8] {
    var prefix: [UInt8] = []
    var index = start
    while index < place {
      switch text[index] {
      case 0x20, 0x09, 0x3E:
        prefix.append(text[index])
        index += 1
      case 0x23 where index + 2 == place && text[index + 1] == 0x20:
        prefix += [0x23, 0x20]
        index = place
      default:
        guard let end = listMarker(text[index..<place]) else { return prefix }
        prefix += [UInt8](repeating: 0x20, count: end - index)
        index = end
      }
    }
    return prefix
  }

  /// The end of a bullet or a number, if white space follows it.
  private static func listMarker(_ text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    switch text[index] {
    case 0x2A, 0x2B, 0x2D: break
    case 0x30...0x39:
      let digits = text.prefix(10).prefix { $0.isASCIIDigit }
      index = digits.endIndex
      guard digits.count < 10, index < text.endIndex, text[index] == 0x2E || text[index] == 0x29
      else { return nil }
    default: return nil
    }
    index += 1
    guard index < text.endIndex, text[index] == 0x20 || text[index] == 0x09 else { return nil }
    return index
  }
}
