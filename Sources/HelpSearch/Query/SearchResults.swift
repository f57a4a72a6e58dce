/// The results of a query.
public struct SearchResults: Sendable, Hashable {
  /// The best topics, best first. Topics with equal scores are in the order of the contents.
  public var hits: [SearchHit]
  /// The number of topics that were found.
  public var count: Int
  /// Whether no topic has all words. The found topics then have most of the words.
  public var isPartial: Bool
  /// The query with each unknown word replaced by the nearest word of the book, or nil if no word was replaced. The
  /// hits include the hits for the replacements.
  public var suggestion: String?
  /// The coverage of the words by the topics, or nil if each topic has all words.
  package var coverage: SearchCoverage?

  package init(
    hits: [SearchHit], count: Int, isPartial: Bool = false, suggestion: String? = nil,
    coverage: SearchCoverage? = nil
  ) {
    self.hits = hits
    self.count = count
    self.isPartial = isPartial
    self.suggestion = suggestion
    self.coverage = coverage
  }
}

/// The coverage of a query's words by the found topics.
package struct SearchCoverage: Sendable, Hashable {
  /// The words that a topic should have, in their typed form, without the empty words of a question.
  package var words: [String]
  /// The number of topics with all words, which are the first hits.
  package var complete: Int
  /// The least number of words that each of the other topics has.
  package var least: Int

  package init(words: [String], complete: Int, least: Int) {
    self.words = words
    self.complete = complete
    self.least = least
  }
}
