/// One line of a table of contents.
///
/// Nodes are numbered in preorder, which is reading order: the first child of a node follows it
/// directly, and `end` is the number after its last descendant.
public struct ContentsNode: Sendable, Hashable, Identifiable {
  public enum Kind: UInt8, Sendable, Hashable {
    /// A page; `topic` says which.
    case topic
    /// A heading over its children, without its own page.
    case section
    /// A heading between the nodes of the top level, without children: mdBook's part title.
    case part
    /// A line between two groups.
    case separator
    /// A page that is planned and not written.
    case draft
    /// A page elsewhere; `destination` says where.
    case external

    /// The word for it in `book.json`.
    public var name: String {
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

  public let id: Int
  public let kind: Kind
  /// Empty for a separator.
  public let title: String
  public let topic: Int?
  /// The address of an external page; the fragment (`#anchor`) when a topic is entered at an anchor.
  public let destination: String?
  public let parent: Int?
  /// From 0.
  public let depth: Int
  /// The number after its last descendant.
  public let end: Int
  /// `2.1` if the book numbers its chapters.
  public let number: String?

  public var hasChildren: Bool { end > id + 1 }
}
