import HelpCore

/// Tells whether a text may hold raw HTML, which CommonMark begins with `<`.
///
///     a <b>, a < b, <!-- a      may
///     <https://a.b>             does not
enum RawHTMLMark {
  /// Whether a text has a `<` that begins no address.
  /// - Complexity: O(n), at the speed of memory for a text without `<`.
  static func isThere(in range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let last = range.upperBound
    var index = ByteSearch.first(0x3C, in: bytes.span, from: range.lowerBound, to: last)
    while index < last {
      guard let end = address(bytes, index, last) else { return true }
      index = ByteSearch.first(0x3C, in: bytes.span, from: end, to: last)
    }
    return false
  }

  /// The index behind `https://a.b>`; nil for anything but an address in angle brackets.
  private static func address(
    _ bytes: [UInt8], _ start: Int, _ limit: Int
  ) -> Int? {
    var index = start + 1
    while index < limit,
      bytes[index].isASCIILetterOrDigit
        || [0x2B, 0x2D, 0x2E].contains(bytes[index])
    {
      index += 1
    }
    guard (2...32).contains(index - start - 1), index < limit, bytes[index] == 0x3A else {
      return nil
    }
    while index < limit, bytes[index] > 0x20, bytes[index] != 0x3C, bytes[index] != 0x3E {
      index += 1
    }
    return index < limit && bytes[index] == 0x3E ? index + 1 : nil
  }
}
