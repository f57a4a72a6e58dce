public import HelpHighlighting

/// The options for laying out a document.
public struct LayoutOptions: Sendable, Hashable {
  /// The number of columns of the output. Fewer than 8 count as 8. Only tables, and lines that are
  /// not wrapped, use more than `measure`.
  public var width: Int
  /// The maximum number of columns of text on a wide terminal: lines of more than about 80 columns
  /// are hard to read.
  package var measure: Int
  /// The number of columns before text. Headings of level one and two are not indented. Nil means
  /// 2, or 0 if `width` is less than 40.
  package var indentation: Int?
  /// Whether links to the web are written `text <url>`, for output in which they cannot be
  /// followed.
  package var showsDestinations: Bool
  /// Whether the text will be centred in `width`. Wide tables may then begin to the left of the
  /// text: see `StyledLine.outdent`.
  package var isCentered: Bool
  /// Whether code in a line is written between backticks, and deleted text between `~~`, for output
  /// without colours.
  package var marksCode: Bool
  /// Whether the language of a code block is named above it. With colours, code is then also
  /// indented less.
  package var framesCode: Bool
  /// Whether tasks are written with `☑` and `☐`, which some terminals cannot show, or else with
  /// `[x]` and `[ ]`.
  package var drawsBoxes: Bool
  /// The labels of tabs that the user has opened, the latest first. One tab of a group is shown.
  /// Nil shows the content of all tabs in order.
  package var openTabs: [String]?
  /// The sizes of the pictures that the terminal can show, by their destinations. A picture that is
  /// a whole paragraph occupies the lines of its size above its description.
  package var pictures: [String: PictureCells] = [:]
  /// Whether lines of plain text stay whole, as in code.
  package var chopsText = false
  /// The highlighter of code blocks. Nil leaves code plain.
  package var highlighter: Highlighter?

  /// The minimum number of columns of text.
  static let minimumTextWidth = 8

  /// Creates options. See each property.
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

  /// The maximum number of columns of text with its indentation.
  var textWidth: Int {
    max(Self.minimumTextWidth, min(max(width, 0), max(measure, 0)))
  }

  /// The number of columns before text.
  var textIndentation: Int {
    let requestedIndentation = indentation ?? (width >= 40 ? 2 : 0)
    return max(0, min(requestedIndentation, textWidth - Self.minimumTextWidth))
  }
}
