/// Makes text from outside safe to print on a terminal.
package enum ControlCharacters {
  /// True for C0 controls except tab and line feed, DEL, C1 controls, and the bidirectional controls that can make
  /// text read differently from what it says (Unicode TR36).
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// `text` without harmful characters. The same string, not copied, when there are none.
  /// - Complexity: O(n); text without them is scanned once as bytes.
  package static func stripped(_ text: String) -> String {
    guard mayBeHarmful(text) else { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.lazy.filter { !isHarmful($0) })
    return String(result)
  }

  /// `text` on one line: harmful characters gone, tabs and line ends become spaces. For names in messages.
  package static func inline(_ text: String) -> String {
    String(stripped(text).map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// A cheap test on bytes: C1 controls begin with C2, bidirectional controls with E2 80 or E2 81.
  private static func mayBeHarmful(_ text: String) -> Bool {
    text.utf8.contains {
      ($0 < 0x20 && $0 != 0x09 && $0 != 0x0A) || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2
    }
  }
}
