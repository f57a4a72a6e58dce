import HelpCore

/// The language in the info string of a code block, without what other tools say there.
enum CodeLanguage {
  /// `rust` of `rust,editable` and `js` of `js {1,3}`; nil where there is none.
  static func name(of info: String?) -> String? {
    guard let info else { return nil }
    let bytes = info.utf8.drop { $0.isASCIIWhitespace || $0 == UInt8(ascii: ".") }
    let name = bytes.prefix { $0.isASCIILetterOrDigit || "+-#_.".utf8.contains($0) || $0 >= 0x80 }
    return name.isEmpty ? nil : String(Substring(name))
  }
}

/// The titles of GitHub's alerts.
enum AlertTitles {
  static let standard = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  static func kind(_ info: String?) -> String {
    info.flatMap { standard[$0] == nil ? nil : $0 } ?? "note"
  }
}
