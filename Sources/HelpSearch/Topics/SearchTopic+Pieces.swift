extension SearchTopic {
  /// The pieces of the topic in the order of their words' positions.
  package var pieces: [TopicPiece] {
    var pieces = [
      TopicPiece(
        field: .title, text: Array(title.utf8), section: nil,
        code: titleCode.isEmpty && Signs.isAllSigns(title.utf8) ? Array(title.utf8) : titleCode)
    ]
    for keyword in keywords {
      pieces.append(TopicPiece(field: .title, text: Array(keyword.utf8), section: nil))
    }
    for (number, section) in sections.enumerated() {
      if !section.heading.isEmpty {
        pieces.append(
          TopicPiece(
            field: .heading, text: Array(section.heading.utf8), section: number,
            code: section.headingCode))
      }
      var start = 0
      var spans = section.spans[...]
      for code in section.code {
        append(section.text[start..<code.lowerBound], .body, number, &spans, to: &pieces)
        append(section.text[code], .code, number, &spans, to: &pieces)
        start = code.upperBound
      }
      append(section.text[start...], .body, number, &spans, to: &pieces)
    }
    return pieces
  }

  /// Appends a piece.
  /// - Parameter spans: the remaining spans of the section. The spans before the end of the piece
  ///   are removed.
  private func append(
    _ text: ArraySlice<UInt8>, _ field: WordWeight.Field, _ section: Int,
    _ spans: inout ArraySlice<Range<Int>>, to pieces: inout [TopicPiece]
  ) {
    guard !text.isEmpty else { return }
    var piece = TopicPiece(field: field, text: Array(text), section: section)
    while let span = spans.first, span.lowerBound < text.endIndex {
      spans.removeFirst()
      if span.lowerBound >= text.startIndex, span.upperBound <= text.endIndex {
        piece.spans.append(span.lowerBound - text.startIndex..<span.upperBound - text.startIndex)
      }
    }
    pieces.append(piece)
  }

  /// The folders above the topic: `guide` and `guide/unix` for `guide/unix/tar`.
  package var folders: [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
