/// A part of a line with a style or a link, in bytes of the line's text.
public struct StyledRun: Sendable, Hashable {
  /// The start of the run in the line's text, in UTF-8 bytes.
  public var start: Int
  /// The end of the run in the line's text, in UTF-8 bytes.
  public var end: Int
  /// The styles of the run's text.
  public var style: TextStyle
  /// The number of the run's link. A link that wraps has the same number on each of its lines.
  public var link: Int?

  package init(start: Int, end: Int, style: TextStyle, link: Int? = nil) {
    self.start = start
    self.end = end
    self.style = style
    self.link = link
  }
}
