public import HelpCore

/// What a book needs to know of a topic: its title, headings, anchors, links and summary.
public struct TopicOutline: Sendable {
  public struct Heading: Sendable, Hashable {
    /// 1 to 6.
    public var level: Int
    /// Plain text.
    public var text: String
    /// Its anchor, without `#`; nil when it has none.
    public var identifier: String?
    public var position: SourcePosition?
    /// Its index in the document.
    public var node: Int
  }

  public struct Link: Sendable, Hashable {
    /// As the document has it: after the link pass.
    public var destination: String
    public var isImage: Bool
    /// The plain text of a link; the alternative text of an image.
    public var text: String
    public var position: SourcePosition?
    /// Its index in the document.
    public var node: Int
  }

  /// The plain text of the first level-one heading; nil when there is none or it is empty.
  public private(set) var title: String?
  /// The index in the document of the heading that gave the title.
  public private(set) var titleNode: Int?
  /// Every heading, in order.
  public private(set) var headings: [Heading] = []
  /// Every identifier that a link can lead to, in order, headings included.
  public private(set) var anchors: [String] = []
  /// Every link and image, in order.
  public private(set) var links: [Link] = []
  /// The plain text of the first paragraph outside quotes, lists and tables, cut at a word to at most 200
  /// characters (`…` counted); empty when there is none.
  public private(set) var summary = ""

  /// Reads a document in one pass.
  /// - Complexity: O(nodes + bytes of text).
  public init(_ document: Document) { fatalError("not built") }
}
