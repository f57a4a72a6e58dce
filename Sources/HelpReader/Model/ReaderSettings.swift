public import HelpSearch

/// What a person or a host has chosen for the reader.
public struct ReaderSettings: Sendable {
  /// The program whose keys the reader has.
  public var keys: KeyProfile
  /// No other program is started, nothing is copied, and no file is written.
  public var isRestricted: Bool
  /// Columns of text; nil is 80 at most. What the screen does not have room for is not used.
  public var width: Int?
  /// Where reading begins in the topic that opens first; nil begins at its start, or where the book was left.
  public var start: ReaderStart?
  /// Searches the whole book; nil looks through titles, headings and summaries.
  public var search: (any BookSearching)?
  /// Indexes a book that carries no search index; without it, the reader looks through titles, headings and summaries
  /// there.
  public var indexer: (any BookIndexer)?

  /// Settings with the given values.
  public init(
    keys: KeyProfile = .less, isRestricted: Bool = false, width: Int? = nil,
    start: ReaderStart? = nil, search: (any BookSearching)? = nil,
    indexer: (any BookIndexer)? = nil
  ) {
    self.keys = keys
    self.isRestricted = isRestricted
    self.width = width
    self.start = start
    self.search = search
    self.indexer = indexer
  }
}
