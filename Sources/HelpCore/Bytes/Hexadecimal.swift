/// Numbers and bytes in hexadecimal digits, in lower case, with leading zeros.
package enum Hexadecimal {
  /// Returns all digits of a number: `0000002a` for a `UInt32`.
  package static func text<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> String
  {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: Number.bitWidth / 4 - digits.utf8.count) + digits
  }

  /// Returns two digits for each byte.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a byte is a digit that `text` writes.
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte &- UInt8(ascii: "a") < 6
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
