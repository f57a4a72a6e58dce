import HelpSearch

// Signs are terms as names are, and have the position of the word that comes next.
extension WordCollector {
  /// More signs in a topic would make none of them significant.
  private static let maximumSigns = 64

  /// Adds the words of a piece and its signs.
  mutating func scan(
    _ piece: TopicPiece, _ signs: [TopicSign], with scanner: inout WordScanner,
    marking places: [Int], _ positions: inout [Int]
  ) {
    guard piece.code.isEmpty else {
      for sign in signs { add(sign, of: piece.code, position: scanner.position) }
      scanner.scan(piece.text, into: &self, marking: places, &positions)
      return
    }
    var marks: [Int] = []
    marks.reserveCapacity(places.count + signs.count)
    var next = 0
    for sign in signs {
      while next < places.count, places[next] <= sign.range.lowerBound {
        marks.append(places[next])
        next += 1
      }
      marks.append(sign.range.lowerBound)
    }
    marks += places[next...]
    var found: [Int] = []
    found.reserveCapacity(marks.count)
    scanner.scan(piece.text, into: &self, marking: marks, &found)
    next = 0
    var number = 0
    for (mark, position) in zip(marks, found) {
      if next < places.count, places[next] == mark {
        positions.append(position)
        next += 1
      } else {
        add(signs[number], of: piece.text, position: position)
        number += 1
      }
    }
  }

  /// Adds a sign. In code blocks, the first of a topic counts.
  private mutating func add(_ sign: TopicSign, of text: [UInt8], position: Int) {
    var key: UInt32 = 0
    for index in sign.range { key = key << 8 | UInt32(text[index]) }
    let isKnown = knownSigns.contains(key)
    if !isKnown {
      guard knownSigns.count < Self.maximumSigns else { return }
      knownSigns.append(key)
    } else if case .code = sign.field {
      return
    }
    guard position < Occurrence.positionLimit, terms.count < Occurrence.termLimit - 1
    else { return }
    let id = intern(text, sign.range, hasStem: false)
    occurrences.append(
      Occurrence(
        term: id, topic: topics.count - 1, position: position, field: sign.field.rawValue,
        isPlaced: true))
  }
}
