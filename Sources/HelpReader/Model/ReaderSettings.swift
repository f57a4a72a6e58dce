public import HelpSearch

/// The choices of a person or a host for the reader.
public struct ReaderSettings: Sendable {
  /// The program whose keys the reader has.
  package var keys: KeyProfile
  /// Whether the reader may not start programs, copy text or write files.
  package var isRestricted: Bool
  /// Columns of text; nil is 80 at most. No more columns are used than the screen has.
  package var width: Int?
  /// The start in the topic that opens first; nil for its beginning, or the place where the book was left.
  package var start: ReaderStart?
  /// The search of the whole book that is open at the beginning.
  package var question: String?
  /// Numbers the lines of plain text and code.
  package var numbersLines = false
  /// Cuts long lines of plain text at the edge of the screen, instead of wrapping them.
  package var chopsLines = false
  /// Searches the whole book; nil looks through titles, headings and summaries.
  package var search: (any BookSearching)?
  /// Indexes a book that carries no search index; without it, the reader looks through titles, headings and summaries
  /// there.
  package var indexer: BookIndexer?

  /// Settings with the given values.
  public init(
    keys: KeyProfile = .less, isRestricted: Bool = false, width: Int? = nil,
    indexer: BookIndexer? = nil
  ) {
    self.keys = keys
    self.isRestricted = isRestricted
    self.width = width
    self.indexer = indexer
  }

  package init(search: any BookSearching) {
    self.init()
    self.search = search
  }
}
