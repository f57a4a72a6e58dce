public import HelpBook
package import HelpCore
import HelpResources
package import HelpSearch
package import SystemPackage

extension BookAddition {
  /// The search index of a book, and an index for each other language of the book's site. Each
  /// index has all topics, as the readers of its language see them.
  ///
  ///     try BookPacker.pack(Book.open("docs"), to: "docs.helpz", adding: [.searchIndex])
  public static let searchIndex = BookAddition { SearchMembers($0) }
}

/// The search indexes of `BookAddition.searchIndex`.
package struct SearchMembers: DerivedMembers {
  private struct Index {
    let edition: BookEdition
    let builder: SearchIndexBuilder
  }

  /// The indexes, beginning with the book's own language.
  private let indexes: [Index]
  private let contents: ContentsTable

  /// Begins the indexes of a book.
  /// - Parameters:
  ///   - keepsTexts: whether the indexes have texts for snippets, as the indexes of sites do.
  ///   - spool: a file for words until the indexes are written, or nil to keep words in memory.
  package init(_ book: Book, keepsTexts: Bool = false, spool: SpoolFile? = nil) {
    indexes = ([nil] + book.publishedTranslations).map { language in
      Index(
        edition: BookEdition(language, of: book),
        builder: SearchIndexBuilder(
          languageName: language?.description ?? book.languageName, keepsTexts: keepsTexts,
          spool: spool))
    }
    contents = book.contents
  }

  /// Adds a topic.
  package func add(_ page: TopicPage) { add(page, from: page.topic.file) }

  /// Adds a translation of a topic.
  package func add(translation page: TopicPage, from file: String) { add(page, from: file) }

  private func add(_ page: TopicPage, from file: String) {
    for index in indexes {
      if let topic = index.edition.searchTopic(page, from: file) { index.builder.add(topic) }
    }
  }

  /// Returns the members of all indexes.
  package func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])] {
    try indexes.flatMap { index in
      try index.builder.finish(order: TopicOrder(of: contents), jobs: jobs).map {
        (BookEdition.folder(of: index.edition.language) + $0.name, $0.bytes)
      }
    }
  }

  /// Passes the words of the added topics to `write`, in a form that `merge` reads, as a member for
  /// each index.
  /// - Throws: the errors of starting a thread, of reading and of `write`.
  package func finishPart(
    jobs: Int, _ write: (_ name: String, _ piece: [UInt8]) throws -> Void
  ) throws {
    for index in indexes {
      let name = Self.partName(index.edition.language)
      try index.builder.part(jobs: jobs).forEachPiece { try write(name, $0) }
    }
  }

  /// Merges the results of `finishPart` for all parts of a book. The members are the same as
  /// `finish` would return for all topics.
  /// - Parameters:
  ///   - parts: returns the file of each part, and the range of a member in it.
  ///   - write: receives a batch of members. The header of an index follows its other members.
  /// - Throws: `HelpError.Code.malformed` for a part that lacks a language or is damaged, and the
  ///   errors of reading and of `write`.
  /// - Complexity: O(size of the parts). Only the entries of topics and a part of the index are in
  ///   memory.
  package static func merge(
    _ book: Book, jobs: Int,
    parts: (_ name: String) throws -> [(file: FilePath, range: Range<Int>)],
    write: (_ members: [(name: String, bytes: [UInt8])], _ isHeader: Bool) throws -> Void
  ) throws {
    for language in [nil] + book.publishedTranslations {
      let searchParts = try parts(partName(language)).map { file, range in
        guard
          let part = try SearchPart.read(.spooled(SpoolFile(reading: file.string), range))
        else {
          throw HelpError(
            .malformed, "cannot merge '\(file)'", "its words are damaged",
            hint: "pack this part again")
        }
        return part
      }
      let folder = BookEdition.folder(of: language)
      try SearchPart.writeIndex(
        of: searchParts, order: TopicOrder(of: book.contents), jobs: jobs
      ) { shards in
        try write(
          shards.map { (folder + $0.name, $0.bytes) }, shards.last?.name == IndexHeader.name)
      }
    }
  }

  private static func partName(_ language: LanguageTag?) -> String {
    "words" + (language.map { "-\($0)" } ?? "")
  }

  /// Returns the index of the book's own language. All topics must have been added.
  /// - Throws: the errors of starting a thread.
  package func shards(jobs: Int) throws -> [IndexShard] {
    try indexes[0].builder.finish(order: TopicOrder(of: contents), jobs: jobs)
  }
}
