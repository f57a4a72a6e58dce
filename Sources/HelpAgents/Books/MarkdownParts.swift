import HelpCore

/// A Markdown text in parts of bounded size, cut between blocks where that is possible.
struct MarkdownParts {
  /// The approximate number of bytes in a token of a language model.
  static let bytesPerToken = 4

  /// The parts in order, at least one.
  private(set) var parts: [ArraySlice<UInt8>] = []

  /// Cuts a text.
  /// - Parameter limit: the maximum number of bytes of a part with short lines. Only a part of more
  ///   than twice this size is cut inside a line.
  /// - Complexity: O(n).
  init(_ text: [UInt8], limit: Int) {
    var start = 0
    // The last positions where the part may end: before a heading, before a block, before a line.
    var (heading, block, line) = (0, 0, 0)
    var fence: ArraySlice<UInt8>?
    var isAfterBlank = false
    var index = 0
    while index < text.count {
      let end = ByteSearch.lineEnd(in: text.span, from: index)
      let content = text[index..<end]
      if fence == nil, isAfterBlank {
        block = index
        if content.first == UInt8(ascii: "#") { heading = index }
      }
      line = index
      if end - start > limit, index > start {
        // Cuts before a heading if the part then fills half of the limit, or else before a block if
        // the part fills a quarter.
        let cut =
          heading > start + limit / 2
          ? heading : block > start + limit / 4 ? block : line
        if cut > start {
          parts.append(text[start..<cut])
          start = cut
        }
      }
      let backticks = content.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
        .prefix { $0 == UInt8(ascii: "`") }
      if backticks.count >= 3 {
        if let open = fence, backticks.count >= open.count {
          fence = nil
        } else if fence == nil {
          fence = backticks
        }
      }
      isAfterBlank = content.isEmpty
      index = min(end + 1, text.count)
    }
    parts.append(text[start...])
    cutLongLines(limit)
  }

  /// Cuts the parts that long lines make more than twice as large as the limit.
  private mutating func cutLongLines(_ limit: Int) {
    guard parts.contains(where: { $0.count > 2 * limit }) else { return }
    parts = parts.flatMap { part -> [ArraySlice<UInt8>] in
      var pieces: [ArraySlice<UInt8>] = []
      var remaining = part
      while remaining.count > 2 * limit {
        var cut = remaining.startIndex + limit
        // A part does not end inside a character.
        while remaining[cut] & 0xC0 == 0x80 { cut += 1 }
        pieces.append(remaining[..<cut])
        remaining = remaining[cut...]
      }
      return pieces + [remaining]
    }
  }
}
