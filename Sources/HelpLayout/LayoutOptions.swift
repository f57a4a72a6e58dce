public import HelpHighlighting

/// The options for laying out a document.
public struct LayoutOptions: Sendable, Hashable {
  /// The columns available; beyond `measure`, only tables use them. Less than 8 counts as 8.
  public var width: Int
  /// The greatest width of text, whatever the width of the terminal: lines beyond some 80 columns are hard to read.
  package var measure: Int
  /// Columns before text; headings of level one and two begin to the left of it. Nil: 2, and 0 where
  /// there are fewer than 40 columns.
  package var indentation: Int?
  /// Writes `text <url>` for links to the web, for output in which they cannot be followed.
  package var showsDestinations: Bool
  /// Whether lines that are narrower than `width` will be shown in the middle of it. Wide tables may then begin to the
  /// left of the text; see `StyledLine.outdent`.
  package var isCentered: Bool
  /// Writes code inside a line between backticks, and deleted text between `~~`, for output without colours.
  package var marksCode: Bool
  /// Names the language of code above it, at the right, and sets code apart by less space than without colours.
  package var framesCode: Bool
  /// Writes `☑` and `☐` for tasks, where a terminal has these characters; else `[x]` and `[ ]`.
  package var drawsBoxes: Bool
  /// The labels of tabs that the reader has opened, the latest first: of tabs that are alternatives, one is shown. Nil
  /// shows the content of all tabs in order.
  package var openTabs: [String]?
  /// The pictures that the terminal can show, by their destinations, with the cells of each. A picture that is a whole
  /// paragraph gets as many lines above its description.
  package var pictures: [String: PictureCells] = [:]
  /// Leaves the lines of plain text whole, however long they are, as those of code are.
  package var chopsText = false
  /// Gives the tokens of code blocks separate styles, for languages that it has. Nil leaves code plain.
  package var highlighter: Highlighter?

  /// Options with the given values. See each property.
  public init(
    width: Int, measure: Int = 80, indentation: Int? = nil, showsDestinations: Bool = false,
    isCentered: Bool = false, marksCode: Bool = false, framesCode: Bool = true,
    drawsBoxes: Bool = true, openTabs: [String]? = nil, highlighter: Highlighter? = nil
  ) {
    self.width = width
    self.measure = measure
    self.indentation = indentation
    self.showsDestinations = showsDestinations
    self.isCentered = isCentered
    self.marksCode = marksCode
    self.framesCode = framesCode
    self.drawsBoxes = drawsBoxes
    self.openTabs = openTabs
    self.highlighter = highlighter
  }

  /// The column after the last that text may take.
  var textWidth: Int {
    max(8, min(max(width, 0), max(measure, 0)))
  }

  var textIndentation: Int {
    let wanted = indentation ?? (width >= 40 ? 2 : 0)
    return max(0, min(wanted, textWidth - 8))
  }
}
