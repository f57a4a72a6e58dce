/// Writes strings with their lengths, and numbers as strings: `3:abc,2:17,`. Lectern's caches have
/// this format.
package struct NetstringWriter {
  /// The output so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends a string.
  package mutating func text(_ text: String) { bytes += "\(text.utf8.count):\(text),".utf8 }
  /// Appends a number as a string.
  package mutating func number(_ number: Int) { text(String(number)) }
}

/// Reads the output of `NetstringWriter`. Each function consumes the bytes of its result. The
/// result is nil at the end, for a wrong length, and if the closing comma is missing.
package struct NetstringReader {
  private var unreadBytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { unreadBytes = bytes[...] }

  package var isAtEnd: Bool { unreadBytes.isEmpty }

  /// Reads the next string.
  package mutating func text() -> String? {
    guard let colon = unreadBytes.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: unreadBytes[..<colon], as: UTF8.self)), count >= 0,
      count < unreadBytes.endIndex - colon - 1, unreadBytes[colon + 1 + count] == UInt8(ascii: ",")
    else { return nil }
    let text = unreadBytes[(colon + 1)..<(colon + 1 + count)]
    unreadBytes = unreadBytes[(colon + 1 + count)...].dropFirst()
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the next string as a number. Returns nil also for a string that is not a number, and
  /// consumes the string.
  package mutating func number() -> Int? { text().flatMap { Int($0) } }

  /// Reads the number of items that follow. Returns nil if fewer bytes than items are left, because
  /// each item needs a byte.
  package mutating func count() -> Int? {
    guard let count = number(), (0...unreadBytes.count).contains(count) else { return nil }
    return count
  }
}
