/// The characters and commands of a formula, without white space and comments.
extension FormulaParser {
  /// Skips white space and comments, and returns the next character without reading it. Returns nil
  /// at the end.
  mutating func peek() -> Unicode.Scalar? {
    while index < scalars.count {
      switch scalars[index] {
      case " ", "\t", "\n", "\r", "\u{A0}": index += 1
      case "%": while index < scalars.count, scalars[index] != "\n" { index += 1 }
      default: return scalars[index]
      }
    }
    return nil
  }

  /// The next character, which may be white space, or nil at the end.
  var following: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func advance() { index += 1 }

  /// Reads a character if it is the next one.
  /// - Returns: false if another character follows.
  mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    index += 1
    return true
  }

  /// Reads a character that must be the next one.
  /// - Throws: `FormulaFault.malformed` if another character follows.
  mutating func expect(_ scalar: Unicode.Scalar) throws(FormulaFault) {
    guard accept(scalar) else { throw .malformed }
  }

  /// Returns the name of the next command without its backslash: letters, or one other character.
  /// Returns nil if no command follows.
  mutating func peekCommand() -> String? {
    guard peek() == "\\", index + 1 < scalars.count else { return nil }
    return String(String.UnicodeScalarView(scalars[(index + 1)..<commandEnd]))
  }

  /// The end of the command at the current index.
  private var commandEnd: Int {
    var end = index + 1
    while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
    return max(end, index + 2)
  }

  /// Skips the command that `peekCommand` has found.
  mutating func skipCommand() { index = commandEnd }

  /// Reads a command if it is the next one.
  /// - Returns: false if other text follows.
  mutating func acceptCommand(_ name: String) -> Bool {
    guard peekCommand() == name else { return false }
    skipCommand()
    return true
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
