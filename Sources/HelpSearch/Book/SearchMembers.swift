public import HelpBook
import HelpCore

/// Makes the search index of a book as members of its bundle.
///
///     let book = try Book.open(FilePath("docs"))
///     try BookPacker.pack(book, to: FilePath("docs.helpz"), deriving: [SearchMembers(book)])
public struct SearchMembers: DerivedMembers {
  private let builder: SearchIndexBuilder
  private let order: [String]

  /// - Parameters:
  ///   - book: gives the language and the order of the topics.
  ///   - keepsTexts: whether the index carries the texts for its snippets, as that of a site does.
  public init(_ book: Book, keepsTexts: Bool = false) {
    builder = SearchIndexBuilder(language: book.language, keepsTexts: keepsTexts)
    let contents = book.contents
    order = (0..<contents.topicCount).prefix { contents.topic(atPosition: $0) != nil }
      .compactMap(contents.topic(atPosition:)).map(contents.path(ofTopic:))
  }

  /// See `DerivedMembers`.
  public func add(_ page: TopicPage) { builder.add(SearchTopic(page)) }

  /// See `DerivedMembers`.
  public func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])] {
    try shards(jobs: jobs).map { (BookShards.folder + $0.name, $0.bytes) }
  }

  /// The index by itself, after all topics were added.
  /// - Throws: nothing but what a thread could.
  public func shards(jobs: Int) throws -> [IndexShard] {
    try builder.finish(order: order, jobs: jobs)
  }
}
