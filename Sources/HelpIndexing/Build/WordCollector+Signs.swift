import HelpSearch

// A sign, such as an operator, is a term of the index. A sign has the position of the next word, or
// of the first word in a title or a heading.
extension WordCollector {
  /// The maximum number of different signs of a topic. Among many signs, none is significant.
  private static let maximumSigns = 64

  /// Adds the words and the signs of a piece. See `WordScanner.scan` about offsets and positions.
  mutating func scan(
    _ piece: TopicPiece, _ signs: [TopicSign], with scanner: inout WordScanner,
    marking offsets: [Int], _ positions: inout [Int]
  ) {
    guard piece.code.isEmpty else {
      for sign in signs { add(sign, of: piece.code, position: scanner.position) }
      scanner.scan(piece.text, into: &self, marking: offsets, &positions)
      return
    }
    var marks: [Int] = []
    marks.reserveCapacity(offsets.count + signs.count)
    var nextOffset = 0
    for sign in signs {
      while nextOffset < offsets.count, offsets[nextOffset] <= sign.range.lowerBound {
        marks.append(offsets[nextOffset])
        nextOffset += 1
      }
      marks.append(sign.range.lowerBound)
    }
    marks += offsets[nextOffset...]
    var markPositions: [Int] = []
    markPositions.reserveCapacity(marks.count)
    scanner.scan(piece.text, into: &self, marking: marks, &markPositions)
    nextOffset = 0
    var number = 0
    for (mark, position) in zip(marks, markPositions) {
      if nextOffset < offsets.count, offsets[nextOffset] == mark {
        positions.append(position)
        nextOffset += 1
      } else {
        add(signs[number], of: piece.text, position: position)
        number += 1
      }
    }
  }

  /// Adds a sign. In code blocks, only the first occurrence of a sign in a topic is added.
  private mutating func add(_ sign: TopicSign, of text: [UInt8], position: Int) {
    var key: UInt32 = 0
    for index in sign.range { key = key << 8 | UInt32(text[index]) }
    let isRepeated = topicSigns.contains(key)
    if !isRepeated {
      guard topicSigns.count < Self.maximumSigns else { return }
      topicSigns.append(key)
    } else if case .code = sign.field {
      return
    }
    guard position < Occurrence.positionLimit, terms.count < Occurrence.termLimit - 1
    else { return }
    let id = intern(text, sign.range, hasStem: false)
    occurrences.append(
      Occurrence(
        term: id, topic: topics.count - 1, position: position, field: sign.field.rawValue,
        hasPosition: true))
  }
}
