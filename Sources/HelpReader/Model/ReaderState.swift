import HelpCore
import HelpLayout
public import HelpMarkup

/// Everything about a reading session, as one value. `update` takes it from one state to the next, `screen`
/// draws it; neither touches a terminal.
public struct ReaderState: Sendable {
  /// What has the keys.
  public enum Mode: Sendable {
    case reading
    case prompt(ReaderPrompt)
    case list(ReaderList)
    /// The keys of a context, and what was open before.
    indirect case help(HelpView)
    /// Links, or blocks of code, carry letters; these were typed so far.
    case hints(typed: String)
    case codeHints
    case settingMark
    case jumpingToMark
  }

  /// The help on the screen.
  public struct HelpView: Sendable {
    public var context: KeyContext
    public var top: Int
    var beneath: Mode
  }

  public internal(set) var content: any ReaderContent
  public let settings: ReaderSettings
  public internal(set) var columns: Int
  public internal(set) var rows: Int

  public internal(set) var topic: Int
  public internal(set) var document: Document
  /// The topic in lines.
  public internal(set) var page: ReaderPage
  /// The first row on the screen.
  var position = PagePlace()
  /// How far code lines are moved to the left.
  public internal(set) var shift = 0
  /// The number of a link of the page.
  public internal(set) var selectedLink: Int?

  public internal(set) var mode = Mode.reading
  /// The number typed before a command.
  public internal(set) var count: Int?
  /// The start of a sequence of keys.
  public internal(set) var pendingKeys: [Key] = []
  /// One line that is shown until the next key.
  public internal(set) var message: String?

  public internal(set) var trail = ReadingTrail()
  public internal(set) var search: ReaderSearch?
  /// How many matches there are is said from a search on until somebody moves away.
  var showsMatchCount = false
  /// Nil while all lines are shown.
  public internal(set) var filter: LineFilter?
  /// What was typed into prompts.
  var histories: [ReaderPrompt.History: [String]] = [:]

  /// Of the open topic's source.
  var version: Int

  // What can be made again at any time.
  var cache = TopicCache()
  var headings: HeadingIndex?
  var bookQuery = ""

  /// Opens a topic.
  /// - Parameters:
  ///   - topic: nil opens the book's home.
  ///   - anchor: where to begin.
  public init(
    content: any ReaderContent, topic: Int? = nil, anchor: String? = nil, columns: Int, rows: Int,
    settings: ReaderSettings = ReaderSettings()
  ) {
    self.content = content
    self.settings = settings
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.topic = topic ?? content.home
    version = content.version(of: self.topic)
    document = content.readableDocument(of: self.topic)
    page = ReaderPage(
      LayoutPlan(document), options: Self.layoutOptions(columns: self.columns))
    if let anchor { jump(toAnchor: anchor) }
    settle()
  }

  /// True while something is under way that `ReaderEvent.work` brings forward: a search in a long topic, a filter of
  /// its lines, the count of them and of its headings, or the index of a large book.
  public var isWorking: Bool {
    if let filter, !filter.isFinished { return true }
    if let search, !search.isFinished { return true }
    if filter == nil, !page.isExact || !page.isOutlineReady { return true }
    return isIndexShown && headings?.isFinished == false
  }

  /// Whether there is a list to complete.
  var isIndexShown: Bool {
    switch mode {
    case .list(let list): list.kind == .index || list.kind == .found && settings.search == nil
    case .prompt(let prompt): prompt.list?.kind == .index
    default: false
    }
  }

  /// Forgets what can be made again.
  public mutating func dropCaches() {
    cache.removeAll()
    headings = nil
    page.dropKept()
  }

  // MARK: Geometry

  /// The rows above the status line.
  public var bodyRows: Int { max(1, rows - 1) }

  /// The rows of a list: the screen without its heading and the status line.
  var listRows: Int { max(1, bodyRows - (rows >= 8 ? 2 : 0)) }

  /// How many rows of the page stand above the screen, and how many may at most. In a long topic both are guesses
  /// until its lines are counted (see `ReaderPage.isExact`).
  public var top: Int { page.number(of: position) }
  public var lastTop: Int { max(0, page.totalRows - bodyRows) }

  /// The rows of the page that are on the screen.
  var visibleRows: [PageRow] { page.rows(from: position, count: bodyRows) }
  var isAtStart: Bool { top == 0 }
  /// Nothing stands below the screen.
  var isAtEnd: Bool { !page.hasMore(than: bodyRows, from: position) }

  static func layoutOptions(columns: Int) -> LayoutOptions {
    LayoutOptions(width: columns >= 40 ? columns - 2 : columns, highlighter: .standard)
  }

  /// The columns to the left of all text: none where every column is needed, else one, and as many as put the text
  /// in the middle of a screen that is wider than lines may be.
  var margin: Int {
    columns < 40 ? 0 : max(1, (columns - page.options.measure) / 2)
  }

  mutating func resize(columns: Int, rows: Int) {
    let place = self.place
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let options = Self.layoutOptions(columns: self.columns)
    if options != page.options {
      page.set(options)
      position = page.place(ofNode: place.node, offset: place.offset)
      if let filter { apply(filter) } else { restartSearch(keepsCurrent: true) }
    }
    clampOverlay()
  }

  /// Lists and the help stay within the new rows.
  mutating func clampOverlay() {
    switch mode {
    case .list(var list):
      list.clamp(rows: listRows)
      mode = .list(list)
    case .help(var view):
      view.top = clampedHelpTop(view.top, view.context)
      mode = .help(view)
    case .prompt(var prompt):
      prompt.list?.clamp(rows: listRows)
      mode = .prompt(prompt)
    default: break
    }
  }

  // MARK: Scrolling

  mutating func scroll(to place: PagePlace) { position = clamped(place) }

  mutating func scroll(by rows: Int) { scroll(to: page.place(rows, rowsFrom: position)) }

  /// - Parameter row: from 0.
  mutating func scroll(toRow row: Int) { scroll(to: page.place(ofRow: row)) }

  /// The last place that may be first on the screen.
  mutating func lastPosition() -> PagePlace { page.place(1 - bodyRows, rowsFrom: page.end) }

  /// The place, or the last one from which rows fill the screen.
  private mutating func clamped(_ place: PagePlace) -> PagePlace {
    let place = page.canonical(place)
    page.prepareRows(from: place, count: bodyRows + 1, withText: false)
    return page.hasMore(than: bodyRows - 1, from: place) ? place : min(place, lastPosition())
  }

  /// Sets what the screen shows, so that drawing has nothing left to do. While a filter is not through, what stands
  /// below the screen is not known, and nothing is moved.
  mutating func settle() {
    if filter?.isFinished ?? true { position = clamped(position) }
    page.prepareRows(from: position, count: bodyRows, withText: search != nil)
  }
}

extension ReaderState {
  /// Says something on the status line, until the next key.
  public mutating func say(_ text: String) { message = text }
}
