/// The commands that add a mark over or under their argument.
enum MathAccents {
  /// Returns the accent of a command, or nil for any other command.
  static func accent(_ command: String) -> FormulaAccent? {
    switch command {
    case "hat": FormulaAccent(mark: "^", combining: "\u{302}")
    case "widehat": FormulaAccent(mark: "^", combining: "\u{302}", isStretchy: true)
    case "check": FormulaAccent(mark: "ˇ", combining: "\u{30C}")
    case "tilde": FormulaAccent(mark: "~", combining: "\u{303}")
    case "widetilde": FormulaAccent(mark: "~", combining: "\u{303}", isStretchy: true)
    case "acute": FormulaAccent(mark: "´", combining: "\u{301}")
    case "grave": FormulaAccent(mark: "`", combining: "\u{300}")
    case "dot": FormulaAccent(mark: "˙", combining: "\u{307}")
    case "ddot": FormulaAccent(mark: "¨", combining: "\u{308}")
    case "dddot": FormulaAccent(mark: "⃛", combining: "\u{20DB}")
    case "breve": FormulaAccent(mark: "˘", combining: "\u{306}")
    case "mathring": FormulaAccent(mark: "˚", combining: "\u{30A}")
    case "vec": FormulaAccent(mark: "→", combining: "\u{20D7}")
    case "bar": FormulaAccent(mark: "¯", combining: "\u{304}")
    case "overline": FormulaAccent(mark: "¯", combining: "\u{305}", isStretchy: true)
    case "overrightarrow": FormulaAccent(mark: "→", combining: "\u{20D7}", isStretchy: true)
    case "overleftarrow": FormulaAccent(mark: "←", combining: "\u{20D6}", isStretchy: true)
    case "underline":
      FormulaAccent(mark: "_", combining: "\u{332}", isBelow: true, isStretchy: true)
    case "overbrace": FormulaAccent(mark: "⏞", isStretchy: true)
    case "underbrace": FormulaAccent(mark: "⏟", isBelow: true, isStretchy: true)
    default: nil
    }
  }
}
