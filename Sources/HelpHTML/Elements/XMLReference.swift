import HelpCore

/// The character references and CDATA sections of XML without a document type.
enum XMLReference {
  /// The entities that XML declares.
  private static let names: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Whether a text begins with a reference to a character that XML allows.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool { first(in: text) != nil }

  /// Returns a text with its references decoded. References to entities that XML does not declare
  /// stay as written.
  /// - Complexity: O(n).
  static func decoded(_ text: ArraySlice<UInt8>) -> String {
    let ampersand = UInt8(ascii: "&")
    guard text.contains(ampersand) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    var index = text.startIndex
    while let mark = text[index...].firstIndex(of: ampersand) {
      result += text[index..<mark]
      if let (character, end) = first(in: text[mark...]) {
        result += String(character).utf8
        index = end
      } else {
        result.append(ampersand)
        index = mark + 1
      }
    }
    return String(decoding: result + text[index...], as: UTF8.self)
  }

  /// Returns the text of a CDATA section, or nil for any other declaration.
  static func characterData(_ declaration: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard declaration.starts(with: "<![CDATA[".utf8) else { return nil }
    let text = declaration.dropFirst("<![CDATA[".utf8.count)
    return text.suffix("]]>".utf8.count).elementsEqual("]]>".utf8)
      ? text.dropLast("]]>".utf8.count) : text
  }

  /// The maximum size of a reference in bytes.
  private static let maximumLength = 12

  /// Returns the character of the reference at the beginning of a text, and the end of the
  /// reference. Returns nil if the text begins with no valid reference.
  /// - Parameter text: a text that begins with `&`.
  private static func first(in text: ArraySlice<UInt8>) -> (character: Character, end: Int)? {
    let candidate = text.prefix(maximumLength)
    guard let end = candidate.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = candidate[(candidate.startIndex + 1)..<end]
    guard name.first == UInt8(ascii: "#") else {
      return names[String(decoding: name, as: UTF8.self)].map { ($0, end + 1) }
    }
    let isHex = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    // `UInt32` would also accept a sign.
    guard digits.allSatisfy(\.isASCIILetterOrDigit),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(number),
      number >= 0x20 && number & 0xFFFE != 0xFFFE || [0x09, 0x0A, 0x0D].contains(number)
    else { return nil }
    return (Character(scalar), end + 1)
  }
}
