import HelpDocument
import HelpHighlighting
import HelpLayout

/// The open topic on the screen, with its position, its selected link, its search and its filter.
struct PageView: Sendable {
  // MARK: The topic

  var topic: Int
  var document: Document
  /// The topic, laid out in lines.
  var page: ReaderPage
  /// The sizes in pixels of the pictures that can be shown, by their destinations.
  var pictureSizes: [String: PixelSize] = [:]
  /// The version of the topic's source.
  var version: Int

  // MARK: The screen

  var columns: Int
  /// The number of rows of the screen, the status line included.
  var screenRows: Int
  var traits: TerminalTraits
  /// The maximum number of columns of text that the user has chosen, or nil for `defaultTextWidth`.
  var textWidth: Int?
  /// Whether the lines of plain text and code have numbers.
  var numbersLines = false
  /// Whether long lines of plain text are cut, as lines of code are.
  var chopsLines = false
  /// The labels of tabs that were opened, the latest first. They select the same tabs in every
  /// topic.
  var openTabs: [String] = []
  /// Whether a search backwards at the end of the topic begins with the last line, as in vim.
  let searchesFromLastLine: Bool

  // MARK: The position in the topic

  /// The first row on the screen, as a row of the current layout. See `place` and `top`.
  var position = PagePlace()
  /// The number of columns by which code is scrolled sideways.
  var shift = 0
  /// The number of the selected link in the page, or nil for none.
  var selectedLink: Int?
  var search: ReaderSearch?
  /// The filter. Nil while all lines are shown.
  var filter: LineFilter?
  /// The row to scroll to once the rows before it are counted, or once the filter is finished.
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
    let (document, plan) = content.documentAndPlan(
      of: topic, marksCode: !traits.hasColors)
    self.document = document
    page = ReaderPage(plan, options: LayoutOptions(width: columns))
    page.set(layoutOptions)
  }

  /// The number of rows above the status line.
  var rows: Int { max(1, screenRows - 1) }
  /// The number of rows above `position`. In a long topic, it is an estimate until
  /// `ReaderPage.isExact`.
  var top: Int { page.number(of: position) }
  /// The largest value of `top`.
  var lastTop: Int { max(0, page.totalRows - rows) }

  /// The rows of the page that are on the screen.
  var visibleRows: [PageRow] { page.rows(from: position, count: rows) }
  var isAtStart: Bool { top == 0 }
  /// Whether the last row of the page is on the screen.
  var isAtEnd: Bool { !page.hasMore(than: rows, from: position) }

  /// The content at `position`, with the selected link. Unlike `position`, a place outlives the
  /// layout. The history therefore keeps places.
  var place: ReaderPlace {
    guard let line = page.rows(from: position, count: 1).first?.styledLine else {
      // The filter has not found a line.
      return filter?.origin ?? ReaderPlace(topic: topic, selectedLink: selectedLink)
    }
    return ReaderPlace(
      topic: topic, node: line.node, offset: line.offset, selectedLink: selectedLink)
  }

  // MARK: The columns of text

  /// The maximum number of columns of text unless the user changes them.
  private static let defaultTextWidth = 80
  /// The minimum number of columns of text that the user can choose.
  private static let minimumTextWidth = 20

  var layoutOptions: LayoutOptions {
    var options = LayoutOptions(
      width: availableTextColumns, measure: textWidth ?? Self.defaultTextWidth,
      isCentered: true, marksCode: !traits.hasColors, drawsBoxes: traits.hasBoxes,
      openTabs: openTabs, highlighter: .standard)
    options.pictures = pictures
    options.chopsText = chopsLines
    return options
  }

  /// The number of columns that the screen has for text, apart from the margin and the line
  /// numbers. `textWidth` may restrict text to fewer columns.
  private var availableTextColumns: Int {
    let available = columns >= 40 ? columns - 2 : columns
    return max(1, available - max(0, gutter - 1))
  }

  /// The number of columns for line numbers and the space after them: 8 as in less, or 6 on a
  /// narrow screen.
  var gutter: Int {
    guard numbersLines else { return 0 }
    return columns < 60 ? 6 : 8
  }

  /// The maximum number of columns of a picture.
  var maximumPictureColumns: Int {
    min(textWidth ?? Self.defaultTextWidth, availableTextColumns) - 4
  }

  /// The maximum number of columns of a line in the current layout, indentation included: the
  /// smaller of `textWidth` and the available columns.
  var textColumns: Int { min(page.options.measure, page.options.width) }

  /// Sets `textWidth`, at least to `minimumTextWidth` and at most to the available columns.
  mutating func setTextWidth(_ columns: Int) {
    textWidth = max(Self.minimumTextWidth, min(page.options.width, columns))
  }

  /// The number of columns to the left of all text, which centre the text on a wide screen. On a
  /// narrow screen, it is 0.
  var margin: Int {
    columns < 40 ? 0 : max(1, (columns - page.options.measure) / 2)
  }

  /// Returns the column where a line of the page begins.
  func start(of line: StyledLine) -> Int { max(0, max(margin, gutter) - line.outdent) }
}
