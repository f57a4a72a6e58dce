/// A topic that a query found, and the section that matches best.
public struct SearchHit: Sendable, Hashable {
  /// The path from the root of the book, without extension: `guide/install`.
  public var path: String
  /// The topic's title.
  public var title: String
  /// The heading above the place; empty at the beginning of the topic.
  public var heading: String
  /// The heading's anchor, without `#`; nil at the beginning of the topic.
  public var anchor: String?
  /// A passage of the text, cut at words; empty where the index has no texts.
  public var snippet: String
  /// The ranges of the query's words in the snippet, as offsets in UTF-8.
  public var matches: [Range<Int>]
  /// Other sections that match the query as well, in their order, if they were requested.
  package var further: [SearchPassage] = []

  package init(
    path: String, title: String, heading: String, anchor: String?, snippet: String,
    matches: [Range<Int>] = []
  ) {
    self.path = path
    self.title = title
    self.heading = heading
    self.anchor = anchor
    self.snippet = snippet
    self.matches = matches
  }
}

/// The sections of a topic that its hit names.
package enum HitSections: Sendable, Hashable {
  /// The section where the words are nearest to each other.
  case nearest
  /// The same, and the others that have the words as well.
  case nearestAndOthers
  /// The sections that fit best, by their headings and their texts, as many as given.
  case best(Int)
}

/// The best place of a section that a query found.
package struct SearchPassage: Sendable, Hashable {
  /// The section's heading; empty at the beginning of the topic.
  package var heading: String
  /// The heading's anchor; nil at the beginning of the topic.
  package var anchor: String?
  /// A passage of the text, like a hit's.
  package var snippet = ""
  /// The words of the query in the snippet, as offsets in UTF-8.
  package var matches: [Range<Int>] = []
}

/// The hits of a query.
public struct SearchResults: Sendable, Hashable {
  /// The best topics, best first. Topics with the same score are in the order of the contents.
  public var hits: [SearchHit]
  /// The number of topics found.
  public var count: Int
  /// Whether no topic has all words, and these have the most of them.
  public var isPartial: Bool
  /// The query with each unknown word replaced by the nearest word of the book; nil if no word is near. The hits include
  /// those of this query.
  public var suggestion: String?
  /// The coverage of the words by the topics; nil if all have all words.
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

/// The number of a query's words that the found topics have.
package struct SearchCoverage: Sendable, Hashable {
  /// The words that a topic should have, as they were typed, without the empty ones of a question.
  package var words: [String]
  /// The number of topics with all of them; they come first.
  package var complete: Int
  /// The least number of words in each of the others.
  package var least: Int

  package init(words: [String], complete: Int, least: Int) {
    self.words = words
    self.complete = complete
    self.least = least
  }
}
