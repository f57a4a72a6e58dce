public import HelpBook
import HelpCore
import HelpResources
package import HelpSearch
package import SystemPackage

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

  /// The words of these topics in a form that `merge` reads: a member for each index.
  /// - Throws: only the errors of starting a thread.
  package func finishPart(jobs: Int) throws -> [(name: String, pieces: [[UInt8]])] {
    try indexes.map { index in
      (Self.partName(index.edition.language), try index.builder.part(jobs: jobs).encoded())
    }
  }

  /// Merges what `finishPart` gave for all parts of a book's topics into the members that `finish` gives for all
  /// topics.
  /// - Parameters:
  ///   - parts: for each part, the file with its words for a language, and where they are in it.
  ///   - write: takes some members at a time, of each index the header last.
  /// - Throws: `HelpError.Code.malformed` for a part that lacks a language or is not as it was written; the errors of
  ///   reading and of `write`.
  /// - Complexity: O(size of the parts). In memory are the entries of topics, and a part of the index.
  package static func merge(
    _ book: Book, jobs: Int,
    parts: (_ name: String) throws -> [(file: FilePath, range: Range<Int>)],
    write: (_ members: [(name: String, bytes: [UInt8])], _ isHeader: Bool) throws -> Void
  ) throws {
    let order = order(of: book)
    for language in [nil] + book.publishedTranslations {
      let searchParts = try parts(partName(language)).map { file, range in
        guard
          let part = try SearchPart.read(.spooled(SpoolFile(reading: file.string), range))
        else {
          throw HelpError(
            .malformed, "cannot merge '\(file)'", "its words are not as they were written",
            hint: "pack this part again")
        }
        return part
      }
      let folder = BookEdition.folder(of: language)
      try SearchPart.writeIndex(of: searchParts, order: order, jobs: jobs) { shards in
        try write(
          shards.map { (folder + $0.name, $0.bytes) }, shards.last?.name == IndexHeader.name)
      }
    }
  }

  private static func partName(_ language: LanguageTag?) -> String {
    "words" + (language.map { "-\($0)" } ?? "")
  }

  /// The index of the book's own language alone, after all topics were added.
  /// - Throws: only the errors of starting a thread.
  package func shards(jobs: Int) throws -> [IndexShard] {
    try indexes[0].builder.finish(order: order, jobs: jobs)
  }
}
