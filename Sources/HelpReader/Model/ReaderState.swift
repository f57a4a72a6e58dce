import HelpCore
import HelpLayout
package import HelpMarkup

/// Everything about a reading session, as one value. `update` takes it from one state to the next, `screen`
/// draws it; neither touches a terminal.
package struct ReaderState: Sendable {
  /// What has the keys.
  package enum Mode: Sendable {
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
  package struct HelpView: Sendable {
    package var context: KeyContext
    package var top: Int
    var beneath: Mode
  }

  package internal(set) var content: any ReaderContent
  package let settings: ReaderSettings
  package internal(set) var columns: Int
  package internal(set) var rows: Int

  package internal(set) var topic: Int
  package internal(set) var document: Document
  /// The topic in lines.
  package internal(set) var page: ReaderPage
  /// The first row on the screen.
  var position = PagePlace()
  /// How far code lines are moved to the left.
  package internal(set) var shift = 0
  /// The number of a link of the page.
  package internal(set) var selectedLink: Int?

  package internal(set) var mode = Mode.reading
  /// The number typed before a command.
  package internal(set) var count: Int?
  /// The start of a sequence of keys.
  package internal(set) var pendingKeys: [Key] = []
  /// One line that is shown until the next key.
  package internal(set) var message: String?

  package internal(set) var trail = ReadingTrail()
  package internal(set) var search: ReaderSearch?
  /// The number of matches is shown from a search until the reader moves away.
  var showsMatchCount = false
  /// Nil while all lines are shown.
  package internal(set) var filter: LineFilter?
  /// What was typed into prompts.
  var histories: [ReaderPrompt.History: [String]] = [:]

  /// Of the open topic's source.
  var version: Int

  // What can be recomputed at any time.
  var cache = TopicCache()
  var headings: HeadingIndex?
  var bookQuery = ""

  /// Opens a topic.
  /// - Parameters:
  ///   - topic: nil opens the book's home.
  ///   - anchor: where to begin.
  package init(
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

  /// True while something is in progress that `ReaderEvent.work` advances: a search in a long topic, a filter of its
  /// lines, the count of them and of its headings, or the index of a large book.
  package var isWorking: Bool {
    if let filter, !filter.isFinished { return true }
    if let search, !search.isFinished { return true }
    if filter == nil, !page.isExact || !page.isOutlineReady { return true }
    return isIndexShown && headings?.isFinished == false
  }

  /// Whether the open list is filled from the index of headings.
  var isIndexShown: Bool {
    switch openList?.kind {
    case .index: true
    case .found: settings.search == nil
    case .contents, .outline, .history, nil: false
    }
  }

  /// Forgets what can be recomputed.
  package mutating func dropCaches() {
    cache.removeAll()
    headings = nil
    page.dropKept()
  }
}

extension ReaderState {
  /// The list on the screen, also while a prompt filters it; nil leaves it as it is.
  var openList: ReaderList? {
    get {
      switch mode {
      case .list(let list): list
      case .prompt(let prompt): prompt.list
      case .reading, .help, .hints, .codeHints, .settingMark, .jumpingToMark: nil
      }
    }
    set {
      guard let newValue else { return }
      switch mode {
      case .list: mode = .list(newValue)
      case .prompt(var prompt):
        prompt.list = newValue
        mode = .prompt(prompt)
      case .reading, .help, .hints, .codeHints, .settingMark, .jumpingToMark: break
      }
    }
  }

  /// Says something on the status line, until the next key.
  package mutating func say(_ text: String) { message = text }

  /// Says why nothing is done.
  mutating func refuse(_ why: String) -> [ReaderEffect] {
    message = why
    return []
  }
}
