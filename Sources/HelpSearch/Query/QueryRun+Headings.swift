import HelpCore

extension QueryRun.Candidate {
  /// A section of the topic with its score.
  private struct Rank {
    let section: Int
    let score: Int
    let passage: ClosedRange<Int>
  }

  /// Returns the best sections for the query, best first.
  ///
  /// A word adds its rarity to the score of a section that contains the word. The word adds its
  /// rarity again if it is in the section's best passage, and twice its rarity if it is in the
  /// heading.
  /// - Parameters:
  ///   - sections: the sections in order of their positions.
  ///   - limit: the maximum number of sections to return.
  /// - Returns: an empty list if no positions were kept.
  /// - Complexity: O(sections · words + positions · log positions).
  func bestSections(
    of sections: [TopicRecord.Section], limit: Int
  ) -> [(section: Int, passage: ClosedRange<Int>)] {
    var ranks: [Rank] = []
    for number in sections.indices {
      let start = sections[number].position
      let end = number + 1 < sections.count ? sections[number + 1].position : .max
      let heading = start..<start + Self.wordCount(of: sections[number].heading)
      let wordsInside = words.map { word in
        let first = word.positions.partitioningIndex { $0 >= start }
        let stop = word.positions.partitioningIndex { $0 >= end }
        return (rarity: word.rarity, positions: Array(word.positions[first..<stop]))
      }
      guard let passage = Passage.best(wordsInside) else { continue }
      var score = 0
      for word in wordsInside {
        if word.positions.contains(where: heading.contains) { score += 2 * word.rarity }
        if word.positions.contains(where: passage.contains) {
          score += 2 * word.rarity
        } else if !word.positions.isEmpty {
          score += word.rarity
        }
      }
      ranks.append(Rank(section: number, score: score, passage: passage))
    }
    ranks.sort { ($1.score, $0.section) < ($0.score, $1.section) }
    // A section with at most half of the best score is left out.
    let threshold = (ranks.first?.score ?? 0) / 2
    return ranks.prefix(limit).filter { $0.score > threshold }.map { ($0.section, $0.passage) }
  }

  private static func wordCount(of heading: String) -> Int {
    var scanner = WordScanner()
    var sink = DiscardingWordSink()
    scanner.scan(Array(heading.utf8), into: &sink)
    return max(1, scanner.position)
  }
}
