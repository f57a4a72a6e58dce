/// A link of a laid out document.
public struct LaidOutLink: Sendable, Hashable {
  /// The link's destination, as the document has it.
  public var destination: String
  /// The title that the document gives the link.
  package var title: String?
  /// Whether it is an image; otherwise it is a link.
  package var isImage: Bool
  /// The first line that shows the link.
  public var firstLine: Int
  /// The last line that shows the link.
  public var lastLine: Int
}

/// A heading of a laid out document.
public struct LaidOutHeading: Sendable, Hashable {
  /// 1 to 6.
  public var level: Int
  /// The heading's text, without styles.
  public var text: String
  /// The heading's anchor.
  public var identifier: String?
  /// The line that the heading begins in.
  public var line: Int
  /// The node that its lines have.
  package var node: Int
}

/// A code block of a laid out document.
package struct LaidOutCodeBlock: Sendable, Hashable {
  /// The info string as written, without control characters.
  package var info: String
  /// The lines that the block takes.
  package var lines: Range<Int>
  /// The index of its node in the document.
  package var node: Int
}
