import HelpBook

/// The index that a book was packed with, for the readers of one language.
struct BookShards: SearchShards {
  let edition: BookEdition
  /// No member of an index is larger.
  private static let maximumSize = 16 << 20

  init(_ edition: BookEdition) { self.edition = edition }

  func shard(named name: String) throws -> [UInt8]? {
    try edition.book.derivedMember(edition.folder + name, limit: Self.maximumSize)
  }

  /// Whether there is an index that this program knows.
  var isKnown: Bool {
    guard let header = try? shard(named: IndexHeader.name) else { return false }
    return (try? IndexHeader(decoding: header)) != nil
  }

  /// The best one that a book has for its reader: of the reader's language, else of the book's own, which has no words of
  /// translations. Nil where there is none.
  static func best(for book: Book) -> BookShards? {
    let wanted = BookShards(BookEdition(readBy: book))
    if wanted.isKnown { return wanted }
    guard wanted.edition.language != nil else { return nil }
    let own = BookShards(BookEdition(nil, of: book))
    return own.isKnown ? own : nil
  }
}
