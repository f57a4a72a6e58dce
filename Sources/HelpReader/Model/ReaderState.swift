import HelpCore
public import HelpLayout
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
  public internal(set) var layout: Layout {
    didSet { text = nil }
  }
  /// The first line on the screen.
  public internal(set) var top = 0
  /// How far code lines are moved to the left.
  public internal(set) var shift = 0
  /// An index into the layout's links.
  public internal(set) var selectedLink: Int?

  public internal(set) var mode = Mode.reading
  /// The number typed before a command.
  public internal(set) var count: Int?
  /// The start of a sequence of keys.
  public internal(set) var pendingKeys: [Key] = []
  /// One line that is shown until the next key.
  public internal(set) var message: String?

  public internal(set) var backStack: [ReaderPlace] = []
  public internal(set) var forwardStack: [ReaderPlace] = []
  public internal(set) var marks: [Character: ReaderPlace] = [:]
  public internal(set) var search: ReaderSearch?
  /// What was typed into prompts.
  var histories: [ReaderPrompt.History: [String]] = [:]

  /// Of the open topic's source.
  var version: Int

  // What can be made again at any time.
  var text: SearchText?
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
    document = Self.load(self.topic, from: content)
    layout = Layout(document, options: Self.layoutOptions(columns: self.columns))
    if let anchor { jump(toAnchor: anchor) }
  }

  /// True while something is under way that `ReaderEvent.work` brings forward: a search in a long topic, or the
  /// index of a large book.
  public var isWorking: Bool {
    if let search, !search.isFinished { return true }
    return isIndexShown && headings?.isFinished == false
  }

  /// Forgets what can be made again.
  public mutating func dropCaches() {
    cache.removeAll()
    headings = nil
    if search == nil { text = nil }
  }

  // MARK: Geometry

  /// The rows above the status line.
  public var bodyRows: Int { max(1, rows - 1) }

  /// The last line that may be first on the screen.
  public var lastTop: Int { max(0, layout.lines.count - bodyRows) }

  var visibleLines: Range<Int> { top..<min(layout.lines.count, top + bodyRows) }

  static func layoutOptions(columns: Int) -> LayoutOptions {
    LayoutOptions(width: columns >= 40 ? columns - 2 : columns, highlighter: .standard)
  }

  /// The columns to the left of all text: none where every column is needed, else one, and as many as put the text
  /// in the middle of a screen that is wider than lines may be.
  var margin: Int {
    columns < 40 ? 0 : max(1, (columns - layout.options.measure) / 2)
  }

  mutating func resize(columns: Int, rows: Int) {
    let place = self.place
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let options = Self.layoutOptions(columns: self.columns)
    if options != layout.options {
      layout = Layout(document, options: options)
      restartSearch(keepsCurrent: true)
    }
    top = min(lastTop, layout.line(atNode: place.node, offset: place.offset))
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

  mutating func scroll(to line: Int) {
    top = max(0, min(lastTop, line))
  }
}

extension ReaderState {
  /// Says something on the status line, until the next key.
  public mutating func say(_ text: String) { message = text }
}
