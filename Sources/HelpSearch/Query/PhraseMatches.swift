/// The search for the topics that have the words of a phrase in order.
enum PhraseMatches {
  /// Returns the topics with a phrase, in ascending order.
  /// - Parameter words: the words of the phrase.
  static func topics(with words: [GroupMatches]) -> [Int] {
    guard let rarest = words.min(by: { $0.topics.count < $1.topics.count }) else { return [] }
    let topics = rarest.topics.map(Int.init).filter { topic in
      words.allSatisfy { $0.index(of: topic) != nil }
    }
    let positions = words.map { $0.isEverywhere ? nil : $0.positions(in: topics) }
    return topics.indices.filter { index in
      isPhrase(words, positions.map { $0?[index] })
    }.map { topics[$0] }
  }

  /// Whether the words have positions in the order of the phrase. A word without positions may be
  /// anywhere.
  private static func isPhrase(_ words: [GroupMatches], _ positions: [[Int]?]) -> Bool {
    // The positions at which the words so far may end.
    var ends: Set<Int>?
    // The distance from the last word with positions to the current word.
    var steps = 0
    var term: [UInt8]?
    for (word, wordPositions) in zip(words, positions) {
      steps += word.step
      guard let wordPositions else { continue }
      guard let previousEnds = ends else {
        ends = Set(wordPositions)
        term = word.sources.first?.term
        steps = 0
        continue
      }
      // A part of a word (`hash` of `HashMap`) has the position of the word. The same term twice
      // needs two positions.
      let isPart = steps == 1 && word.sources.first?.term != term
      let newEnds = wordPositions.filter {
        previousEnds.contains($0 - steps) || (isPart && previousEnds.contains($0))
      }
      if newEnds.isEmpty { return false }
      ends = Set(newEnds)
      term = word.sources.first?.term
      steps = 0
    }
    return true
  }
}
