/// Percent-encoding in addresses (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Decodes escapes such as `%2F` and `%2f`. An invalid escape stays as written.
  ///
  ///     decoded("a%20b%2")  // "a b%2"
  ///
  /// - Returns: the text, with U+FFFD for bytes that are not valid UTF-8.
  /// - Complexity: O(n).
  package static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(mark) else { return String(text) }
    return String(decoding: decoded(bytes: Array(text.utf8)), as: UTF8.self)
  }

  /// Decodes the escapes in bytes.
  /// - Complexity: O(n).
  package static func decoded(bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let byte = escape(at: index, in: bytes) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Whether every percent sign begins an escape.
  /// - Complexity: O(n).
  package static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    bytes.indices.allSatisfy { bytes[$0] != mark || escape(at: $0, in: bytes) != nil }
  }

  /// Encodes every byte of a string for which `isKept` returns false.
  /// - Complexity: O(n).
  package static func encoded(
    _ text: String, keeping isKept: (UInt8) -> Bool
  ) -> String {
    if text.utf8.allSatisfy(isKept) { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) { result.append(byte) } else { append(byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the escape of a byte: `%2F`.
  package static func append<Output: ByteSink & ~Copyable>(
    _ byte: UInt8, to output: inout Output
  ) {
    output.append(mark)
    output.append(digits[Int(byte >> 4)])
    output.append(digits[Int(byte & 15)])
  }

  /// Whether a byte needs no escape anywhere in an address (RFC 3986, section 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: byte.isASCIILetterOrDigit
    }
  }

  private static let mark = UInt8(ascii: "%")
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Returns the byte whose escape begins at an index, or nil if no escape does.
  private static func escape(at index: Int, in bytes: [UInt8]) -> UInt8? {
    guard bytes[index] == mark, index + 2 < bytes.count, let high = value(of: bytes[index + 1]),
      let low = value(of: bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
