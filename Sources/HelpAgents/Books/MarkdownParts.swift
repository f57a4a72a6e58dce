import HelpCore

/// A Markdown text cut into parts of bounded size, between blocks where that is possible.
struct MarkdownParts {
  /// A token of a language model is about four bytes of text.
  static let bytesOfToken = 4

  private(set) var parts: [ArraySlice<UInt8>] = []

  /// - Parameter limit: the most bytes of a part.
  /// - Complexity: O(n).
  init(_ text: [UInt8], limit: Int) {
    var start = 0
    // The last places where the part may end: before a heading, before a block, before a line.
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
        let cut =
          heading > start + limit / 2
          ? heading : block > start + limit / 4 ? block : line
        if cut > start {
          parts.append(text[start..<cut])
          start = cut
        }
      }
      let mark = content.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
        .prefix { $0 == UInt8(ascii: "`") }
      if mark.count >= 3 {
        if let open = fence, mark.count >= open.count {
          fence = nil
        } else if fence == nil {
          fence = mark
        }
      }
      isAfterBlank = content.isEmpty
      index = min(end + 1, text.count)
    }
    parts.append(text[start...])
    cutLongLines(limit)
  }

  /// A line without an end may be longer than a part.
  private mutating func cutLongLines(_ limit: Int) {
    guard parts.contains(where: { $0.count > 2 * limit }) else { return }
    parts = parts.flatMap { part -> [ArraySlice<UInt8>] in
      var pieces: [ArraySlice<UInt8>] = []
      var rest = part
      while rest.count > 2 * limit {
        var cut = rest.startIndex + limit
        while rest[cut] & 0xC0 == 0x80 { cut += 1 }
        pieces.append(rest[..<cut])
        rest = rest[cut...]
      }
      return pieces + [rest]
    }
  }
}
