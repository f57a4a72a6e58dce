/// The characters that a document in XML may contain.
///
/// Source: XML 1.0, section 2.2, `Char`.
package enum XMLCharacters {
  /// Whether a scalar may be in XML. C0 controls other than tab, line feed and carriage return may
  /// not, and neither may U+FFFE and U+FFFF.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00...0x1F, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns a text without the characters that XML excludes, not even as character references.
  /// - Complexity: O(n). Most text is scanned once as bytes and not copied.
  package static func allowed(in text: String) -> String {
    guard mayBeExcluded(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where isAllowed(scalar) { result.append(scalar) }
    return String(result)
  }

  /// Whether a string has a byte with which an excluded character may begin. U+FFFE and U+FFFF begin
  /// with EF.
  private static func mayBeExcluded(_ text: String) -> Bool {
    text.utf8.contains {
      ($0 < .space && $0 != .tab && $0 != .lineFeed && $0 != .carriageReturn) || $0 == 0xEF
    }
  }
}
