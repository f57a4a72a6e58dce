import HelpCore

extension SearchTopic {
  /// The topic's text for snippets, as parts that end at a space, each with the position of its
  /// first word. Headings are left out.
  package var texts: [TopicText] {
    var scanner = WordScanner()
    var sink = DiscardingWordSink()
    var texts: [TopicText] = []
    for piece in pieces {
      let cuts = piece.cuts
      var positions: [Int] = []
      scanner.scan(piece.text, into: &sink, marking: cuts, &positions)
      scanner.endPiece()
      texts += piece.texts(cuts, positions)
    }
    return texts
  }
}

extension TopicPiece {
  /// The offsets that cut the text into parts for snippets: its start, and offsets after spaces. No
  /// cut divides a word. A title or a heading has no cuts.
  /// - Complexity: O(n) at most. In a text with spaces, only the bytes around the cuts are read.
  package var cuts: [Int] {
    guard field != .title, field != .heading, !text.isEmpty else { return [] }
    var cuts = [0]
    var start = 0
    while start + TextShard.maximumText < text.count {
      var end = start + TextShard.maximumText
      while end > start, !Self.isSpace(text[end - 1]) { end -= 1 }
      if end == start {
        end += TextShard.maximumText + 1
        while end < text.count, !Self.isSpace(text[end - 1]) { end += 1 }
        guard end < text.count else { break }
      }
      cuts.append(end)
      start = end
    }
    return cuts
  }

  /// Returns the texts between the cuts. A text that exceeds the maximum length is truncated.
  /// - Parameter positions: the position of the first word after each cut.
  package func texts(_ cuts: [Int], _ positions: [Int]) -> [TopicText] {
    zip(cuts.indices, positions).map { number, position in
      let end = number + 1 < cuts.count ? cuts[number + 1] : text.count
      let cutText = text[cuts[number]..<end].prefix(TextShard.maximumText)
      return TopicText(position: position, bytes: Array(cutText))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .lineFeed }
}

extension WordScanner {
  /// Advances the position by one, which keeps phrases inside a piece.
  package mutating func endPiece() { position += 1 }
}
