public import HelpMarkup
package import HelpResources

extension Book {
  /// The text of a topic file: a character set that HTML declares counts.
  static func decode(_ bytes: [UInt8], format: TopicFormat) -> DecodedText {
    let declared = format == .html ? TextDecoding.declaredCharset(inHTML: bytes) : nil
    return TextDecoding.decode(bytes, declared: declared)
  }

  /// The text as UTF-8; of most files just their bytes.
  static func utf8(_ bytes: [UInt8], format: TopicFormat) -> [UInt8] {
    if format != .html, bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return bytes }
    return Array(decode(bytes, format: format).text.utf8)
  }

  /// Parses the bytes of a topic's file, links as they are written unless the options say otherwise, its includes and
  /// variables as the book has them.
  /// - Parameter log: notes what is included.
  public func parse(
    _ bytes: [UInt8], of topic: Topic, options: MarkupOptions = .init(), log: IncludeLog? = nil
  ) -> ParsedTopic {
    let text = Self.decode(bytes, format: topic.format).text
    return ParsedTopic(
      Array(text.utf8), format: topic.format, file: displayPath(of: topic.file),
      options: markupOptions(options, forFile: topic.file, log: log))
  }

  /// A topic's file as it was read now, its own or that of a translation: includes are looked for from its own.
  package func source(of topic: Topic, _ snapshot: ResourceSnapshot) -> TopicSource {
    TopicSource(
      file: topic.file, format: topic.format, snapshot: snapshot,
      displayPath: displayPath(of: topic.file), rules: rules)
  }

  /// A resource's path as the person who named the book would write it: `docs/guide/install.md`.
  public func displayPath(of path: String) -> String {
    let location = provider.location
    return location == "." ? path : ResourcePath.join(location, path)
  }
}
