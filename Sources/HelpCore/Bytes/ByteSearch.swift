/// Searches bytes at the speed of memory.
package enum ByteSearch {
  /// Returns the first index of a byte from `start` on, or the end of the searched part if the byte
  /// does not occur.
  /// - Complexity: O(distance to the byte).
  package static func first(
    _ byte: UInt8, in text: Span<UInt8>, from start: Int = 0, to limit: Int? = nil
  ) -> Int {
    let end = limit ?? text.count
    guard start < end else { return end }
    // `extracting` checks the bounds that `findByte` does not.
    return start + findByte(byte, in: text.extracting(start..<end))
  }

  package static func contains(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    first(byte, in: text) < text.count
  }

  /// Returns the end of the line that contains `start`: the index of its LF or CR, or the end of
  /// the text.
  /// - Complexity: O(length of the line). In a text that has only CR, a search for LF would read to
  ///   the end of the text for every line. The search therefore proceeds in pieces, each twice as
  ///   long as the preceding one.
  package static func lineEnd(in text: Span<UInt8>, from start: Int) -> Int {
    var (start, length) = (start, 256)
    while true {
      let limit = min(text.count, start + length)
      let end = first(
        .carriageReturn, in: text, from: start,
        to: first(.lineFeed, in: text, from: start, to: limit))
      if end < limit || limit >= text.count { return end }
      (start, length) = (limit, length * 2)
    }
  }

  /// Returns the number of times that a byte occurs in a text, or `limit` if it occurs more often.
  package static func count(_ byte: UInt8, in text: Span<UInt8>, upTo limit: Int) -> Int {
    var count = 0
    var index = first(byte, in: text)
    while index < text.count, count < limit {
      count += 1
      index = first(byte, in: text, from: index + 1)
    }
    return count
  }

  /// Returns the first index of an ASCII text from `start` on, or nil if it does not occur.
  /// - Parameter rarest: the index of the rarest character in the pattern. The search looks for
  ///   this character first.
  package static func place(
    of pattern: String, rarest: Int = 0, in text: Span<UInt8>, from start: Int = 0
  ) -> Int? {
    let pattern = pattern.utf8Span.span
    var index = first(pattern[rarest], in: text, from: start + rarest)
    while index < text.count {
      if starts(text, at: index - rarest, with: pattern) { return index - rarest }
      index = first(pattern[rarest], in: text, from: index + 1)
    }
    return nil
  }

  @inline(__always)
  private static func starts(
    _ text: Span<UInt8>, at start: Int, with pattern: Span<UInt8>
  ) -> Bool {
    guard start + pattern.count <= text.count else { return false }
    var index = 0
    while index < pattern.count {
      if text[start + index] != pattern[index] { return false }
      index += 1
    }
    return true
  }
}
