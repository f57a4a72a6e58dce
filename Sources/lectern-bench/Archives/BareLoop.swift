import CBare

/// The bare loops in C, over texts in memory.
struct BareLoop {
  private var joined: [UInt8] = []
  private var lengths: [Int] = []

  init(_ texts: [[UInt8]]) {
    joined.reserveCapacity(texts.reduce(0) { $0 + $1.count })
    for text in texts {
      joined += text
      lengths.append(text.count)
    }
  }

  /// The number of bytes in the output.
  func deflate(level: Int, byLibdeflate: Bool) -> Int {
    unsafe joined.withUnsafeBytes { bytes in
      let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
      var offset = 0
      let texts = unsafe lengths.map { length in
        defer { offset += length }
        return unsafe start.map { unsafe $0 + offset }
      }
      return unsafe byLibdeflate
        ? bare_libdeflate_deflate(texts, lengths, lengths.count, Int32(level))
        : bare_zlib_deflate(texts, lengths, lengths.count, Int32(level))
    }
  }
}
