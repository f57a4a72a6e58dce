/// The mode in which a terminal is read: it decides the meaning of the bytes.
package enum InputMode: Sendable, Hashable {
  /// One line. A line feed is the Enter key, as some terminals send it.
  case text
  /// Digits: full-width ones, which input methods produce, count as their ASCII forms.
  case number
  /// Several lines: a line feed (control-J) breaks the line, and only a carriage return is the Enter key.
  case multiLine
  /// No typing: the cursor is hidden.
  case choice

  /// The control sequence that prepares the terminal for this mode.
  package var entering: String { self == .choice ? "\u{1B}[?25l" : "\u{1B}[?25h" }

  /// A letter as this mode takes it.
  package func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard self == .number else { return scalar }
    switch scalar.value {
    // Fullwidth forms are ASCII at an offset.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x2212: return "-"
    default: return scalar
    }
  }
}
