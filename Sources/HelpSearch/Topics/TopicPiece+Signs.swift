/// A sign of code, such as `->` (see `Signs`), in a piece of a topic.
package struct TopicSign {
  /// The range of the sign in the piece's text, or in the code of a title or heading.
  package var range: Range<Int>
  package var field: WordWeight.Field
}

extension TopicPiece {
  /// The signs of the piece, in order. The ranges of a title or a heading refer to `code`, and all
  /// others to `text`.
  ///
  /// A code span in a body that consists only of signs names these signs. The signs therefore rank
  /// as in a heading.
  /// - Complexity: O(bytes of code).
  package var signs: [TopicSign] {
    var signs: [TopicSign] = []
    switch field {
    case .title, .heading:
      let field = field
      Signs.find(in: code, code.indices, .span) { sign, _ in
        signs.append(TopicSign(range: sign, field: field))
      }
    case .code:
      Signs.find(in: text, text.indices, .block) { sign, _ in
        signs.append(TopicSign(range: sign, field: .code))
      }
    case .body:
      for span in spans {
        let isName = Signs.isAllSigns(text[span])
        Signs.find(in: text, span, .span) { sign, _ in
          signs.append(TopicSign(range: sign, field: isName ? .heading : .body))
        }
      }
    }
    return signs
  }
}
