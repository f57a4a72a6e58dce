/// A part of a topic, as its words are counted.
package struct TopicPiece {
  package var field: WordWeight.Field
  package var text: [UInt8]
  /// Its number among the sections; nil for the title and keywords.
  package var section: Int?
}

extension SearchTopic {
  /// The pieces of a topic in the order of their positions. A program that shows where a word is counts them again.
  package var pieces: [TopicPiece] {
    var pieces = [TopicPiece(field: .title, text: Array(title.utf8), section: nil)]
    for keyword in keywords {
      pieces.append(TopicPiece(field: .title, text: Array(keyword.utf8), section: nil))
    }
    for (number, section) in sections.enumerated() {
      if !section.heading.isEmpty {
        pieces.append(
          TopicPiece(field: .heading, text: Array(section.heading.utf8), section: number))
      }
      var start = 0
      for code in section.code {
        append(section.text[start..<code.lowerBound], .body, number, to: &pieces)
        append(section.text[code], .code, number, to: &pieces)
        start = code.upperBound
      }
      append(section.text[start...], .body, number, to: &pieces)
    }
    return pieces
  }

  private func append(
    _ text: ArraySlice<UInt8>, _ field: WordWeight.Field, _ section: Int,
    to pieces: inout [TopicPiece]
  ) {
    if !text.isEmpty {
      pieces.append(TopicPiece(field: field, text: Array(text), section: section))
    }
  }

  /// The folders above it: `guide` and `guide/unix` for `guide/unix/tar`.
  package var folders: [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
