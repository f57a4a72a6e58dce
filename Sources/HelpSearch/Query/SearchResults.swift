/// The results of a query.
public struct SearchResults: Sendable, Hashable {
  /// The best topics, best first. Topics with equal scores are in the order of the contents.
  public var hits: [SearchHit]
  /// The number of topics that were found.
  public var count: Int
  /// Whether topics were found, but none of them has all words.
  public var isPartial: Bool
  /// The query with each misspelled word replaced by the nearest word of the book, or nil if no
  /// word was replaced. The hits include the hits for the replacements.
  public var suggestion: String?
  /// The coverage of the words by the topics, or nil if only topics with all words are found.
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
