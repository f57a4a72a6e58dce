/// Makes text from outside safe to print on a terminal.
package enum ControlCharacters {
  /// Whether a scalar must not reach a terminal: controls except tab and line feed, Unicode's line
  /// and paragraph separators, the byte order mark, and tags, which carry invisible text.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x2028, 0x2029, 0xFEFF, 0xE0000...0xE007F: true
    default: isControl(scalar)
    }
  }

  /// Whether a scalar is a control: C0, DEL, C1, or one of the bidirectional controls that can make
  /// text read differently from its characters (Unicode TR36).
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a scalar separates lines or paragraphs, which a space must replace.
  package static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// Returns `text` without harmful characters, and with a space for each separator.
  /// - Complexity: O(n). Text without harmful characters is scanned once as bytes and not copied.
  package static func stripped(_ text: String) -> String {
    guard mayBeHarmful(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSeparator(scalar) {
        result.append(" ")
      } else if !isHarmful(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns `text` on one line, for messages: without harmful characters, and with spaces for tabs
  /// and line ends.
  package static func inline(_ text: String) -> String {
    String(stripped(text).map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Whether a string has a byte with which a harmful character may begin. C1 controls begin with
  /// C2, bidirectional controls and separators with E2, the byte order mark with EF, and tags with
  /// F3.
  private static func mayBeHarmful(_ text: String) -> Bool {
    text.utf8.contains {
      ($0 < .space && $0 != .tab && $0 != .lineFeed) || $0 == .delete || $0 == 0xC2 || $0 == 0xE2
        || $0 == 0xEF || $0 == 0xF3
    }
  }
}
