import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
package import HelpTerminal

/// Everything about a reading session, as one value. `update` takes it from one state to the next, `screen`
/// draws it; neither touches a terminal.
package struct ReaderState: Sendable {
  /// The part of the reader that receives the keys.
  package enum Mode: Sendable {
    case reading
    case prompt(ReaderPrompt)
    /// The help is read.
    case help
    /// Links, or blocks of code, carry letters.
    case hints(LetterHints)
    case mark(MarkPrompt)
    /// Lines are being selected.
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
  /// The start of a sequence of keys.
  package internal(set) var pendingKeys: [Key] = []
  /// One line that is shown until the next key.
  package internal(set) var message: String?

  package internal(set) var trail = ReadingTrail()
  /// The letters of marks that were set in this session.
  var marksSetHere: Set<Character> = []
  /// The search of the whole book.
  var bookSearch = BookSearch()
  /// The number of matches is shown from a search until the reader moves away.
  var showsMatchCount = false
  /// Whether capitals count in searches.
  var letterCase = LetterCase.smart
  /// A search that has left the topic for the others.
  var hunt: TopicHunt?
  /// The topic that is fetched through a network at present.
  var fetch: TopicFetch?
  /// The last results of the index.
  var indexTour: IndexTour?
  /// The end of the topic stays on the screen while its file grows.
  package internal(set) var isFollowingEnd = false
  /// More of the topic is coming through a pipe.
  package var isGrowing = false
  /// Whether only the open topic is there, and the rest of the book is being read.
  package var isOpening = false
  /// Whether that topic is not the book's home, as it seems.
  var opensElsewhere = false
  /// The input that waits for it.
  var held: HeldInput
  /// Whether links to installed books can be followed.
  package var opensBooks = false
  /// Whether a link in another book led to this one.
  var isVisiting = false
  /// The requested step to another book.
  var bookStep: BookStep?
  /// The files on the command line, if there are several, and the index of this one.
  package var files: OpenFiles?
  /// The topic beside the open list.
  var preview = PreviewPane()
  /// The list that is being made: all topics for a prompt, or the index.
  var preparation: Preparation<ReaderList>?
  /// Whether the listed index is the search's.
  var showsWholeIndex = false
  /// The longest time that a key waits for its answer: until then, its letter is not on the screen.
  var patience = Duration.milliseconds(6)
  /// The end of the patience for the last key: for hits, then for the preview of the first.
  private var deadline = ContinuousClock.now
  /// The number of topics in the index at which its list is refreshed.
  var nextRefresh = 256
  /// The keys of the topic or of the list, while they are on the screen.
  var help: HelpPane?
  /// The note about the selected link.
  var linkNote: LinkNote?
  /// The texts typed into prompts.
  var histories: [ReaderPrompt.History: [String]] = [:]

  // Values that can be computed again at any time.
  var cache = TopicCache()
  var index: BookIndex

  /// Opens a topic.
  /// - Parameters:
  ///   - topic: nil opens the book's home.
  ///   - anchor: the anchor to begin at.
  package init(
    content: any ReaderContent, topic: Int? = nil, anchor: String? = nil, columns: Int, rows: Int,
    settings: ReaderSettings = ReaderSettings(), traits: TerminalTraits = TerminalTraits()
  ) {
    self.content = content
    self.settings = settings
    held = HeldInput(settings.keys)
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

  /// Whether `TerminalEvent.work` advances a job: a search in a long topic, a filter of its lines, the count of them,
  /// or the index of a large book.
  package var isWorking: Bool {
    if let filter, !filter.isFinished { return true }
    if let search, !search.isFinished { return true }
    if hunt != nil { return true }
    if filter == nil, !page.isExact { return true }
    return isReadingIndex
  }

  /// Whether typed text waits for the list of all topics.
  private var awaitsTopics: Bool {
    guard case .prompt(let prompt) = mode, prompt.kind == .goTo, preparation != nil else {
      return false
    }
    return list == nil && !prompt.text.isEmpty
  }

  /// Whether the parts of the book that can be chosen are being listed.
  private var awaitsParts: Bool {
    guard case .prompt(let prompt) = mode else { return false }
    return prompt.kind == .choosePart && preparation != nil
  }

  /// Whether a list that is being made is still wanted. It has an entry for each topic or heading: it is not kept in
  /// case.
  var awaitsPreparation: Bool {
    if case .prompt(let prompt) = mode, prompt.kind == .goTo || prompt.kind == .choosePart {
      return true
    }
    return awaitsWholeIndex
  }

  /// Whether more headings will come into the index that is listed.
  var isFillingIndex: Bool { isReadingIndex || awaitsWholeIndex }

  /// The time until the next check for the answer of another thread; nil if none is awaited.
  package var answerInterval: Duration? {
    if let hits = bookSearch.hits, hits.isAwaited {
      return hits.reach == nil ? .milliseconds(4) : .milliseconds(100)
    }
    return awaitsWholeIndex || awaitsTopics || awaitsParts || preview.isAwaited || fetch != nil
      ? .milliseconds(4) : nil
  }

  /// The time that the last key may still wait.
  var patienceLeft: Duration { max(.zero, deadline - ContinuousClock.now) }
  mutating func beginPatience() { deadline = ContinuousClock.now + patience }

  /// Whether any key, and an interrupt, first ends a running job.
  var isWaitingForKey: Bool {
    hunt != nil || isFollowingEnd || !held.isEmpty || fetch != nil
  }

  /// Whether a search in the topic, or a filter of its lines, is under way: an interrupt ends that first.
  var isSearching: Bool { search?.isFinished == false || filter?.isFinished == false }

  /// Whether the list on the screen grows with the topics that the index reads.
  var isReadingIndex: Bool {
    switch list?.kind {
    case .index: !isHelpOpen && !index.isFinished && !index.hasHeadings
    case .found: !isHelpOpen && index.needsTopics
    case .contents, .outline, .menu, .topics, .history, .changes, .parts, .languages, nil: false
    }
  }

  private var isHelpOpen: Bool { shownHelp != nil }

  /// The context of the next key; nil if only letters have a meaning.
  var context: KeyContext? {
    switch mode {
    case .reading: list == nil ? .reading : .list
    case .prompt: .prompt
    case .help: .help
    case .hints, .mark, .lines: nil
    }
  }

  /// Begins the search index of a folder, before anybody searches.
  func prepareSearch() { index.prepareEarly() }

  /// Drops values that can be computed again.
  package mutating func dropCaches() {
    cache.removeAll()
    index = BookIndex(content, settings.search)
    view.page.dropKept()
    preview = PreviewPane()
  }
}

extension ReaderState {
  /// The reader's own texts.
  var words: Words { content.words }

  /// Shows a message on the status line, until the next key.
  package mutating func say(_ text: String) { message = text }

  /// Shows the reason why a command has no effect.
  mutating func refuse(_ why: String) -> [ReaderEffect] {
    message = why
    return []
  }
}
