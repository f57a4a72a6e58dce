/// Functions that decode bytes as text. Every sequence of bytes has a text, and a possible loss is
/// always reported.
package enum TextDecoding {
  /// Decodes bytes by the most reliable evidence: a byte order mark, or else valid UTF-8, or else
  /// the declared character set. All other bytes are read as Windows-1252, with a warning.
  ///
  /// - Parameter declared: the name of a character set from HTML or from a person, in any letter
  ///   case.
  /// - Complexity: O(n).
  package static func decode(_ bytes: [UInt8], declared: String? = nil) -> DecodedText {
    if let text = decodeMarked(bytes) { return text }
    if let text = String(validating: bytes, as: UTF8.self) {
      return DecodedText(text: text, encoding: "utf-8")
    }
    let invalid = firstInvalidByte(in: bytes)
    let name = declared.flatMap { CharacterSet.canonicalName(of: $0) }
    if let name, name != "utf-8", let text = CharacterSet.decode(bytes[...], as: name) {
      return DecodedText(
        text: text, encoding: name, warning: warning(about: text, in: name),
        firstInvalidByte: invalid)
    }
    let guess = "it is not UTF-8 and was read as Windows-1252"
    let isUnknown = declared != nil && name == nil
    let reason =
      isUnknown ? "the character set '\(declared ?? "")' is unknown; \(guess)" : guess
    return DecodedText(
      text: CharacterSet.decode(bytes[...], as: "windows-1252") ?? "", encoding: "windows-1252",
      warning: reason, firstInvalidByte: invalid)
  }

  /// Returns the character set after the first `charset=` in the first 1,024 bytes of an HTML file,
  /// in lower case, or nil if there is none. `<meta charset>` and `http-equiv` declare it so.
  package static func declaredCharset(inHTML bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: Unicode.ASCII.self).lowercased()
    guard let match = head.firstRange(of: "charset=") else { return nil }
    let value = head[match.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
    let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// Decodes bytes that begin with a byte order mark (Unicode 16.0, section 23.8). Returns nil for
  /// other bytes.
  private static func decodeMarked(_ bytes: [UInt8]) -> DecodedText? {
    let marks: [(mark: [UInt8], name: String)] = [
      ([0xEF, 0xBB, 0xBF], "utf-8"), ([0xFF, 0xFE, 0, 0], "utf-32le"),
      ([0, 0, 0xFE, 0xFF], "utf-32be"), ([0xFF, 0xFE], "utf-16le"), ([0xFE, 0xFF], "utf-16be"),
    ]
    // UTF-16 that begins with a NUL has the same first bytes as the mark of UTF-32.
    let match = marks.first {
      bytes.starts(with: $0.mark) && ($0.name != "utf-32le" || bytes.count.isMultiple(of: 4))
    }
    guard let (mark, name) = match else { return nil }
    let content = bytes[mark.count...]
    if name == "utf-8" {
      if let text = String(validating: content, as: UTF8.self) {
        return DecodedText(text: text, encoding: name)
      }
      return DecodedText(
        text: String(decoding: content, as: UTF8.self), encoding: name,
        warning: "it begins as UTF-8 but contains invalid bytes; they were replaced by U+FFFD",
        firstInvalidByte: firstInvalidByte(in: bytes))
    }
    return CharacterSet.decode(content, as: name).map {
      DecodedText(text: $0, encoding: name, warning: warning(about: $0, in: name))
    }
  }

  /// Returns the warning about damaged units of UTF-16 or UTF-32, or nil for other encodings, in
  /// which every byte has a character.
  private static func warning(about text: String, in encoding: String) -> String? {
    guard encoding.hasPrefix("utf-"), text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    return "it contains units that are not valid \(encoding.uppercased()); they are shown as U+FFFD"
  }

  /// Returns the offset of the first byte that is not UTF-8, or nil if there is none.
  /// - Complexity: O(n).
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
