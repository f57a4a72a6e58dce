/// One line of a laid out document: its text, and the style of each part.
public struct StyledLine: Sendable, Hashable {
  /// The whole line, with indentation, bars and bullets, without control characters and line end.
  public let text: String
  /// The runs in order, without overlap. Text outside every run is plain.
  public let runs: [StyledRun]
  /// The width on a terminal.
  public let columns: Int
  /// The number of columns by which the line begins to the left of other text, in a wide table that
  /// is centred on the screen.
  package let outdent: Int
  /// The start of the author's text in bytes, after indentation, bars and bullets.
  package let contentStart: Int
  /// The end of the author's text in bytes. In a document from right to left, bars and bullets
  /// follow it.
  package let contentEnd: Int
  /// The node of the document that the line belongs to. The nodes of footnotes, which follow the
  /// text, have numbers beyond the document's. Node and offset together never decrease from line to
  /// line at any width, and therefore name a place that survives a resize.
  package internal(set) var node: Int
  /// The number of the node's bytes on earlier lines, or in the grid of a table the number of the
  /// row's earlier lines. It is -1 for the lines before the node: a blank line, and the name of a
  /// code block's language.
  package internal(set) var offset: Int
  /// Whether the line continues the text of the previous line, with at most a space between the
  /// two.
  package let continuesText: Bool
  /// Whether the line is code or other text that is not wrapped. It may be wider than the layout.
  package let isCode: Bool
  /// The row of a picture that the line shows in place of its text, which is spaces.
  package internal(set) var picture: PictureRow?

  /// Creates a line. See each property.
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
