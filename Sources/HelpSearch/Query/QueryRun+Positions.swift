extension QueryRun {
  /// Adds scores for the positions of the words to the candidates, finds the best passage of each,
  /// and sorts the candidates again.
  mutating func addPositionScores() {
    let order = candidates.indices.sorted { candidates[$0].topic < candidates[$1].topic }
    let topics = order.map { candidates[$0].topic }
    let words = groups.filter { !$0.isOptional } + phraseWords
    let positions = words.map { $0.positions(in: topics) }
    // A passage should show both the words and the signs of the query.
    let signs = groups.filter { $0.isOptional && $0.kind.isSign }
    let signPositions = signs.map { $0.positions(in: topics) }
    for (slot, index) in order.enumerated() {
      var bonus = 0
      for number in words.indices.dropLast() {
        let (first, second) = (words[number], words[number + 1])
        let nearness = Nearness(positions[number][slot], positions[number + 1][slot])
        // Pairs of characters overlap, and therefore always follow each other.
        let isDisjoint = first.kind != .pair && second.kind != .pair
        let repetition =
          isDisjoint ? Scoring.repetitionBonus(nearness.count) / (words.count - 1) : 0
        bonus += min(first.rarity, second.rarity) * (nearness.best + repetition)
      }
      let isInTitle = words.allSatisfy { word in
        word.index(of: topics[slot]).map { word.titleScores[$0] > 0 } ?? false
      }
      if isInTitle { for word in words { bonus += word.rarity * Scoring.allInTitle } }
      candidates[index].score += bonus
      let passageWords = zip(words + signs, positions + signPositions).map { ($0.rarity, $1[slot]) }
      candidates[index].passage = Passage.best(passageWords)
      if keepsPositions { candidates[index].words = passageWords }
    }
    // Scores are rounded down to steps. In one step, the order of the contents decides.
    let grain = max(1, words.reduce(0) { $0 + $1.rarity } * Scoring.grain)
    for index in candidates.indices { candidates[index].score /= grain }
    candidates.sort { first, second in
      if first.isComplete != second.isComplete { return first.isComplete }
      return first.score == second.score ? first.topic < second.topic : first.score > second.score
    }
  }
}
