import HelpDocument
import HelpHighlighting
import HelpLayout

/// The open topic on the screen: its lines, the one on top, and the link, the search and the filter in it.
struct PageView: Sendable {
  // MARK: The topic

  var topic: Int
  var document: Document
  /// The topic in lines.
  var page: ReaderPage
  /// The sizes of the pictures that can be shown, by their destinations. Their cells follow from these and the screen.
  var pictureSizes: [String: PixelSize] = [:]
  /// The version of the topic's source.
  var version: Int

  // MARK: The screen

  var columns: Int
  /// The rows of the screen, the status line included.
  var screenRows: Int
  var traits: TerminalTraits
  /// Columns of text; nil for the usual number.
  var textWidth: Int?
  /// Whether the lines of plain text and code have numbers.
  var numbersLines = false
  /// Whether long lines of plain text are cut, as those of code are.
  var chopsLines = false
  /// The labels of tabs that were opened, the latest first: content for one system, language or shell, on every page.
  var openTabs: [String] = []
  /// Whether a search backwards at the end of the topic begins with the last line, as in vim.
  let searchesFromLastLine: Bool

  // MARK: The place

  /// The first row on the screen.
  var position = PagePlace()
  /// The columns by which code lines are moved to the left.
  var shift = 0
  /// The number of a link of the page.
  var selectedLink: Int?
  var search: ReaderSearch?
  /// The filter; nil while all lines are shown.
  var filter: LineFilter?
  /// The row to go to as soon as the rows before it are counted.
  var awaitedRow: Int?

  /// Opens a topic at its start.
  init(
    of content: any ReaderContent, topic: Int, columns: Int, rows: Int, _ traits: TerminalTraits,
    searchesFromLastLine: Bool
  ) {
    self.topic = topic
    self.columns = max(1, columns)
    screenRows = max(1, rows)
    self.traits = traits
    self.searchesFromLastLine = searchesFromLastLine
    version = content.version(of: topic)
    let readable = content.readable(topic)
    document = readable.document
    page = ReaderPage(readable.plan, options: LayoutOptions(width: columns))
    page.set(layoutOptions)
  }

  /// The rows above the status line.
  var rows: Int { max(1, screenRows - 1) }
  /// The number of rows of the page above the screen, and the most there can be. In a long topic both are estimates
  /// until its lines are counted (see `ReaderPage.isExact`).
  var top: Int { page.number(of: position) }
  var lastTop: Int { max(0, page.totalRows - rows) }

  /// The rows of the page that are on the screen.
  var visibleRows: [PageRow] { page.rows(from: position, count: rows) }
  var isAtStart: Bool { top == 0 }
  /// Nothing is below the screen.
  var isAtEnd: Bool { !page.hasMore(than: rows, from: position) }

  /// The place of the row on top.
  var place: ReaderPlace {
    guard let line = page.rows(from: position, count: 1).first?.styled else {
      // The filter has not found a line yet.
      return filter?.origin ?? ReaderPlace(topic: topic, selectedLink: selectedLink)
    }
    return ReaderPlace(
      topic: topic, node: line.node, offset: line.offset, selectedLink: selectedLink)
  }

  // MARK: The columns of text

  private static let usualTextWidth = 80
  private static let leastTextWidth = 20

  var layoutOptions: LayoutOptions {
    var options = LayoutOptions(
      width: columnsForText, measure: textWidth ?? Self.usualTextWidth,
      isCentered: true, marksCode: !traits.hasColors, drawsBoxes: traits.hasBoxes,
      openTabs: openTabs, highlighter: .standard)
    options.pictures = pictures
    options.chopsText = chopsLines
    return options
  }

  /// The columns that the screen has for text, whatever its greatest width.
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

  /// The columns that text takes, headings and indentation included.
  var textColumns: Int { min(page.options.measure, page.options.width) }

  mutating func setTextWidth(_ columns: Int) {
    textWidth = max(Self.leastTextWidth, min(page.options.width, columns))
  }

  /// The columns to the left of all text: none where every column is needed, else one, and as many as put the text
  /// in the middle of a screen that is wider than lines may be.
  var margin: Int {
    columns < 40 ? 0 : max(1, (columns - page.options.measure) / 2)
  }

  /// The column where a line of the page begins.
  func start(of line: StyledLine) -> Int { max(0, max(margin, gutter) - line.outdent) }
}
