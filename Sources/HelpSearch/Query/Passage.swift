/// Finds the passage of a topic that matches a query best.
enum Passage {
  /// The length in words.
  static let length = 24

  /// The positions of the first and the last word of the passage that has the most of the words, the rare ones counting
  /// more: the shortest of the best, and of these the first.
  /// - Parameter words: the rarity of each word, and its positions in ascending order.
  /// - Complexity: O(positions · log positions).
  static func best(_ words: [(rarity: Int, positions: [Int])]) -> ClosedRange<Int>? {
    var places: [(position: Int, word: Int)] = []
    for (number, word) in words.enumerated() {
      for position in word.positions { places.append((position, number)) }
    }
    places.sort { ($0.position, $0.word) < ($1.position, $1.word) }
    var inside = [Int](repeating: 0, count: words.count)
    var start = 0
    var value = 0
    var best: (value: Int, range: ClosedRange<Int>)?
    for place in places {
      if inside[place.word] == 0 { value += words[place.word].rarity }
      inside[place.word] += 1
      while true {
        let first = places[start]
        // A word that comes again need not be at the beginning.
        let isTooLong = first.position + length <= place.position
        guard isTooLong || inside[first.word] > 1 else { break }
        inside[first.word] -= 1
        if inside[first.word] == 0 { value -= words[first.word].rarity }
        start += 1
      }
      let range = places[start].position...place.position
      if value > best?.value ?? 0 || value == best?.value && range.count < best?.range.count ?? 0 {
        best = (value, range)
      }
    }
    return best?.range
  }
}
