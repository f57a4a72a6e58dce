public import HelpDocument

/// One page of a book: a value read from the contents table, cheap to make and to throw away.
public struct Topic: Sendable, Hashable, Identifiable {
  /// The most bytes of a topic's file.
  package static let maximumSize = 64 << 20

  /// The topic's index in bytewise order of path, from 0.
  public let id: Int
  /// The path below the book's root, without extension, `/` between parts: `guide/install`.
  public let path: String
  /// The name it has in the contents, else its own title.
  public let title: String
  /// The resource that contains it, in the book's default language: `guide/install.md`.
  public let file: String
  /// Markdown, HTML or text.
  public let format: TopicFormat
  /// The topic's first node in the contents; nil if the contents do not list it.
  package let node: Int?
  /// The topic's index among the listed topics in reading order, from 0; nil if it is not listed.
  package let position: Int?
  /// The topic above it in the contents; nil at the top, and when that level has no page.
  package let parent: Int?
  /// The topic's depth in the contents, from 0; 0 if it is not listed.
  public let depth: Int
  /// The topic's number in mdBook's style: `2.1`; nil if chapters are not numbered.
  public let number: String?

  /// Whether the contents list it.
  public var isListed: Bool { node != nil }
}
