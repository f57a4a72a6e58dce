/// The terms of an index that match a word of a query, with their weights.
struct WordGroup {
  /// A term, and the weight of its matches in 256ths.
  struct Term {
    var entry: Lexicon.Entry
    var weight: Int
  }

  // The weights of terms, by their relation to the word.
  static let whole = 256
  static let sameStem = 200
  static let inflected = 160
  static let completion = 128
  static let compound = 96
  static let typo = 96

  /// The role of a word in a query.
  enum Role: Equatable {
    /// A word that the topic must have.
    case required
    /// An optional word, which adds to the score as if its rarity were `halves` / 2 times as high.
    case optional(halves: Int)
    /// A stop word of a question, which adds as little as possible to the score.
    case stopWord
  }

  /// The maximum number of terms of a word. Each term may need another shard.
  static let maximumTerms = 24

  var terms: [Term] = []
  /// The word that was most likely meant, if the word is not in the index.
  var correction: [UInt8]?
  var role = Role.required
  var kind = SearchQuery.Word.Kind.word
  /// The range of the word in the query.
  var range = 0..<0
  /// The distance from the previous word of a phrase, in positions.
  var step = 0

  /// Adds at most `limit` terms, the most frequent first.
  mutating func add(_ entries: [Lexicon.Entry], weight: Int, limit: Int = maximumTerms) {
    for entry in entries.sorted(by: Lexicon.Entry.isMoreFrequent).prefix(limit)
    where terms.count < Self.maximumTerms {
      if !terms.contains(where: { $0.entry.term == entry.term }) {
        terms.append(Term(entry: entry, weight: weight))
      }
    }
  }
}
