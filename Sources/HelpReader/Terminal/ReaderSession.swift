import HelpCore
import HelpLayout
import HelpTerminal
import SystemPackage

/// A session of the reader on a terminal, from the first screen to the last.
struct ReaderSession: ~Copyable {
  let terminal: Terminal
  var state: ReaderState
  var writer: ScreenWriter
  private var decoder = KeyDecoder()
  let memory: ReaderMemory?
  /// The function that opens the first book again, or nil if the book does not change.
  private let reopenFirst: (@Sendable () throws -> any ReaderContent)?
  let openBook: TerminalReader.BookOpener?
  /// The readers of the books whose links led to the open book, the latest last.
  var earlierBooks: [ReaderState] = []
  let growingBook: GrowingBook?
  let openingBook: OpeningBook?
  /// The function that opens one of the files on the command line.
  let openFile: TerminalReader.FileOpener?
  /// The readers of the files that were left, by index.
  var otherFiles: [Int: ReaderState] = [:]
  /// The record of earlier sessions.
  let record: ReadingRecord?
  var sourceWatch = SourceWatch()
  /// The watches over the books of `earlierBooks`. When a book is open again, its watch reports the
  /// changes since.
  var earlierWatches: [SourceWatch] = []
  /// The watches over the files of `otherFiles`.
  var otherWatches: [Int: SourceWatch] = [:]
  var clock: WatchClock
  /// Whether the sources of the first book can change. Otherwise the session never wakes up for
  /// them.
  private let canWatchFirst: Bool
  /// The topic whose path is `shownPath`.
  var shownTopic: Int?
  /// The path of the open topic, which an overwritten book can no longer name.
  var shownPath: String?
  var programs = OtherPrograms()
  var extractedFiles = ExtractedFiles()
  /// Whether the terminal must still be asked for its name. Old hardware would print the request.
  private var asksForName: Bool
  private var hasStartedOpening = false
  private var hasPreparedSearch = false
  private let start = ContinuousClock.now
  /// The part of the state that was saved last.
  var savedState: ReaderState.RecordedState
  /// The time of the last save.
  var lastSave = Duration.zero

  /// The time that Escape waits for the end of a sequence, in milliseconds.
  private static let escapeDelay = 50
  /// The longest slice of work between two reads of the keyboard.
  private static let workSlice = Duration.milliseconds(8)

  /// The time between two checks of the sources.
  private static let watchInterval = Duration.seconds(1)
  /// The time between two checks while the end of a file is followed.
  private static let followInterval = Duration.milliseconds(200)
  /// The time between two checks for more text from a pipe.
  private static let growthInterval = Duration.milliseconds(50)
  /// The time between two checks for the whole book.
  private static let openingInterval = Duration.milliseconds(10)

  init(
    _ terminal: consuming Terminal, _ state: ReaderState, _ options: TerminalReader.Options,
    memory: ReaderMemory?, reopen: (@Sendable () throws -> any ReaderContent)?,
    openBook: TerminalReader.BookOpener?, growingBook: GrowingBook?,
    openingBook: OpeningBook?, openFile: TerminalReader.FileOpener?, record: ReadingRecord?
  ) {
    self.terminal = terminal
    self.state = state
    self.memory = memory
    reopenFirst = reopen
    self.openBook = openBook
    self.state.opensBooks = openBook != nil
    self.growingBook = growingBook
    self.openingBook = openingBook
    self.openFile = openFile
    self.record = record
    asksForName = options.usesHyperlinks && options.colorDepth > .none
    self.state.isGrowing = growingBook?.isFinished == false
    clock = WatchClock(interval: Self.watchInterval, now: .zero)
    canWatchFirst = reopen != nil && !state.content.watchedPaths(of: state.topic).isEmpty
    if !canWatchFirst { clock.pause() }
    savedState = state.recordedState
    writer = ScreenWriter(
      options.colorDepth, theme: options.theme, usesHyperlinks: options.usesHyperlinks)
  }

  /// Whether the sources of the open book are watched. Books that links open are installed, and do
  /// not change.
  var canWatch: Bool { canWatchFirst && earlierBooks.isEmpty }

  /// The function that opens the open book again, or nil if the book does not change.
  var reopen: (@Sendable () throws -> any ReaderContent)? {
    guard earlierBooks.isEmpty else { return nil }
    if let openFile, let index = state.files?.index { return { try openFile(index) } }
    return reopenFirst
  }

