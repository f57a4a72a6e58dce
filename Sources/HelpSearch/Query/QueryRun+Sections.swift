import HelpCore

extension QueryRun.Candidate {
  /// The maximum number of passages of one topic besides the best.
  static let maximumPassages = 50

  /// Returns the best passage of each other section that contains all words of the topic's best
  /// passage, in order. The list is empty if no positions were kept.
  /// - Parameters:
  ///   - best: the index of the section with the best passage.
  ///   - sections: the sections in order of their positions.
  /// - Complexity: O(positions · log sections).
  func passages(
    besideSection best: Int, of sections: [TopicRecord.Section]
  ) -> [(section: Int, passage: ClosedRange<Int>)] {
    guard let passage, let start = sections.first?.position else { return [] }
    // The words of the title do not distinguish sections.
    let wordsBelow = words.map { word in
      let first = word.positions.partitioningIndex { $0 >= start }
      return (rarity: word.rarity, positions: Array(word.positions[first...]))
    }
    let inPassage = wordsBelow.filter { $0.positions.contains(where: passage.contains) }
    let requiredWords = inPassage.isEmpty ? wordsBelow.filter { !$0.positions.isEmpty } : inPassage
    guard let rarest = requiredWords.min(by: { $0.positions.count < $1.positions.count }) else {
      return []
    }
    var passages: [(section: Int, passage: ClosedRange<Int>)] = []
    var lastSection = best
    for position in rarest.positions {
      let number = sections.partitioningIndex { $0.position > position } - 1
      guard number >= 0, number != best, number != lastSection else { continue }
      lastSection = number
      let end = number + 1 < sections.count ? sections[number + 1].position : .max
      let wordsInside = requiredWords.map { word in
        let start = word.positions.partitioningIndex { $0 >= sections[number].position }
        let stop = word.positions.partitioningIndex { $0 >= end }
        return (rarity: word.rarity, positions: Array(word.positions[start..<stop]))
      }
      guard wordsInside.allSatisfy({ !$0.positions.isEmpty }),
        let passage = Passage.best(wordsInside)
      else {
        continue
      }
      passages.append((number, passage))
      if passages.count == Self.maximumPassages { break }
    }
    return passages
  }
}
