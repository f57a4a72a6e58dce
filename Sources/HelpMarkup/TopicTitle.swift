import HelpDocument
import HelpHTML
import HelpMarkdown

/// The title and weight of a topic, as in `TopicDigest`. A plain title is found without parsing the
/// rest of the topic.
///
///     TopicTitle(Array("# Install\n…".utf8), format: .markdown, file: "a.md").title  // Install
package struct TopicTitle: Sendable, Hashable {
  /// See `TopicDigest.title`.
  package private(set) var title: String?
  /// See `TopicDigest.weight`.
  package private(set) var weight: Int?

  /// Reads the title and weight of a topic.
  /// - Parameters: see `TopicDigest.init`.
  /// - Complexity: for a plain title, O(bytes before the title) and one scan of the rest at the
  ///   speed of memory. O(n) for any other title.
  package init(
    _ source: [UInt8], format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    if format == .markdown, let plain = PlainTitle(source, file: file, options: options) {
      (title, weight) = (plain.title, plain.weight)
      return
    }
    if format == .html, let head = HTMLTopic.head(of: source) {
      title = head.title
      weight = head.weight
      return
    }
    // A text topic begins with its title, which may be underlined.
    let text = format == .text ? TextTopic.head(of: source) : source
    let digest = TopicDigest(text, format: format, file: file, options: options)
    title = digest.title
    weight = digest.weight
  }
}
