/// The part of a file that the field `Range` requests (RFC 9110, section 14).
enum ByteRange: Equatable {
  /// The whole file, because the field requests several parts or another unit, or is malformed or
  /// too long.
  case whole
  case part(Range<Int>)
  /// No byte of the file, because the part is empty, or begins at or after the end.
  case none

  /// The maximum number of bytes of the field, enough for one range of any file.
  private static let maximumSize = 63

  /// Reads the value of the field.
  /// - Parameters:
  ///   - field: the value, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  ///   - size: the size of the file, in bytes.
  init(_ field: String, of size: Int) {
    self = .whole
    guard field.hasPrefix("bytes="), field.utf8.count <= Self.maximumSize else { return }
    let ends = field.dropFirst("bytes=".count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
      return
    }
    switch (first, last) {
    case (nil, nil): return
    case (nil, let count?):
      self = size == 0 || count == 0 ? .none : .part(max(0, size - count)..<size)
    case (let start?, let last):
      if let last, last < start { return }
      self = start >= size ? .none : .part(start..<min(last ?? size, size - 1) + 1)
    }
  }

  /// Reads a number. Returns nil for a text with any character that is not a digit, and
  /// `.some(nil)` for an empty string.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return .some(Int(text) ?? .max)
  }
}
