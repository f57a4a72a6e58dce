import HelpCore
import HelpDocument

/// The rules for the direction of writing. A paragraph has the direction of its first letter, and a
/// page the direction of most of its first letters.
///
/// Source: UAX #9, rules P2 and P3; the classes R and AL.
enum TextDirection {
  /// The maximum number of bytes, and of nodes, that are examined.
  private static let examinedCount = 512

  /// Whether a paragraph is written from right to left.
  static func isRightToLeft(_ text: [UInt8]) -> Bool {
    for scalar in String(decoding: text.prefix(examinedCount), as: UTF8.self).unicodeScalars {
      if let isRightToLeft = isRightToLeft(scalar) { return isRightToLeft }
    }
    return false
  }

  /// Whether most of the letters at the start of a page are written from right to left.
  /// - Complexity: O(1).
  static func isRightToLeft(_ document: Document) -> Bool {
    var remaining = examinedCount
    // The number of letters from right to left, minus the number of all other letters. For a node
    // without letters from right to left, its number of bytes is subtracted.
    var balance = 0
    for index in 0..<min(document.count, examinedCount) where document.kind(of: index) == .text {
      let text = document.utf8(of: index).prefix(remaining)
      remaining -= text.count
      // The first byte of a letter from right to left is 0xD6 or more.
      if text.allSatisfy({ $0 < 0xD6 }) {
        balance -= text.count
      } else {
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
          balance += isRightToLeft(scalar).map { $0 ? 1 : -1 } ?? 0
        }
      }
      if remaining <= 0 { break }
    }
    return balance > 0
  }

  /// Whether a letter is written from right to left, or nil for other characters.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: false
    case 0..<0xC0: nil
    case 0x5BE, 0x5C0, 0x5C3, 0x5C6, 0x5D0...0x5F4, 0x608, 0x60B, 0x60D, 0x61B...0x64A,
      0x66D...0x66F, 0x671...0x6D5, 0x6E5...0x6E6, 0x6EE...0x6EF, 0x6FA...0x710, 0x712...0x72F,
      0x74D...0x7A5, 0x7B1...0x7EA, 0x7F4...0x7F5, 0x7FA...0x815, 0x81A, 0x824, 0x828,
      0x830...0x858, 0x85E...0x8C9, 0x200F, 0xFB1D, 0xFB1F...0xFDFF, 0xFE70...0xFEFC,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: scalar.properties.isAlphabetic ? false : nil
    }
  }
}
