package import HelpBook
package import HelpMarkup
package import HelpResources

extension Book {
  /// Parses the bytes of a topic's file with the book's includes and variables. Links are not resolved unless the
  /// options do so.
  /// - Parameter log: records the included files.
  package func parse(
    _ bytes: [UInt8], of topic: Topic, options: MarkupOptions = .init(), log: IncludeLog? = nil
  ) -> ParsedTopic {
    parse(bytes, of: topic, file: topic.file, options: options, log: log)
  }

  /// - Parameter file: the file with these bytes, the topic's own or that of a translation. Includes are relative to
  ///   it.
  func parse(
    _ bytes: [UInt8], of topic: Topic, file: String, options: MarkupOptions = .init(),
    log: IncludeLog? = nil
  ) -> ParsedTopic {
    ParsedTopic(
      TopicDecoding.utf8(bytes, format: topic.format), format: topic.format,
      file: displayPath(of: file),
      options: markupOptions(options, forFile: topic.file, log: log))
  }

  /// A topic's file as it was just read, its own or that of a translation: includes are resolved from its own.
  package func source(of topic: Topic, _ snapshot: ResourceSnapshot) -> TopicSource {
    TopicSource(topic.file, topic.format, snapshot, in: provider, rules)
  }
}
