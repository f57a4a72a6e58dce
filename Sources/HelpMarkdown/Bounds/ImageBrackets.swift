import HelpCore

/// Bounds the number of `![` in a paragraph, since libcmark takes quadratic time for unclosed ones. libcmark 0.30.2
/// takes 9 s for 400 KB.
enum ImageBrackets {
  /// The most `![` of a paragraph. The `!` of each further one is escaped.
  static let maximum = 1000

  /// Escapes the surplus `![` of a text. A text without surplus is not copied.
  ///
  /// A paragraph counts as the text between blank lines. Code is unchanged; see `SurplusText`.
  /// - Complexity: O(n).
  static func bounded(_ text: [UInt8]) -> [UInt8] {
    SurplusText.escaping(surplusPositions(text), in: text, hiddenBy: UInt8(ascii: "."))
  }

  /// Returns the positions of the surplus `![`. Escaped ones do not count.
  private static func surplusPositions(_ text: [UInt8]) -> [Int] {
    let bytes = text.span
    var surplus: [Int] = []
    guard ByteSearch.count(UInt8(ascii: "!"), in: bytes, upTo: maximum + 1) > maximum else {
      return []
    }
    var count = 0
    var lineIsBlank = true
    for index in bytes.indices {
      switch bytes[index] {
      case .lineFeed, .carriageReturn:
        if lineIsBlank { count = 0 }
        lineIsBlank = true
      case .space, .tab: break
      case UInt8(ascii: "!") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
        lineIsBlank = false
        if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { break }
        count += 1
        if count > maximum { surplus.append(index) }
      default: lineIsBlank = false
      }
    }
    return surplus
  }
}
