public import HelpDocument

/// One page of a book: a value read from the contents table, cheap to make and to throw away.
public struct Topic: Sendable, Hashable, Identifiable {
  /// The most bytes of a topic's file.
  package static let maximumSize = 64 << 20

  /// Its place among the book's topics in bytewise order of path, from 0.
  public let id: Int
  /// Below the book's root, without extension, `/` between parts: `guide/install`.
  public let path: String
  /// The name it has in the contents, else its own title.
  public let title: String
  /// The resource that contains it, in the book's default language: `guide/install.md`.
  public let file: String
  /// Markdown, HTML or text.
  public let format: TopicFormat
  /// Its first node in the contents; nil when the contents do not list it.
  package let node: Int?
  /// Its number among the listed topics in reading order, from 0; nil when it is not listed.
  package let position: Int?
  /// The topic above it in the contents; nil at the top, and when that level has no page.
  package let parent: Int?
  /// How deep it is in the contents, from 0; 0 when it is not listed.
  public let depth: Int
  /// Its number as mdBook counts chapters: `2.1`; nil if chapters are not numbered.
  public let number: String?

  /// True when the contents list it.
  public var isListed: Bool { node != nil }
}
