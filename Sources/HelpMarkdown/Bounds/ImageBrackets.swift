import HelpCore

/// A bound on the number of `![` in a paragraph. After each link, libcmark goes through all unclosed
/// `![` before the link: libcmark 0.30.2 needs 9 s for 400 KB.
enum ImageBrackets {
  /// The maximum number of `![` in a paragraph. The `!` of each further one is escaped.
  static let maximum = 1000

  /// Escapes the surplus `![` of a text. A text without surplus is not copied.
  ///
  /// Any text between blank lines is treated as a paragraph. Code is unchanged, as `SurplusText`
  /// explains.
  /// - Complexity: O(n).
  static func bounded(_ text: [UInt8]) -> [UInt8] {
    SurplusText.escaping(surplusPositions(text), in: text, hiddenBy: UInt8(ascii: "."))
  }

  /// Returns the positions of the surplus `![`. An escaped `![` is ignored.
  private static func surplusPositions(_ text: [UInt8]) -> [Int] {
    let bytes = text.span
    var surplus: [Int] = []
    guard ByteSearch.count(UInt8(ascii: "!"), in: bytes, upTo: maximum + 1) > maximum else {
      return []
    }
    var count = 0
    var isBlankLine = true
    // Whether a backslash that is not itself escaped precedes the byte.
    var isEscaped = false
    for index in bytes.indices {
      defer { isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped }
      switch bytes[index] {
      case .carriageReturn where index + 1 < bytes.count && bytes[index + 1] == .lineFeed: break
      case .lineFeed, .carriageReturn:
        if isBlankLine { count = 0 }
        isBlankLine = true
      case .space, .tab: break
      case UInt8(ascii: "!") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
        isBlankLine = false
        if isEscaped { break }
        count += 1
        if count > maximum { surplus.append(index) }
      default: isBlankLine = false
      }
    }
    return surplus
  }
}
