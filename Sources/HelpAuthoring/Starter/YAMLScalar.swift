import HelpBook

/// Writes texts as scalars that every parser of YAML 1.1 and 1.2 reads as the same text, in block
/// and in flow style.
///
///     My tool        My tool
///     C: a "tool"    "C: a \"tool\""
///     yes            "yes"
package enum YAMLScalar {
  /// Returns a text as a scalar, in quotation marks if the plain text could be misread.
  package static func quoted(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a character is a control character, a line end of YAML 1.1, or the byte order mark.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }

  /// The words that some parsers read as a value other than text.
  private static let reservedWords: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// Whether a text needs no quotation marks. Such a text begins with a letter, contains only
  /// letters, digits, spaces and `-_.`, does not end in a space, and is not a reserved word.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.last != " ",
      !reservedWords.contains(text.lowercased())
    else { return false }
    return text.allSatisfy { $0.isLetter || ($0.isASCII && ($0.isNumber || " -_.".contains($0))) }
  }
}
