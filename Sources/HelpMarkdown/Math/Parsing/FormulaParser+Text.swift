extension FormulaParser {
  /// Parses an argument in braces as text. Escapes are resolved, and braces inside the argument are
  /// left out.
  mutating func rawArgument() throws(FormulaFault) -> String {
    try expect("{")
    var text = String.UnicodeScalarView()
    var openBraceCount = 1
    while let scalar = following {
      switch scalar {
      case "{": openBraceCount += 1
      case "}":
        openBraceCount -= 1
        if openBraceCount == 0 {
          index += 1
          return String(text)
        }
      case "\\":
        guard let name = peekCommand() else { throw .malformed }
        text.append(contentsOf: try Self.textSymbol(name).unicodeScalars)
        skipCommand()
        continue
      case "~", "\n", "\r", "\t": text.append(" ")
      case _ where !Self.isVisible(scalar) || (text.isEmpty && Self.isCombining(scalar)):
        throw .malformed
      default: text.append(scalar)
      }
      index += 1
    }
    throw .malformed
  }

  /// Returns the text of a command in text mode.
  private static func textSymbol(_ name: String) throws(FormulaFault) -> String {
    switch name {
    case " ", ",", ";", ":", "quad", "space": return " "
    case "{", "}": return name
    default:
      guard case .symbol(let symbol)? = MathSymbols.node(name) else {
        throw .unknownCommand("\\" + name)
      }
      return symbol.text
    }
  }

  /// Whether a formula may have a character. Control and format characters, line and paragraph
  /// separators, private characters and unassigned code points are not allowed.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Whether a character combines with the character before it. In HTML, that character could be
  /// the end of a tag.
  static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }
}
