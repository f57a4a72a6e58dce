/// Whole numbers that scores are made of: equal in every program.
enum Scoring {
  /// The rarity of a word, in 256ths of an octave: BM25's inverse document frequency. A word of one topic counts much,
  /// a word of all topics little.
  static func rarity(topics: Int, of topicCount: Int) -> Int {
    max(leastRarity - 32, octaves(topicCount + 1) - octaves(max(1, topics))) + 32
  }

  static let leastRarity = 64

  /// The binary logarithm in 256ths, linear between powers of two.
  private static func octaves(_ value: Int) -> Int {
    let whole = Int.bitWidth - 1 - value.leadingZeroBitCount
    return whole * 256 + value * 256 / (1 << whole) - 256
  }

  /// The more often, the better, but ever less so: at most 1024.
  static func saturated(_ value: Int) -> Int { value * 1024 / (value + 160) }

  /// The further score for a word in a topic's title, by the class of the title's length.
  static let titleBonus = [1280, 896, 704, 512, 384, 256]

  /// The score for a word that follows another, in 1024ths of the rarer one's weight.
  /// - Parameter distance: the distance in positions; negative if it comes before.
  static func nearness(_ distance: Int) -> Int {
    switch distance {
    case 0, 1: 512
    case 2: 384
    case -1, 3: 256
    case -8...8: 128
    case -20...20: 48
    default: 0
    }
  }

  /// The further score for a word that often follows another, in 1024ths of the rarer one's weight.
  /// - Parameter count: see `Nearness`.
  static func repeated(_ count: Int) -> Int { max(0, count - 2) * 2048 / (count + 6) }

  /// The further score, in 1024ths, of a topic whose title has all words.
  static let allInTitle = 256
  /// Scores that differ by less than this, in 1024ths, are equal.
  static let grain = 64
  /// The number of topics whose positions are read.
  static let candidateCount = 192
  /// The least number of topics with all words that needs no others with most of them.
  static let fewTopics = 3
}
