/// What a person or a host has chosen for the reader.
public struct ReaderSettings: Sendable {
  /// The program whose keys the reader has.
  public var keys: KeyProfile
  /// No other program is started, nothing is copied, and no file is written.
  public var isRestricted: Bool
  /// Searches the whole book; nil looks through titles, headings and summaries.
  public var search: (any BookSearching)?

  /// Settings with the given values.
  public init(
    keys: KeyProfile = .less, isRestricted: Bool = false, search: (any BookSearching)? = nil
  ) {
    self.keys = keys
    self.isRestricted = isRestricted
    self.search = search
  }
}
