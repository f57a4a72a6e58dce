import HelpCore

/// Character references as XML has them without a document type.
enum XMLReference {
  /// Whether a text begins with a reference to a character that XML allows.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = rest[(rest.startIndex + 1)..<end]
    guard name.first == UInt8(ascii: "#") else {
      return ["amp", "lt", "gt", "quot", "apos"].contains { name.elementsEqual($0.utf8) }
    }
    let isHex = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    // `UInt32` accepts a sign as well.
    guard digits.allSatisfy(\.isASCIILetterOrDigit),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      Unicode.Scalar(number) != nil
    else { return false }
    return number >= 0x20 && number & 0xFFFE != 0xFFFE || [0x09, 0x0A, 0x0D].contains(number)
  }
}
