extension SearchTopic {
  /// The topic's text in pieces that begin and end at a space, with the position of each one's first word: what snippets
  /// are cut from. Headings are left out.
  package var texts: [TopicText] {
    var scanner = WordScanner()
    return texts(with: &scanner)
  }

  /// - Parameter scanner: any that was used before; it knows its characters.
  package func texts(with scanner: inout WordScanner) -> [TopicText] {
    var texts: [TopicText] = []
    scanner.position = 0
    var nowhere = NoWords()
    for piece in pieces {
      if piece.field == .title || piece.field == .heading {
        scanner.scan(piece.text, into: &nowhere)
      } else {
        for range in Self.cuts(of: piece.text) {
          let text = Array(piece.text[range])
          let kept =
            text.count > TextShard.maximumText ? text.prefix(TextShard.maximumText) : text[...]
          texts.append(TopicText(position: scanner.position, bytes: Array(kept)))
          scanner.scan(text, into: &nowhere)
        }
      }
      scanner.endPiece()
    }
    return texts
  }

  /// Cuts a text after spaces, where it would be too long; a longer word stays whole.
  private static func cuts(of text: [UInt8]) -> [Range<Int>] {
    var cuts: [Range<Int>] = []
    var start = 0
    var space = 0
    for (index, byte) in text.enumerated() {
      if index - start >= TextShard.maximumText, space > start {
        cuts.append(start..<space)
        start = space
      }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { space = index + 1 }
    }
    if start < text.count { cuts.append(start..<text.count) }
    return cuts
  }
}

/// Lets words go: only their positions count.
package struct NoWords: WordSink {
  package mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {}
}

extension WordScanner {
  /// Leaves a gap before the next heading, code block or text, which no phrase goes across.
  package mutating func endPiece() { position += 1 }
}
