/// Looks for `{{`, at a speed that no page without it notices.
enum BraceSearch {
  /// Where the next `{{` begins; nil when there is none.
  /// - Complexity: O(bytes up to it).
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let end = min(bytes.count, index + 1024)
      // Without branches, so that the compiler takes many bytes at a time.
      var braces = 0
      for byte in bytes[index..<end] { braces &+= byte == 0x7B ? 1 : 0 }
      if braces > 0 {
        for place in index..<end where bytes[place] == 0x7B {
          if place + 1 < bytes.count, bytes[place + 1] == 0x7B { return place }
        }
      }
      index = end
    }
    return nil
  }

  static func next(in bytes: ArraySlice<UInt8>, from start: Int? = nil) -> Int? {
    bytes.withUnsafeBufferPointer {
      next(in: $0, from: (start ?? bytes.startIndex) - bytes.startIndex)
    }.map { $0 + bytes.startIndex }
  }
}
