import HelpDocument
import HelpMarkdown

/// The parts of a topic that a book's contents and its packed form need: title, weight, anchors and
/// summary.
///
///     let digest = TopicDigest(Array("# Install\nEasy.\n## By hand".utf8), format: .markdown, file: "a.md")
///     // digest.title "Install", digest.anchors ["install", "by-hand"], digest.summary "Easy."
package struct TopicDigest: Sendable, Hashable {
  /// See `ParsedTopic.title(_:)`.
  package let title: String?
  /// `weight` of the front matter.
  package let weight: Int?
  /// Every identifier that a link can point to, in the topic's order.
  package let anchors: [String]
  /// See `TopicOutline.summary`.
  package let summary: String

  /// The version of the rules for digests. Every change of the rules that alters the digest of any
  /// text increments this number.
  package static let version = 5

  /// Parses a topic, and makes its digest.
  /// - Parameters:
  ///   - source: UTF-8. Invalid sequences become U+FFFD.
  ///   - options: the options for `ParsedTopic`, which also load included files.
  /// - Complexity: O(n).
  package init(
    _ source: [UInt8], format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    var options = options
    options.locatesNodes = false
    let topic = ParsedTopic(source, format: format, file: file, options: options)
    self.init(topic, topic.document())
  }

  /// Makes the digest of a parsed topic from its document.
  package init(_ topic: borrowing ParsedTopic, _ document: Document) {
    let outline = TopicOutline(document)
    title = topic.title(outline)
    weight = topic.metadata?["weight"]?.int
    anchors = outline.anchors
    summary = outline.summary
  }
}
