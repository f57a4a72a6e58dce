/// The parts of scores, as whole numbers. All programs therefore compute the same scores.
enum Scoring {
  /// Returns the rarity of a word, in 256ths of an octave: BM25's inverse document frequency. The
  /// fewer topics have the word, the higher the rarity.
  static func rarity(topics: Int, of topicCount: Int) -> Int {
    max(leastRarity - 32, octaves(topicCount + 1) - octaves(max(1, topics))) + 32
  }

  /// The minimum rarity of a word, which the most common words have.
  static let leastRarity = 64

  /// Returns the binary logarithm in 256ths, linear between powers of two.
  private static func octaves(_ value: Int) -> Int {
    let whole = Int.bitWidth - 1 - value.leadingZeroBitCount
    return whole * 256 + value * 256 / (1 << whole) - 256
  }

  /// Returns the score for the weight of a word. The score rises ever more slowly with the weight,
  /// and stays below 1024.
  static func saturatedScore(_ value: Int) -> Int { value * 1024 / (value + 160) }

  /// The additional score for a word in a topic's title, by the class of the title's length.
  static let titleBonus = [1280, 896, 704, 512, 384, 256]

  /// Returns the score for a word that follows another word, in 1024ths of the more common word's
  /// rarity.
  /// - Parameter distance: the distance in positions, which is negative if the word precedes the
  ///   other.
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

  /// Returns the additional score for a word that often follows another, in 1024ths of the more
  /// common word's rarity.
  /// - Parameter count: the count of `Nearness`.
  static func repetitionBonus(_ count: Int) -> Int { max(0, count - 2) * 2048 / (count + 6) }

  /// The additional score for a topic whose title has all words, in 1024ths of the rarity of each
  /// word.
  static let allInTitle = 256
  /// The step to which scores are rounded down before they are compared, in 1024ths of the rarity
  /// of all words.
  static let grain = 64
  /// The minimum number of best topics whose positions are read.
  static let candidateCount = 192
  /// The number of topics that suffices. If so many topics have more words of the query, topics with
  /// fewer words are left out.
  static let fewTopics = 3
}
