public import HelpDocument

/// A page of a book, as a value from the contents table.
public struct Topic: Sendable, Hashable, Identifiable {
  /// The maximum size of a topic's file in bytes: 64 MiB.
  package static let maximumSize = 64 << 20

  /// The topic's index in bytewise order of path, from 0.
  public let id: Int
  /// The path below the book's root without extension, with `/` between parts: `guide/install`.
  public let path: String
  /// The title in the contents, or else the title of the page itself. In the reader's language if
  /// the title is translated.
  public let title: String
  /// The path of the file in the book's own language: `guide/install.md`.
  public let file: String
  /// The format of the file: Markdown, HTML or text.
  public let format: TopicFormat
  /// The topic's first node in the contents that does not merely refer to a later node. Nil if the
  /// contents do not list the topic.
  package let node: Int?
  /// The topic's index among the listed topics in reading order, from 0, or nil if it is not
  /// listed.
  package let position: Int?
  /// The id of the topic directly above this one in the contents. Nil at the top, and if the node
  /// above has no page.
  package let parent: Int?
  /// The topic's depth in the contents, from 0, or 0 if it is not listed.
  public let depth: Int
  /// The topic's chapter number, such as `2.1`, or nil if the book does not number the topic.
  public let number: String?

  /// Whether the contents list the topic.
  public var isListed: Bool { node != nil }
}
