public import HelpBook
import HelpCore
import HelpResources
package import HelpSearch

extension BookAddition {
  /// The search index of a book, and one for each other language that its site is in: of all topics, as the readers of
  /// that language see them.
  ///
  ///     try BookPacker.pack(Book.open("docs"), to: "docs.helpz", adding: [.searchIndex])
  public static let searchIndex = BookAddition { SearchMembers($0) }
}

/// Makes the search indexes of `BookAddition.searchIndex`.
package struct SearchMembers: DerivedMembers {
  private struct Index {
    let edition: BookEdition
    let builder: SearchIndexBuilder
  }

  /// The index of the book's own language comes first.
  private let indexes: [Index]
  private let order: [String]

  /// - Parameters:
  ///   - book: gives the language and the order of the topics.
  ///   - keepsTexts: whether the index carries the texts for its snippets, as that of a site does.
  package init(_ book: Book, keepsTexts: Bool = false) {
    indexes = ([nil] + book.publishedTranslations).map { language in
      Index(
        edition: BookEdition(language, of: book),
        builder: SearchIndexBuilder(
          languageName: language?.description ?? book.languageName, keepsTexts: keepsTexts))
    }
    order = Self.order(of: book)
  }

  /// The paths of the listed topics, in reading order.
  static func order(of book: Book) -> [String] {
    let contents = book.contents
    return (0..<contents.topicCount).prefix { contents.topic(atPosition: $0) != nil }
      .compactMap(contents.topic(atPosition:)).map(contents.path(ofTopic:))
  }

  /// See `DerivedMembers`.
  package func add(_ page: TopicPage) { add(page, from: page.topic.file) }

  /// See `DerivedMembers`.
  package func add(translation page: TopicPage, from file: String) { add(page, from: file) }

  private func add(_ page: TopicPage, from file: String) {
    for index in indexes {
      if let topic = index.edition.searchTopic(page, from: file) { index.builder.add(topic) }
    }
  }

  /// See `DerivedMembers`.
  package func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])] {
    try indexes.flatMap { index in
      try index.builder.finish(order: order, jobs: jobs).map {
        (BookEdition.folder(of: index.edition.language) + $0.name, $0.bytes)
      }
    }
  }

  /// The index of the book's own language alone, after all topics were added.
  /// - Throws: only the errors of starting a thread.
  package func shards(jobs: Int) throws -> [IndexShard] {
    try indexes[0].builder.finish(order: order, jobs: jobs)
  }
}
