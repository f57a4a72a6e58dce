import HelpCore

/// The prefix that keeps the further lines of an included text in the container of its first line: the quote, the list
/// item or the indented block that the directive is in.
enum ContainerPrefix {
  /// Quote markers, white space and rustdoc's `# ` as written, list markers as spaces. Other text before the directive
  /// belongs to the first line only.
  /// - Parameter start: the start of the directive's line.
  /// - Complexity: O(length of the prefix).
  static func of(_ text: [UInt8], lineStart start: Int, at place: Int) -> [UInt8] {
    var prefix: [UInt8] = []
    var index = start
    while index < place {
      switch text[index] {
      case .space, .tab, UInt8(ascii: ">"):
        prefix.append(text[index])
        index += 1
      case UInt8(ascii: "#") where index + 2 == place && text[index + 1] == .space:
        prefix += [UInt8(ascii: "#"), .space]
        index = place
      default:
        guard let end = listMarker(text[index..<place]) else { return prefix }
        prefix += [UInt8](repeating: .space, count: end - index)
        index = end
      }
    }
    return prefix
  }

  /// The end of a bullet or a number, if white space follows it.
  private static func listMarker(_ text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    switch text[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = text.prefix(10).prefix { $0.isASCIIDigit }
      index = digits.endIndex
      guard digits.count < 10, index < text.endIndex,
        text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")")
      else { return nil }
    default: return nil
    }
    index += 1
    guard index < text.endIndex, text[index] == .space || text[index] == .tab else { return nil }
    return index
  }
}
