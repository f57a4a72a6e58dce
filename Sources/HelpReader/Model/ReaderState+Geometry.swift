import HelpDocument
import HelpHighlighting
import HelpLayout
import HelpResources

extension ReaderState {
  /// The rows above the status line.
  package var bodyRows: Int { max(1, rows - 1) }

  /// The places of the open list on the screen.
  var listFrame: ListFrame {
    ListFrame(
      list, columns: columns, bodyRows: bodyRows,
      text: ListFrame.Columns(left: margin, count: textColumns))
  }

  /// How many rows of the page are above the screen, and the most there can be. In a long topic both are guesses
  /// until its lines are counted (see `ReaderPage.isExact`).
  package var top: Int { page.number(of: position) }
  package var lastTop: Int { max(0, page.totalRows - bodyRows) }

  /// The rows of the page that are on the screen.
  var visibleRows: [PageRow] { page.rows(from: position, count: bodyRows) }
  var isAtStart: Bool { top == 0 }
  /// Nothing is below the screen.
  var isAtEnd: Bool { !page.hasMore(than: bodyRows, from: position) }

  var layoutOptions: LayoutOptions {
    var options = LayoutOptions(
      width: columnsForText, measure: textWidth ?? Self.usualTextWidth,
      isCentered: true, marksCode: !traits.hasColors, drawsBoxes: traits.hasBoxes,
      openTabs: openTabs, highlighter: .standard)
    options.pictures = pictures
    options.chopsText = chopsLines
    return options
  }

  /// What the screen has for text, whatever its greatest width.
  private var columnsForText: Int {
    let room = columns >= 40 ? columns - 2 : columns
    return max(1, room - max(0, gutter - 1))
  }

  /// The columns for the numbers of lines, with the space after them: as many as less has where there is room.
  var gutter: Int {
    guard numbersLines else { return 0 }
    return columns < 60 ? 6 : 8
  }

  /// The columns that a picture may take.
  var pictureRoom: Int { min(textWidth ?? Self.usualTextWidth, columnsForText) - 4 }

  private static let usualTextWidth = 80
  private static let leastTextWidth = 20

  /// The columns that text takes, headings and indentation included.
  var textColumns: Int { min(page.options.measure, page.options.width) }

  /// Makes text wider or narrower; the place stays.
  mutating func setTextWidth(_ columns: Int) {
    let here = place
    textWidth = max(Self.leastTextWidth, min(page.options.width, columns))
    layOutAgain(at: here)
    message = words("say.width", count: textColumns)
  }

  /// The columns to the left of all text: none where every column is needed, else one, and as many as put the text
  /// in the middle of a screen that is wider than lines may be.
  var margin: Int {
    columns < 40 ? 0 : max(1, (columns - page.options.measure) / 2)
  }

  /// The column where a line of the page begins.
  func start(of line: StyledLine) -> Int { max(0, max(margin, gutter) - line.outdent) }
}
