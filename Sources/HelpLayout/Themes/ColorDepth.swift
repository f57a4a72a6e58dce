public import HelpCore

/// The number of colours that a terminal can show.
public enum ColorDepth: Int, Sendable, Comparable {
  /// No colours, but bold, underline and reverse.
  case none
  /// The sixteen colours of the user's own palette.
  case ansi16
  /// The palette of 256 colours.
  case ansi256
  /// Red, green and blue of 8 bits each.
  case trueColor

  /// Whether the left depth has fewer colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns the depth that the environment states: `NO_COLOR` (set and not empty), `COLORTERM`,
  /// `TERM`.
  public static func detected(
    environment: (String) -> String? = { Process.environment($0) }
  ) -> ColorDepth {
    if !(environment("NO_COLOR") ?? "").isEmpty { return .none }
    let colorTerm = environment("COLORTERM") ?? ""
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    let term = environment("TERM") ?? ""
    if term.isEmpty || term == "dumb" || term.hasSuffix("-m") || term.hasPrefix("vt1") {
      return .none
    }
    if term.hasSuffix("-direct") { return .trueColor }
    // `xterm-256color`, `screen-256color-bce`, `xterm+256color`.
    let parts = term.split { $0 == "-" || $0 == "+" }
    return parts.contains { $0.hasPrefix("256color") } ? .ansi256 : .ansi16
  }
}
