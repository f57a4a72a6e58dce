package import HelpBook
package import HelpCore
package import HelpMarkup
package import HelpResources

/// A receiver of the topics of a source while the source is opened as a book. With an observer,
/// packing reads each file only once, and need not parse unchanged topics.
package protocol TopicObserver: SourceObserver {
  /// Receives the content of a topic's file. The function is called from several threads at the
  /// same time, once for each topic. The topics of a shard may be read once more, with all others.
  /// - Returns: the title and the weight in the topic's file.
  func read(_ topic: TopicSource) -> (title: String?, weight: Int?)

  /// Returns the title and the weight from an earlier reading of a topic's file, so that the file
  /// need not be read. Returns nil if the file has changed, or if the contents need more values
  /// from the file.
  /// - Parameters:
  ///   - file: the topic's file, from the root of the book.
  ///   - stamp: returns the status of the file in the file system.
  func remembered(
    _ file: String, _ rules: MarkupRules, stamp: () -> FileStatus?
  ) -> (title: String?, weight: Int?)?
}

extension TopicObserver {
  /// Returns nil: every file is read.
  package func remembered(
    _ file: String, _ rules: MarkupRules, stamp: () -> FileStatus?
  ) -> (title: String?, weight: Int?)? { nil }
}

/// An observer that may need only the topics among some files. The contents are completed when the
/// heads of the other topics are known.
protocol ShardObserver: TopicObserver {
  /// Whether the observer may need only some topics.
  var isOfShard: Bool { get }
  /// Whether the observer nevertheless needs all topics, for a check of the whole book.
  var checksBook: Bool { get }

  /// Returns the files whose topics are needed.
  /// - Parameters:
  ///   - paths: the paths of all files, in bytewise order.
  ///   - provider: the provider of the files.
  func files(among paths: [String], in provider: any ResourceProvider) -> FileRange

  /// Receives the topics of the book. Only those of the needed files have heads.
  func receive(_ topics: TitledTopics, of files: FileRange, _ facts: ContentsFacts)
}

/// The content of a topic's file, from which the title, the digest and the document are read.
package struct TopicSource: Sendable {
  /// The topic's file, from the root of the book.
  package let file: String
  package let format: TopicFormat
  package let snapshot: ResourceSnapshot
  /// The file's name in messages. An include of the same name shows that a file includes itself.
  let displayPath: String
  package let rules: MarkupRules
  /// Returns the function that lists the pages below the topic, once the contents are known.
  /// See `MarkupOptions.listing`.
  var listing: (@Sendable (IncludeLog) -> (@Sendable () -> String?)?)?
  /// Whether the contents need only the title and the weight.
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

  /// Whether the digest depends only on the topic's own bytes and the book's rules.
  /// - Complexity: O(bytes), at the speed of memory.
  package var standsAlone: Bool {
    !TopicDigest.mayInclude(snapshot.bytes, file: file, tools: rules.dialects)
  }

  /// Returns the title and the weight. The text after a plain title is not read.
  /// - Parameter log: the log to which the files that are included above the title are added.
  package func head(log: IncludeLog? = nil) -> (title: String?, weight: Int?) {
    let title = TopicTitle(
      TopicDecoding.utf8(snapshot.bytes, format: format), format: format, file: displayPath,
      options: rules.options(forFile: file, log: log))
    return (title.title, title.weight)
  }

  /// Parses the topic.
  /// - Returns: the parts of the parsed topic, and the log of the files that the topic includes.
  /// - Throws: `HelpError.Code.malformed` if the topic exceeds a page's budget.
  package func parse() throws -> (
    digest: TopicDigest, document: Document, metadata: Metadata?, dropped: [UnknownMark],
    includes: IncludeLog
  ) {
    let log = IncludeLog()
    var options = rules.options(forFile: file, log: log)
    options.locatesNodes = false
    options.listing = listing?(log)
    let parsed = ParsedTopic(
      TopicDecoding.utf8(snapshot.bytes, format: format), format: format, file: displayPath,
      options: options)
    try parsed.requireWhole()
    let document = parsed.document()
    return (
      TopicDigest(parsed, document), document, parsed.metadata, parsed.droppedElements, log
    )
  }
}
