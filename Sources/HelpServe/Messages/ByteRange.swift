/// The part of a file that `Range` requests (RFC 9110, section 14).
enum ByteRange: Equatable {
  /// All of it: the field requests several parts, for another unit, or is malformed.
  case whole
  case part(Range<Int>)
  /// The part begins behind the end.
  case none

  /// - Parameters:
  ///   - field: such as `bytes=0-499`, `bytes=500-`, `bytes=-500`.
  ///   - size: the size of the file, in bytes.
  init(_ field: String, of size: Int) {
    self = .whole
    guard field.hasPrefix("bytes="), field.utf8.count < 64 else { return }
    let ends = field.dropFirst(6).split(
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

  /// - Returns: nil for other characters than digits; a number that is nil for an empty text.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return .some(Int(text) ?? .max)
  }
}
