package import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents table that is built again from the pages of a packed book. If a manifest lists the
/// contents, the lines are copied from the book's own table.
package struct RebuiltContents {
  /// The difference from the book's own table, as a clause. Nil if there is none.
  package let difference: String?

  /// Reads all topics.
  /// - Parameters:
  ///   - files: the files of the book, in bytewise order.
  ///   - observer: receives the topics.
  /// - Throws: `HelpError.Code.inputOutput` if a file changes meanwhile.
  /// - Complexity: O(bytes of the topics), shared among the jobs.
  package init(
    _ book: Book, of files: [String], observer: any TopicObserver, jobs: Int,
    onProgress: @escaping @Sendable (_ done: Int, _ of: Int, _ file: String) -> Void
  ) throws {
    let topics = TopicFiles(
      files, languages: book.kind == .file ? [] : book.languageNames, language: book.languageName,
      ignoring: book.kind == .mdBook ? ManifestFiles.summary : book.contents.first(.contentsPage),
      names: PageNames(files, kind: book.kind, tools: book.rules.dialects),
      pathRules: TopicPathRules(book.contents)
    ).topics
    let reading = TopicReading(
      provider: book.provider, rules: book.rules, observer: observer,
      followsPositions: book.kind.followsPositions)
    let titled = try TitledTopics(topics, kind: book.kind, reading, jobs: jobs) {
      onProgress($0, topics.count, $1)
    }
    difference = Self.difference(book, titled)
  }

  /// Returns the difference between the book's table and the table that is built from its pages, or
  /// nil if there is none.
  private static func difference(_ book: Book, _ titled: TitledTopics) -> String? {
    var table = book.contents
    table.localized = nil
    if let nameDifference = differenceOfNames(table, titled.topics) { return nameDifference }
    let builder = ContentsTableBuilder(rebuilding: table, from: titled, home: table.home) { node in
      // In the book of a single file, each line has the title of its page.
      table.kind == .file ? node.topic.map(titled.heads.title(of:)) : nil
    }
    guard let bytes = builder.finish(),
      let rebuilt = try? ContentsTable(.memory(bytes), name: book.provider.location)
    else { return "its resources give no topics" }
    return difference(table, rebuilt)
  }
}

/// The differences between the tables.
extension RebuiltContents {
  /// Returns the first difference in paths, files, formats or languages, or nil if there is none.
  /// All of them follow from the names of the files.
  private static func differenceOfNames(
    _ table: ContentsTable, _ topics: [ContentsTableBuilder.Topic]
  ) -> String? {
    for (id, topic) in topics.enumerated() {
      guard id < table.topicCount else { return "it lacks the topic '\(topic.path)'" }
      let listedTopic = table.topic(at: id)
      func difference(_ reason: String) -> String {
        "its entry for the topic '\(listedTopic.path)' does not match the topic's file: \(reason)"
      }
      guard listedTopic.path.isSameBytewise(as: topic.path) else {
        return listedTopic.path.precedesBytewise(topic.path)
          ? "it lists the topic '\(listedTopic.path)', but no file is that topic"
          : "it lacks the topic '\(topic.path)'"
      }
      guard listedTopic.file.isSameBytewise(as: topic.file) else {
        return difference("the file name differs")
      }
      guard listedTopic.format == topic.format else { return difference("the format differs") }
      let isSame = table.variants(ofTopic: id).elementsEqual(topic.variants) {
        $0.language.utf8.elementsEqual($1.language.utf8) && $0.file.utf8.elementsEqual($1.file.utf8)
      }
      guard isSame else { return difference("the languages differ") }
    }
    guard table.topicCount == topics.count else {
      let path = table.path(ofTopic: topics.count)
      return "it lists the topic '\(path)', but no file is that topic"
    }
    return nil
  }

  /// Returns the first difference from the rebuilt table, whose topics have the same paths, or nil
  /// for equal tables.
  private static func difference(_ table: ContentsTable, _ rebuilt: ContentsTable) -> String? {
    if table.bytes == rebuilt.bytes { return nil }
    for id in 0..<rebuilt.topicCount
    where !table.ownTitle(ofTopic: id).utf8.elementsEqual(rebuilt.ownTitle(ofTopic: id).utf8) {
      return
        "the title of the topic '\(rebuilt.path(ofTopic: id))' differs from the title of its page"
    }
    for (listed, node) in zip(table.nodes, rebuilt.nodes) where listed != node {
      let name = node.topic.map { rebuilt.path(ofTopic: $0) } ?? node.title
      return "its line '\(name)' does not match the pages"
    }
    return "it is not what Lectern writes for these pages"
  }
}
