import HelpCore

/// The rule for text that is copied or passed to another program. Such text contains only the
/// characters that a screen shows.
package enum ShownText {
  /// Returns a text without harmful characters (see `ControlCharacters`), without characters that
  /// stand alone and have no width, and with long graphemes cut. Tabs and line feeds stay.
  /// - Complexity: O(n).
  package static func visible(in text: String) -> String {
    let safe = ControlCharacters.stripped(text)
    if safe.utf8.allSatisfy({ $0 < 0x80 }) { return safe }
    let shortText = String(decoding: LongGraphemes.cut(in: Array(safe.utf8)), as: UTF8.self)
    return shortText.filter { $0 == "\n" || $0 == "\t" || DisplayWidth.columns(of: $0) > 0 }
  }
}
