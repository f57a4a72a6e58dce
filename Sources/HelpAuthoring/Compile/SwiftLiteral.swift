import HelpCore

/// Writes and reads string literals of Swift, on one line.
enum SwiftLiteral {
  /// Returns the literal of a value.
  static func text(_ value: String) -> String {
    var literal = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where ControlCharacters.isControl(scalar) || ControlCharacters.isSeparator(scalar):
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Returns the value of a literal that `text` wrote, or nil for any other text.
  static func value(of literal: Substring) -> String? {
    var scalars = literal.unicodeScalars.dropFirst()
    guard literal.hasPrefix("\""), scalars.popLast() == "\"" else { return nil }
    var value = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        value.append(scalar)
        continue
      }
      guard let escaped = scalars.popFirst() else { return nil }
      guard escaped == "u" else {
        value.append(escaped)
        continue
      }
      let digits = scalars.dropFirst().prefix { $0 != "}" }
      guard let number = UInt32(String(digits), radix: 16), let control = Unicode.Scalar(number)
      else { return nil }
      value.append(control)
      scalars = scalars.dropFirst(digits.count + 2)
    }
    return String(value)
  }
}
