/// A heading of a laid out document.
public struct LaidOutHeading: Sendable, Hashable {
  /// The level, from 1 to 6.
  public var level: Int
  /// The heading's text, without styles.
  public var text: String
  /// The heading's anchor, without `#`, or nil for a heading without an anchor.
  public var identifier: String?
  /// The line on which the heading begins.
  public var line: Int
  /// The node of the heading's lines: see `StyledLine.node`.
  package var node: Int
}
