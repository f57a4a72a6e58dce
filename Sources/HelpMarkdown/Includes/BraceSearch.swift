/// Looks for `{{`, at a negligible cost to pages without it.
package enum BraceSearch {
  /// Where the next `{{` begins; nil when there is none.
  /// - Complexity: O(bytes up to it).
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let brace = UInt8(ascii: "{")
    var index = start
    // Without branches, and in single bytes, so that the compiler can vectorise it.
    while index + 129 <= bytes.count {
      var found: UInt8 = 0
      for place in index..<(index &+ 128) {
        found |= (base[place] == brace ? 1 : 0) & (base[place &+ 1] == brace ? 1 : 0)
      }
      if found != 0 { break }
      index += 128
    }
    while index + 1 < bytes.count {
      if base[index] == 0x7B, base[index + 1] == 0x7B { return index }
      index += 1
    }
    return nil
  }

  package static func next(in bytes: ArraySlice<UInt8>, from start: Int? = nil) -> Int? {
    bytes.withUnsafeBufferPointer {
      next(in: $0, from: (start ?? bytes.startIndex) - bytes.startIndex)
    }.map { $0 + bytes.startIndex }
  }
}
