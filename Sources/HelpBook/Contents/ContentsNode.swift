/// One line of a table of contents.
///
/// Nodes are numbered in preorder, which is reading order: the first child of a node follows it
/// directly, and `end` is the number after its last descendant.
public struct ContentsNode: Sendable, Hashable, Identifiable {
  /// The kind of a line of the contents.
  public enum Kind: UInt8, Sendable, Hashable {
    /// A page of the book, named by `topic`.
    case topic
    /// A heading over its children, without its own page.
    case section
    /// A heading between the nodes of the top level, without children: mdBook's part title.
    case part
    /// A line between two groups.
    case separator
    /// A page that is planned and not written.
    case draft
    /// A page elsewhere, at `destination`.
    case external

    /// The word for it in `book.json`.
    package var name: String {
      switch self {
      case .topic: "topic"
      case .section: "section"
      case .part: "part"
      case .separator: "separator"
      case .draft: "draft"
      case .external: "external"
      }
    }
  }

  /// The node's number in reading order, from 0.
  public let id: Int
  /// The kind of line: a topic, a heading of a group, a separator.
  public let kind: Kind
  /// Empty for a separator.
  public let title: String
  /// The topic that it opens; nil if it opens none.
  public let topic: Int?
  /// The address of an external page; the fragment (`#anchor`) when a topic is entered at an anchor.
  public let destination: String?
  /// The node above it; nil at the top.
  package let parent: Int?
  /// The node's depth, from 0.
  public let depth: Int
  /// The number after its last descendant.
  package let end: Int
  /// `2.1` if the book numbers its chapters.
  public let number: String?

  /// Whether there are nodes below it.
  package var hasChildren: Bool { end > id + 1 }
}
