@_spi(_Unicode) import Swift

/// Unicode's normal form C: a letter and its accents become one character where Unicode has one.
package enum NormalForm {
  /// Returns a string in normal form C, by the function with which the standard library compares
  /// strings.
  /// - Complexity: O(n).
  package static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text._nfc)
    return String(result)
  }
}
