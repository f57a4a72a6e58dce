// The places of the words in the best topics.
extension QueryRun {
  /// Adds scores for the positions of the words in the best topics, and sorts them again.
  mutating func lookCloser() {
    let order = candidates.indices.sorted { candidates[$0].topic < candidates[$1].topic }
    let topics = order.map { candidates[$0].topic }
    let words = groups.filter { !$0.isOptional } + phrased
    let positions = words.map { $0.positions(in: topics) }
    // Signs beside words should be visible in the passage.
    let signs = groups.filter { $0.isOptional && $0.kind.isSign }
    let signPositions = signs.map { $0.positions(in: topics) }
    for (place, index) in order.enumerated() {
      var bonus = 0
      for number in words.indices.dropLast() {
        let (first, second) = (words[number], words[number + 1])
        let near = Nearness(positions[number][place], positions[number + 1][place])
        // Neighbours of a script without spaces overlap: they are often together.
        let isApart = first.kind != .pair && second.kind != .pair
        let repeated = isApart ? Scoring.repeated(near.count) / (words.count - 1) : 0
        bonus += min(first.rarity, second.rarity) * (near.best + repeated)
      }
      let isInTitle = words.allSatisfy { word in
        word.index(of: topics[place]).map { word.titles[$0] > 0 } ?? false
      }
      if isInTitle { for word in words { bonus += word.rarity * Scoring.allInTitle } }
      candidates[index].score += bonus
      let counted = zip(words + signs, positions + signPositions).map { ($0.rarity, $1[place]) }
      candidates[index].passage = Passage.best(counted)
      if keepsPositions { candidates[index].words = counted }
    }
    // Small differences are ignored in favour of the order of the contents.
    let grain = max(1, words.reduce(0) { $0 + $1.rarity } * Scoring.grain)
    for index in candidates.indices { candidates[index].score /= grain }
    candidates.sort { first, second in
      if first.isComplete != second.isComplete { return first.isComplete }
      return first.score == second.score ? first.topic < second.topic : first.score > second.score
    }
  }
}

/// The nearness of two words in a topic.
struct Nearness {
  /// The score of their best distance, in 1024ths of the weight of the rarer word; 0 if one of them is nowhere.
  private(set) var best = 0
  /// The number of times that the second follows the first: 2 for a direct neighbour, 1 for one behind another word.
  private(set) var count = 0

  /// - Parameters: the positions in ascending order.
  init(_ first: [Int], _ second: [Int]) {
    var index = 0
    for position in first {
      while index < second.count, second[index] < position { index += 1 }
      for other in [index - 1, index] where other >= 0 && other < second.count {
        let distance = second[other] - position
        if distance == 1 || distance == 2 { count += 3 - distance }
        best = max(best, Scoring.nearness(distance))
      }
    }
  }
}