  /// Runs the session to its end.
  /// - Returns: the exit code, which is 128 plus the number of the signal if one ends the session,
  ///   and 129 also when the terminal's input ends.
  mutating func run() throws -> Int32 {
    try terminal.enter()
    defer {
      terminal.leave()
      saveIfChanged()
      keepPages()
    }
    while true {
      try showScreen()
      startBackgroundWork()
      var events: [TerminalEvent] = []
      switch try terminal.wait(milliseconds: waitingTime) {
      case .input(let bytes): events = decoder.decode(bytes)
      case .timeout: events = decoder.isWaiting ? decoder.flush() : []
      case .end: return 129
      case .signal(let signal):
        if let code = try handle(signal) { return code }
      }
      if events.isEmpty { work() }
      guard events.isEmpty || reopenIfOverwritten() else {
        // The book is unreadable. Therefore only a key that quits is obeyed.
        var trial = state
        if events.contains(where: { trial.update($0).contains(.quit) }) { return 0 }
        continue
      }
      for (index, event) in events.enumerated() {
        // The answer to a key that another key follows is never drawn.
        state.patience = index == events.count - 1 ? ReaderState.patience : .zero
        if case .focus(let isFocused) = event { setFocus(isFocused) }
        for effect in state.update(event) {
          if effect == .quit { return 0 }
          try perform(effect)
        }
        performBookStep()
      }
      clock.interval = state.isFollowingEnd ? Self.followInterval : Self.watchInterval
      if clock.takeDueCheck(now: now), canWatch { checkSources() }
      if let failure = programs.failure(now: now) { state.say(failure) }
      if state.isGrowing { showMoreText() }
      for effect in try showWholeBook() {
        if effect == .quit { return 0 }
        try perform(effect)
      }
      if state.answerInterval != nil { _ = state.update(.work) }
      if let due = saveTime, due <= now { saveIfChanged() }
    }
  }

  /// Draws the state.
  private mutating func showScreen() throws {
    keepPath()
    let screen = state.screen()
    try sendPictures(of: screen)
    let bytes = writer.bytes(for: screen)
    if !bytes.isEmpty { try terminal.write(bytes) }
    try askForName()
  }

  /// Starts the threads that waited for the first screen.
  private mutating func startBackgroundWork() {
    // The first check must precede the thread, which reads the files. Otherwise a change between
    // the two would stay unnoticed.
    if canWatch, state.topic != sourceWatch.topic { checkSources() }
    if !hasStartedOpening { openingBook?.start() }
    hasStartedOpening = true
    if !hasPreparedSearch, !state.isOpening {
      hasPreparedSearch = true
      state.prepareSearch()
    }
  }

  /// Asks the terminal for its name, after the first screen. The name tells whether the terminal
  /// shows pictures.
  private mutating func askForName() throws {
    guard asksForName else { return }
    asksForName = false
    try terminal.write(Array("\u{1B}[>0q".utf8))
  }

  /// The time since the start of the session.
  var now: Duration { ContinuousClock.now - start }

  /// The time to wait in milliseconds. Nil waits for a key or a signal indefinitely.
  private var waitingTime: Int? {
    if decoder.isWaiting { return Self.escapeDelay }
    if state.isWorking { return 0 }
    let now = self.now
    let times = [
      clock.waitingTime(now: now), saveTime.map { max(.zero, $0 - now) },
      programs.waitingTime(now: now),
      state.isGrowing ? Self.growthInterval : nil, state.answerInterval,
      state.isOpening ? Self.openingInterval : nil,
    ]
    // Rounding up avoids wake-ups just before the time.
    return times.compactMap { $0 }.min().map { Int($0 / .milliseconds(1)) + 1 }
  }

  /// Advances the jobs of the state for a slice of time.
  private mutating func work() {
    let end = ContinuousClock.now + Self.workSlice
    while state.isWorking {
      _ = state.update(.work)
      if ContinuousClock.now >= end { break }
    }
  }

  /// Handles a signal.
  /// - Returns: the exit code if the signal ends the session.
  private mutating func handle(_ signal: Terminal.Signal) throws -> Int32? {
    switch signal {
    case .interrupt:
      // Control-C first closes an open list or prompt, or stops a search, as in less and vim.
      if state.context == .reading, !state.isWaitingForKey, !state.isSearching { return 130 }
      _ = state.update(.key(.control("c")))
      return nil
    case .terminate: return 143
    case .hangUp: return 129
    case .stop:
      saveIfChanged()
      clock.pause()
      try terminal.stop()
      if canWatch { clock.resume(now: now) }
    case .resume: try terminal.enter()
    case .resize: break
    }
    redraw()
    return nil
  }

  /// Draws every cell again, on a screen of the current size.
  mutating func redraw() {
    writer.invalidate()
    if let size = terminal.size {
      _ = state.update(.resize(columns: size.columns, rows: size.rows))
    }
  }
}
