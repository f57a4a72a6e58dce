/// Finds the passage of a topic that says most about a query.
enum Passage {
  /// In words.
  static let length = 24

  /// Where the passage begins that has the most of the words, the rare ones counting more: the first of the best.
  /// - Parameter words: how rare each is, and its positions in ascending order.
  /// - Complexity: O(positions · log positions).
  static func best(_ words: [(rarity: Int, positions: [Int])]) -> Int? {
    var places: [(position: Int, word: Int)] = []
    for (number, word) in words.enumerated() {
      for position in word.positions { places.append((position, number)) }
    }
    places.sort { ($0.position, $0.word) < ($1.position, $1.word) }
    var inside = [Int](repeating: 0, count: words.count)
    var end = 0
    var value = 0
    var best: (value: Int, position: Int)?
    for start in places.indices {
      while end < places.count, places[end].position < places[start].position + length {
        let word = places[end].word
        if inside[word] == 0 { value += words[word].rarity }
        inside[word] += 1
        end += 1
      }
      if value > best?.value ?? 0 { best = (value, places[start].position) }
      let word = places[start].word
      inside[word] -= 1
      if inside[word] == 0 { value -= words[word].rarity }
    }
    return best?.position
  }
}
