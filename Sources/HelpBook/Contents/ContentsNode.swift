/// One line of a table of contents.
///
/// Nodes are numbered in preorder, which is reading order. The first child of a node follows it
/// directly.
public struct ContentsNode: Sendable, Hashable, Identifiable {
  /// The kind of a line of the contents.
  public enum Kind: UInt8, Sendable, Hashable {
    /// A page of the book.
    case topic
    /// A heading over its children, without a page.
    case section
    /// A heading between the nodes of the top level, without children: mdBook's part title.
    case part
    /// A line between two groups.
    case separator
    /// A page that is planned and not written.
    case draft
    /// A page outside the book.
    case external

    /// The word for the kind in `book.json`.
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
  /// The kind of the line, such as a topic or a separator.
  public let kind: Kind
  /// The title, empty for a separator.
  public let title: String
  /// The id of the topic that the node opens, or nil if it opens none.
  public let topic: Int?
  /// The address of an external page, or the fragment (`#anchor`) at which a topic is entered.
  /// Nil for any other line, and for a topic that opens at its start.
  public let destination: String?
  /// The node above this one, or nil at the top.
  package let parent: Int?
  /// The node's depth, from 0.
  public let depth: Int
  /// The number after the node's last descendant.
  package let end: Int
  /// The number of the chapter, such as `2.1`, if the book numbers its chapters.
  public let number: String?

  /// Whether there are nodes below this one.
  package var hasChildren: Bool { end > id + 1 }
}
