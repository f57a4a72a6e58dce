package import HelpBook
package import HelpCore
package import HelpMarkup
package import HelpResources

/// Observes the opening of a source as a book, with more of its topics than their titles. Packing uses it to read each
/// file only once, and to skip parsing known topics.
package protocol TopicObserver: SourceObserver {
  /// Takes a topic's file that was read. Called once for each topic, from several threads at once.
  /// - Returns: the title that the topic gives itself, nil if it gives none, and its weight.
  func read(_ topic: TopicSource) -> (title: String?, weight: Int?)

  /// Returns the title and weight of a topic's file from an earlier reading, so that it is not read now; nil if it has
  /// changed since, or had more than these.
  /// - Parameters:
  ///   - file: as in `TopicSource`.
  ///   - stamp: asks the file system about the file.
  func remembered(
    _ file: String, _ rules: MarkupRules, stamp: () -> FileStatus?
  ) -> (title: String?, weight: Int?)?
}

extension TopicObserver {
  /// Returns nil.
  package func remembered(
    _ file: String, _ rules: MarkupRules, stamp: () -> FileStatus?
  ) -> (title: String?, weight: Int?)? { nil }
}

/// A topic's file as it was read, with functions for its title, digest and document.
package struct TopicSource: Sendable {
  /// The topic's file, from the root of the book.
  package let file: String
  package let format: TopicFormat
  package let snapshot: ResourceSnapshot
  /// The file's name in the book, which reveals a file that includes itself.
  let displayPath: String
  package let rules: MarkupRules
  /// Whether its title and weight are all that the contents need from it.
  package internal(set) var hasPlainHead = false

  init(
    _ file: String, _ format: TopicFormat, _ snapshot: ResourceSnapshot,
    in provider: any ResourceProvider, _ rules: MarkupRules
  ) {
    self.file = file
    self.format = format
    self.snapshot = snapshot
    displayPath = provider.displayPath(of: file)
    self.rules = rules
  }

  /// Whether the digest depends only on its own bytes and the book's rules.
  /// - Complexity: O(n), at the speed of memory.
  package var standsAlone: Bool {
    !TopicDigest.mayInclude(snapshot.bytes, tools: rules.tools)
  }

  /// The title and weight. A plain title is read without the rest of the topic.
  /// - Parameter log: records the included files up to the title.
  package func head(log: IncludeLog? = nil) -> (title: String?, weight: Int?) {
    let title = TopicTitle(
      TopicDecoding.utf8(snapshot.bytes, format: format), format: format, file: displayPath,
      options: rules.options(forFile: file, log: log))
    return (title.title, title.weight)
  }

  /// Parses the topic.
  /// - Returns: also the included files, by paths from the root of the book's scope, and whether the list is certain;
  ///   see `IncludeLog`.
  /// - Throws: `HelpError.Code.malformed` when it passes a page's budget.
  package func parse() throws -> (
    digest: TopicDigest, document: Document, metadata: Metadata?, dropped: [UnknownMark],
    includes: [String], areIncludesCertain: Bool
  ) {
    let log = IncludeLog()
    var options = rules.options(forFile: file, log: log)
    options.locatesNodes = false
    let parsed = ParsedTopic(
      TopicDecoding.utf8(snapshot.bytes, format: format), format: format, file: displayPath,
      options: options)
    try parsed.requireWhole()
    let document = parsed.document()
    return (
      TopicDigest(parsed, document), document, parsed.metadata, parsed.droppedElements, log.paths,
      log.isCertain
    )
  }
}
