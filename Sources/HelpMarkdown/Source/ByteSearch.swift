internal import CCMark

/// Searches a text at the speed of memory.
enum ByteSearch {
  /// Where a byte first occurs from an index on; the end of the text, or of the part to search, when it does not.
  /// - Complexity: O(distance).
  static func first(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int? = nil
  ) -> Int {
    let end = limit ?? bytes.count
    guard start < end, let base = bytes.baseAddress else { return end }
    return start + lectern_find_byte(base + start, Int32(byte), end - start)
  }

  /// Where the line with an index ends: at its LF or CR, or at the end of the text.
  /// - Complexity: O(length of the line). A search for LF alone would look through all of a text that has only CR, once
  ///   a line; so it looks at a piece at a time, each longer than the one before.
  static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (start, length) = (start, 256)
    while true {
      let limit = min(bytes.count, start + length)
      let end = first(
        0x0D, in: bytes, from: start, to: first(0x0A, in: bytes, from: start, to: limit))
      if end < limit || limit >= bytes.count { return end }
      (start, length) = (limit, length * 2)
    }
  }

  /// How often a byte occurs in a text; counting stops at a limit.
  static func count(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int
  ) -> Int {
    var count = 0
    var index = first(byte, in: bytes, from: 0)
    while index < bytes.count, count < limit {
      count += 1
      index = first(byte, in: bytes, from: index + 1)
    }
    return count
  }

  /// Whether a text of two bytes or more occurs in another; the search looks for its rarest byte.
  /// - Parameter rarest: where the rarest byte is in the wanted text.
  static func contains(
    _ wanted: StaticString, rarest: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let length = wanted.utf8CodeUnitCount
    let lead = wanted.utf8Start[rarest]
    var index = first(lead, in: bytes, from: 0)
    while index < bytes.count {
      let start = index - rarest
      if start >= 0, start + length <= bytes.count,
        (0..<length).allSatisfy({ bytes[start + $0] == wanted.utf8Start[$0] })
      {
        return true
      }
      index = first(lead, in: bytes, from: index + 1)
    }
    return false
  }
}
