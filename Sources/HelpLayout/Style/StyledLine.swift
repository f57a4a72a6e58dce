/// One line of a laid out document: its text, and the style of each part.
public struct StyledLine: Sendable, Hashable {
  /// The whole line, with indentation, bars and bullets; no control characters, no line end.
  public let text: String
  /// Ordered, without overlap. Text outside every run is plain.
  public let runs: [StyledRun]
  /// The width on a terminal.
  public let columns: Int
  /// The columns by which it begins to the left of other text: a wide table in the middle of the screen.
  package let outdent: Int
  /// The start of the author's text in bytes, after indentation, bars and bullets.
  package let contentStart: Int
  /// The end of the author's text. On pages that are written from right to left, bars and bullets come after it.
  package let contentEnd: Int
  /// The node of the document that the line belongs to (a number beyond the document's in footnotes, which come after
  /// the text). `offset` counts the bytes of its text on earlier lines (-1 for the blank line before it). Both grow
  /// from line to line, whatever the width, so that they name a place that survives a resize.
  package internal(set) var node: Int
  /// The number of the node's bytes on earlier lines: see `node`.
  package internal(set) var offset: Int
  /// Whether the line continues the text of the line before it, with only a space between them.
  package let continuesText: Bool
  /// A line of a code block: it may be wider than the layout.
  package let isCode: Bool
  /// The row of a picture that is in place of the text, which is as many spaces.
  package internal(set) var picture: PictureRow?

  /// A line with the given values. See each property.
  package init(
    text: String, runs: [StyledRun] = [], columns: Int, outdent: Int = 0, contentStart: Int = 0,
    contentEnd: Int? = nil, node: Int = 0, offset: Int = 0, continuesText: Bool = false,
    isCode: Bool = false
  ) {
    self.text = text
    self.runs = runs
    self.columns = columns
    self.outdent = outdent
    self.contentStart = contentStart
    self.contentEnd = contentEnd ?? text.utf8.count
    self.node = node
    self.offset = offset
    self.continuesText = continuesText
    self.isCode = isCode
  }
}

/// A part of a line, in bytes of its text, that has a style or leads somewhere.
public struct StyledRun: Sendable, Hashable {
  /// The start of the run in the line's text, in UTF-8 bytes.
  public var start: Int
  /// The end of the run in the line's text, in UTF-8 bytes.
  public var end: Int
  /// The styles of the run's text.
  public var style: TextStyle
  /// An index into the layout's links. A link that wraps has the same index on each of its lines.
  public var link: Int?

  /// A run of a line's text.
  package init(start: Int, end: Int, style: TextStyle, link: Int? = nil) {
    self.start = start
    self.end = end
    self.style = style
    self.link = link
  }
}
