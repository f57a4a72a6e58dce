public import HelpSearch

/// The settings of the reader, chosen by its user or by a host.
public struct ReaderSettings: Sendable {
  /// The program whose keys the reader uses.
  package var keys: KeyProfile
  /// Whether the reader may not start programs, copy text or write files.
  package var isRestricted: Bool
  /// The maximum number of columns of text, or nil for 80. A narrower screen shows fewer.
  package var width: Int?
  /// The position in the first topic. Nil for its beginning, or the place where the book was left.
  package var start: ReaderStart?
  /// The query of the search of the book that the reader begins with.
  package var initialQuery: String?
  /// Whether lines of plain text and code are numbered.
  package var numbersLines = false
  /// Whether long lines of plain text are cut at the edge of the screen, not wrapped.
  package var chopsLines = false
  /// The search of the whole book, or nil for the search that the book's content provides.
  package var search: (any BookSearching)?
  /// The indexer of a book that carries no search index. Without one, the reader searches titles,
  /// headings and summaries.
  package var indexer: BookIndexer?

  /// Creates settings.
  /// - Parameters:
  ///   - keys: the program whose keys the reader uses.
  ///   - isRestricted: whether the reader may not start programs, copy text or write files.
  ///   - width: the maximum number of columns of text, or nil for 80.
  ///   - indexer: indexes a book that carries no search index.
  public init(
    keys: KeyProfile = .less, isRestricted: Bool = false, width: Int? = nil,
    indexer: BookIndexer? = nil
  ) {
    self.keys = keys
    self.isRestricted = isRestricted
    self.width = width
    self.indexer = indexer
  }

  /// Creates standard settings with a search of the whole book.
  package init(search: any BookSearching) {
    self.init()
    self.search = search
  }
}
