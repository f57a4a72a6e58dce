import CBare

/// Texts in memory, and the bare loops in C over them.
struct BareLoop {
  /// All texts, joined without separators.
  private var joinedTexts: [UInt8] = []
  private var lengths: [Int] = []

  init(_ texts: [[UInt8]]) {
    joinedTexts.reserveCapacity(texts.reduce(0) { $0 + $1.count })
    for text in texts {
      joinedTexts += text
      lengths.append(text.count)
    }
  }

  /// Deflates each text, and returns the number of bytes in the output.
  func deflate(level: Int, byLibdeflate: Bool) -> Int {
    unsafe withTexts { texts in
      unsafe byLibdeflate
        ? bare_libdeflate_deflate(texts, lengths, lengths.count, Int32(level))
        : bare_zlib_deflate(texts, lengths, lengths.count, Int32(level))
    }
  }

  /// Renders each text as HTML with libcmark, and returns the number of bytes in the output.
  func renderMarkdown() -> Int {
    unsafe withTexts { texts in unsafe bare_markdown_render(texts, lengths, lengths.count) }
  }

  /// Calls `body` with the addresses of the texts.
  private func withTexts(_ body: ([UnsafePointer<CChar>?]) -> Int) -> Int {
    unsafe joinedTexts.withUnsafeBytes { bytes in
      let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
      var offset = 0
      let texts = unsafe lengths.map { length in
        defer { offset += length }
        return unsafe start.map { unsafe $0 + offset }
      }
      return unsafe body(texts)
    }
  }
}
