package import HelpBook
package import HelpMarkup
package import HelpResources

extension Book {
  /// Parses the bytes of a topic's file with the book's includes and variables. Links are resolved
  /// only if the options contain a function that resolves them.
  /// - Parameter log: the log to which included files are added.
  package func parse(
    _ bytes: [UInt8], of topic: Topic, options: MarkupOptions = .init(), log: IncludeLog? = nil
  ) -> ParsedTopic {
    parse(bytes, of: topic, file: topic.file, options: options, log: log)
  }

  /// Parses the bytes of a topic's file or of a translation.
  /// - Parameter file: the file that contains the bytes, for messages. Includes are relative to the
  ///   topic's own file.
  func parse(
    _ bytes: [UInt8], of topic: Topic, file: String, options: MarkupOptions = .init(),
    log: IncludeLog? = nil
  ) -> ParsedTopic {
    var options = markupOptions(options, forFile: topic.file, log: log)
    options.listing = listing(of: topic, log: log)
    return ParsedTopic(
      TopicDecoding.utf8(bytes, format: topic.format), format: topic.format,
      file: displayPath(of: file), options: options)
  }

  /// Returns the source of a topic from a snapshot of its file or of a translation. Includes are
  /// relative to the topic's own file.
  package func source(of topic: Topic, _ snapshot: ResourceSnapshot) -> TopicSource {
    var source = TopicSource(topic.file, topic.format, snapshot, in: provider, rules)
    // A function that holds the book is only made for books with pages that list pages.
    if rules.dialects.contains(.docusaurus) {
      source.listing = { [self] log in listing(of: topic, log: log) }
    }
    return source
  }
}
