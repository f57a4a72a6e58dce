/// The coverage of a query's words by the found topics.
package struct SearchCoverage: Sendable, Hashable {
  /// The words that a topic should have, in their typed form, without the stop words of a
  /// question.
  package var words: [String]
  /// The number of topics with all words, which are the first hits.
  package var complete: Int
  /// The fewest query words that any other topic has.
  package var least: Int

  package init(words: [String], complete: Int, least: Int) {
    self.words = words
    self.complete = complete
    self.least = least
  }
}
