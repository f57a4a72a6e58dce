import HelpBook
import HelpResources

/// The index that a book was packed with, for the readers of one language.
struct BookShards: SearchShards {
  let book: Book
  /// The language of the index, or nil for the book's own language.
  let language: LanguageTag?
  /// The size limit of a member, in bytes, which valid indexes do not reach.
  private static let maximumSize = 16 << 20

  func shard(named name: String) throws -> [UInt8]? {
    try book.derivedMember(BookEdition.folder(of: language) + name, limit: Self.maximumSize)
  }

  func prepare(shards names: [String]) throws {
    let folder = PackedFormat.ownDirectory + BookEdition.folder(of: language)
    try book.fetch(members: names.map { folder + $0 })
  }

  func prepare(topics paths: [String]) throws {
    let languages = [language].compactMap { $0 }
    let topics = paths.compactMap { book.topic(named: $0) }
    try book.fetch(members: topics.map { book.file(of: $0, languages: languages) })
  }

  /// Whether the book has an index of a known version.
  var hasKnownVersion: Bool {
    guard let header = try? shard(named: IndexHeader.name) else { return false }
    return (try? IndexHeader(decoding: header)) != nil
  }

  /// Whether a book has a member with the name of the index in the book's own language. The member
  /// is not read.
  static func isNamed(in book: Book) -> Bool {
    book.hasDerivedMember(BookEdition.folder(of: nil) + IndexHeader.name)
  }

  /// Returns the best index of a book for its reader, or nil if there is none. An index in the
  /// reader's language is better than an index in the book's own language, which lacks the words of
  /// translations.
  static func best(for book: Book) -> BookShards? {
    let readerLanguage = BookEdition.language(readBy: book)
    let languages = readerLanguage == nil ? [nil] : [readerLanguage, nil]
    return languages.lazy.map { BookShards(book: book, language: $0) }.first(
      where: \.hasKnownVersion)
  }
}
