import HelpCore

extension QueryRun.Candidate {
  /// The most passages of one topic that are listed besides the best.
  static let maximumPassages = 50

  /// The best passages of other sections that have as many of the words as the best passage of the topic, one for each
  /// section, in their order. None where no positions were kept.
  /// - Parameters:
  ///   - own: the number of the section with the best passage.
  ///   - sections: the sections in order of their positions.
  /// - Complexity: O(positions · log sections).
  func passages(
    besideSection own: Int, of sections: [TopicRecord.Section]
  ) -> [(section: Int, passage: ClosedRange<Int>)] {
    guard let passage, let start = sections.first?.position else { return [] }
    // The words of the title are those of every section.
    let below = words.map { word in
      let first = word.positions.partitioningIndex { $0 >= start }
      return (rarity: word.rarity, positions: Array(word.positions[first...]))
    }
    let inPassage = below.filter { $0.positions.contains(where: passage.contains) }
    let wanted = inPassage.isEmpty ? below.filter { !$0.positions.isEmpty } : inPassage
    guard let rarest = wanted.min(by: { $0.positions.count < $1.positions.count }) else {
      return []
    }
    var found: [(section: Int, passage: ClosedRange<Int>)] = []
    var last = own
    for position in rarest.positions {
      let number = sections.partitioningIndex { $0.position > position } - 1
      guard number >= 0, number != own, number != last else { continue }
      last = number
      let end = number + 1 < sections.count ? sections[number + 1].position : .max
      let inside = wanted.map { word in
        let start = word.positions.partitioningIndex { $0 >= sections[number].position }
        let stop = word.positions.partitioningIndex { $0 >= end }
        return (rarity: word.rarity, positions: Array(word.positions[start..<stop]))
      }
      guard inside.allSatisfy({ !$0.positions.isEmpty }), let best = Passage.best(inside) else {
        continue
      }
      found.append((number, best))
      if found.count == Self.maximumPassages { break }
    }
    return found
  }
}
