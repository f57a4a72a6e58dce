/// The numbers of a topic's function words in each language, which show the topic's language.
struct FunctionWordCounts {
  /// The counts by the number of the language.
  private var counts = [Int](repeating: 0, count: IndexLanguage.allCases.count)

  /// Sets every count to 0.
  mutating func reset() {
    for index in counts.indices { counts[index] = 0 }
  }

  /// Counts a word.
  /// - Parameter languages: the languages in which the word is a function word, as bits.
  mutating func add(languages: UInt32) {
    var bits = languages
    while bits != 0 {
      counts[bits.trailingZeroBitCount] += 1
      bits &= bits - 1
    }
  }

  /// Returns the language with the most function words, or the default if no other language clearly
  /// has more.
  func language(default fallback: IndexLanguage) -> IndexLanguage {
    var best = fallback.rawValue
    // Another language needs more than three function words, and more than 1.5 times as many as the
    // default.
    var highest = max(3, counts[best] * 3 / 2)
    for (number, count) in counts.enumerated() where count > highest {
      best = number
      highest = count
    }
    return IndexLanguage(rawValue: best) ?? fallback
  }
}
