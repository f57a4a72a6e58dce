/// A range of lines in a file or region, counted from 1. A negative number counts from the end, and
/// the last line is -1.
struct LineRange: Sendable, Hashable {
  /// The first line, or nil for line 1.
  var first: Int?
  /// The last line, or nil for line -1.
  var last: Int?

  init(first: Int?, last: Int?) {
    self.first = first
    self.last = last
  }

  /// Returns the lines of a file or region that has `count` lines, counted from 0. The result is
  /// empty if the range begins after the last line or ends before its first.
  func lines(of count: Int) -> Range<Int> {
    var start = first ?? 1
    if start < 0 { start += count + 1 }
    var end = last ?? count
    if end < 0 { end += count + 1 }
    start = min(max(start - 1, 0), count)
    return start..<min(max(end, start), count)
  }

  /// Reads `2` (line 2 and all that follow) or `2:5`. Either number may be missing.
  /// - Returns: nil for any other text.
  init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Self.number(parts.first ?? "") else { return nil }
    self.first = first
    guard parts.count == 2 else { return }
    guard let last = Self.number(parts[1]) else { return nil }
    self.last = last
  }

  /// Returns `.some(nil)` for an empty string, and nil for a text that is not a number.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    // The limit excludes overflow in `lines(of:)`.
    guard let number = Int(text), number.magnitude < 1 << 32 else { return nil }
    return .some(number)
  }
}
