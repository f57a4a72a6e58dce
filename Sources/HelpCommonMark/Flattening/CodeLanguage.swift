import HelpCore

/// The language in the info string of a code block. The string may also contain the attributes of
/// other tools.
enum CodeLanguage {
  /// Returns the language: `rust` for `rust,editable`, `js` for `js {1,3}`, nil for an info string
  /// without a language.
  static func name(of info: String?) -> String? {
    guard let info else { return nil }
    let bytes = info.utf8.drop { $0.isASCIIWhitespace || $0 == UInt8(ascii: ".") }
    let name = bytes.prefix { $0.isASCIILetterOrDigit || "+-#_.".utf8.contains($0) || $0 >= 0x80 }
    return name.isEmpty ? nil : String(Substring(name))
  }
}
