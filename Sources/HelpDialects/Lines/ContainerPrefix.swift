import HelpCore

/// The prefix that keeps all lines of an included text in the container of its directive: a quote,
/// a list item or an indented block.
enum ContainerPrefix {
  /// Returns the prefix for all lines but the first.
  ///
  /// Quote markers, white space and rustdoc's `# ` are repeated. List markers become spaces. The
  /// prefix ends before any other text.
  /// - Parameters:
  ///   - start: the start of the directive's line.
  ///   - limit: the start of the directive.
  /// - Complexity: O(length of the prefix).
  static func of(_ text: [UInt8], lineStart start: Int, at limit: Int) -> [UInt8] {
    var prefix: [UInt8] = []
    var index = start
    while index < limit {
      switch text[index] {
      case .space, .tab, UInt8(ascii: ">"):
        prefix.append(text[index])
        index += 1
      case UInt8(ascii: "#") where index + 2 == limit && text[index + 1] == .space:
        prefix += [UInt8(ascii: "#"), .space]
        index = limit
      default:
        guard let end = listMarker(text[index..<limit]) else { return prefix }
        prefix += [UInt8](repeating: .space, count: end - index)
        index = end
      }
    }
    return prefix
  }

  /// Returns the end of a bullet or a number that white space follows, or nil for any other text.
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
