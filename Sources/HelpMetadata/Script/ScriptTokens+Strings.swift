import HelpCore

extension ScriptTokens {
  /// Returns the characters of a string token, with escapes replaced.
  func string(_ index: Int) -> String {
    let content = bytes[(all[index].start + 1)..<(all[index].end - 1)]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return Self.unescaped(String(decoding: content, as: UTF8.self))
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}", "0": "\0",
  ]

  /// Returns a text with characters in place of escapes.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var remaining = text[...]
    while let character = remaining.popFirst() {
      guard character == "\\", let escaped = remaining.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      // A string continues after an escaped line end.
      case "\n", "\r\n": break
      case "x": result.append(scalar(&remaining, digits: 2))
      case "u" where remaining.first == "{":
        let digits = remaining.dropFirst().prefix { $0 != "}" }.prefix(8)
        remaining = remaining.dropFirst(digits.count + 2)
        result.append(scalar(digits))
      case "u": result.append(scalar(&remaining, digits: 4))
      default: result.append(escapes[escaped] ?? escaped)
      }
    }
    return result
  }

  /// Removes hexadecimal digits from the beginning of a text, and returns the character with this
  /// number. Returns U+FFFD for an invalid number.
  private static func scalar(_ remaining: inout Substring, digits: Int) -> Character {
    let code = remaining.prefix(digits)
    remaining = remaining.dropFirst(digits)
    return scalar(code)
  }

  /// Returns the character with a hexadecimal number, or U+FFFD for an invalid number.
  private static func scalar(_ digits: Substring) -> Character {
    Character(UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) ?? "\u{FFFD}")
  }
}
