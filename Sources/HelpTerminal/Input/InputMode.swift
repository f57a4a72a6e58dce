/// The mode in which a terminal is read, which decides the meaning of its bytes.
package enum InputMode: Sendable, Hashable {
  /// A line of text. A line feed is the Enter key, as some terminals send it.
  case text
  /// A number. Fullwidth characters, which input methods produce, are read as their ASCII forms.
  case number
  /// Several lines of text. A line feed (control-J) breaks the line, and only a carriage return is
  /// the Enter key.
  case multiLine
  /// A choice without typing. The cursor is hidden.
  case choice

  /// The control sequence that prepares the terminal for this mode.
  package var entering: String { self == .choice ? "\u{1B}[?25l" : "\u{1B}[?25h" }

  /// Returns a typed scalar as this mode reads it.
  package func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard self == .number else { return scalar }
    switch scalar {
    // The fullwidth forms have the order of ASCII, from `!` on.
    case "\u{FF01}"..."\u{FF5E}":
      return Unicode.Scalar(scalar.value - 0xFF01 + UInt32(UInt8(ascii: "!"))) ?? scalar
    case "\u{2212}": return "-"
    default: return scalar
    }
  }
}
