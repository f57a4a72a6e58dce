import HelpCore

/// Dates such as `2025-03-31`, which browsers would break after a hyphen.
enum ISODate {
  /// The length of a date, in bytes.
  static let count = 10

  /// Whether a date begins at an index, and no further digit follows the date.
  static func begins(at start: Int, in bytes: [UInt8]) -> Bool {
    let end = start + count
    guard end <= bytes.count, end == bytes.count || !bytes[end].isASCIIDigit else { return false }
    return (0..<count).allSatisfy {
      let byte = bytes[start + $0]
      return $0 == 4 || $0 == 7 ? byte == UInt8(ascii: "-") : byte.isASCIIDigit
    }
  }
}
