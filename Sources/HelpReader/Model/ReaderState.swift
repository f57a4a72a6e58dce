import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
package import HelpTerminal

/// The state of a reading session. `update` moves to the state after an event, and `screen` draws
/// the state. Neither touches a terminal.
package struct ReaderState: Sendable {
  /// The part of the reader that receives the keys.
  package enum Mode: Sendable {
    /// The topic, or the open list.
    case reading
    case prompt(ReaderPrompt)
    case help
    /// The choice of a link or a code block by its letter.
    case hints(LetterHints)
    case mark(MarkPrompt)
    /// The selection of lines.
    case lines(LineSelection)

    var hints: LetterHints? { if case .hints(let hints) = self { hints } else { nil } }
    var selection: LineSelection? { if case .lines(let lines) = self { lines } else { nil } }
  }

  package internal(set) var content: any ReaderContent
  package let settings: ReaderSettings
  /// The open topic on the screen.
  var view: PageView

  package internal(set) var mode = Mode.reading
  /// The list that is open in place of the topic.
  package internal(set) var list: ReaderList?
  /// The number typed before a command.
  package internal(set) var count: Int?
  /// The keys typed so far of a sequence.
  package internal(set) var pendingKeys: [Key] = []
  /// The text on the status line until the next key.
  package internal(set) var message: String?

  /// The places to go back and forward to, and the marks.
  package internal(set) var trail = ReadingTrail()
  /// The letters of marks that were set in this session.
  var ownMarks: Set<Character> = []
  /// The search of the whole book.
  var bookSearch = BookSearch()
  /// Whether the number of matches is shown: from a search until the user moves away.
  var showsMatchCount = false
  /// The rule that decides whether case matters in searches.
  var letterCase = LetterCase.smart
  /// The search in other topics, with info's keys.
  var patternSearch: BookPatternSearch?
  /// The topic that is being fetched through a network.
  var fetch: TopicFetch?
  /// The results of the index that a key steps through.
  var indexTour: IndexTour?
  /// Whether the end of the topic stays on the screen while its file grows.
  package internal(set) var isFollowingEnd = false
  /// Whether more of the topic is expected from a pipe.
  package var isGrowing = false
  /// Whether the content is the first topic alone, while the whole book is being read.
  package var isOpening = false
  /// Whether the first topic is not the home of the whole book.
  var beginsAwayFromHome = false
  /// The input that waits for the whole book.
  var heldInput: HeldInput
  /// Whether links to installed books can be followed.
  package var opensBooks = false
  /// Whether a link in another book opened this book.
  var isVisiting = false
  /// The requested step to another book.
  var bookStep: BookStep?
  /// The files on the command line, if there are several.
  package var files: OpenFiles?
  /// The preview next to the open list.
  var preview = PreviewPane()
  /// The list that a thread is making: all topics for a prompt, the index, or the parts of the
  /// book.
  var preparation: Preparation<ReaderList>?
  /// Whether the open list has all headings in the search index.
  var showsWholeIndex = false
  /// The longest delay of a drawing after a key, so that a quick answer appears at once.
  static let patience = Duration.milliseconds(6)
  /// The longest delay after the next key. Zero if another key follows it.
  var patience = Self.patience
  /// The end of the wait for answers to the last key.
  private var deadline = ContinuousClock.now
  /// The number of topics in the index at which its list is refreshed.
  var nextRefresh = 256
  /// The help, while it is on the screen.
  var help: HelpPane?
  /// The note about the selected link.
  var linkNote: LinkNote?
  /// The texts typed into prompts.
  var histories: [ReaderPrompt.History: [String]] = [:]

  // Values that can be computed again at any time.
  var cache = TopicCache()
  var index: BookIndex

  /// Begins a session at a topic.
  /// - Parameters:
  ///   - topic: nil opens the book's home.
  ///   - anchor: the anchor to begin at.
  package init(
    content: any ReaderContent, topic: Int? = nil, anchor: String? = nil, columns: Int, rows: Int,
    settings: ReaderSettings = ReaderSettings(), traits: TerminalTraits = TerminalTraits()
  ) {
    self.content = content
    self.settings = settings
    heldInput = HeldInput(settings.keys)
    index = BookIndex(content, settings.search)
    view = PageView(
      of: content, topic: topic ?? content.home, columns: columns, rows: rows, traits,
      searchesFromLastLine: settings.keys == .vim)
    view.textWidth = settings.width
    view.numbersLines = settings.numbersLines
    view.chopsLines = settings.chopsLines
    view.page.set(view.layoutOptions)
    noteLanguage()
    message = message ?? content.openingNote
    if let anchor { jump(toAnchor: anchor) }
    settle()
  }

  /// The remaining time that the last key may wait for its answer.
  var patienceLeft: Duration { max(.zero, deadline - ContinuousClock.now) }

  /// Begins the wait for answers to a key.
  mutating func beginPatience() { deadline = ContinuousClock.now + patience }

  /// The context of the next key, or nil if the key table does not apply.
  var context: KeyContext? {
    switch mode {
    case .reading: list == nil ? .reading : .list
    case .prompt: .prompt
    case .help: .help
    case .hints, .mark, .lines: nil
    }
  }

  /// Begins to index the book before its first search: see `BookIndex.prepareEarly()`.
  func prepareSearch() { index.prepareEarly() }

  /// Drops values that can be computed again.
  package mutating func dropCaches() {
    cache.removeAll()
    index = BookIndex(content, settings.search)
    view.page.dropLayouts()
    preview = PreviewPane()
  }
}
