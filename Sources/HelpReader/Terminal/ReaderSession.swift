import HelpCore
import HelpLayout
import HelpTerminal
import SystemPackage

/// A reader on a terminal, from the first screen to the last.
struct ReaderSession: ~Copyable {
  let terminal: Terminal
  var state: ReaderState
  var writer: ScreenWriter
  private var decoder = KeyDecoder()
  private let memory: ReaderMemory?
  private let reopenFirst: (@Sendable () throws -> any ReaderContent)?
  let openBook: TerminalReader.BookOpener?
  /// The readers of the books from which links led to the open one, the nearest last.
  var left: [ReaderState] = []
  let growing: GrowingBook?
  let opening: OpeningBook?
  /// The files to step between, and the readers of those that were left.
  let openFile: TerminalReader.FileOpener?
  var otherFiles: [Int: ReaderState] = [:]
  /// The places of earlier sessions.
  let record: ReadingRecord?
  var sources = SourceWatch()
  var clock: WatchClock
  /// Whether sources can change. Otherwise the session never wakes up for them.
  private let canWatchFirst: Bool
  /// The open topic and its path, for when the book can no longer tell it.
  var shownTopic: Int?
  var shownPath: String?
  var programs = OtherPrograms()
  var extracted = ExtractedFiles()
  /// Old hardware would show the question.
  private var asksForName: Bool
  private var hasBegun = false
  private var hasPreparedSearch = false
  private let start = ContinuousClock.now
  /// The state that was saved last, and the time.
  private var kept: ReaderState.Memorable
  private var lastSave = Duration.zero

  /// The time that an escape waits for the rest of its sequence, in milliseconds.
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
  /// The most often that the place is saved.
  private static let saveInterval = Duration.milliseconds(200)

  init(
    _ terminal: consuming Terminal, _ state: ReaderState, _ options: TerminalReader.Options,
    memory: ReaderMemory?, reopen: (@Sendable () throws -> any ReaderContent)?,
    openBook: TerminalReader.BookOpener?, growing: GrowingBook?, opening: OpeningBook?,
    openFile: TerminalReader.FileOpener?, record: ReadingRecord?
  ) {
    self.terminal = terminal
    self.state = state
    self.memory = memory
    reopenFirst = reopen
    self.openBook = openBook
    self.state.opensBooks = openBook != nil
    self.growing = growing
    self.opening = opening
    self.openFile = openFile
    self.record = record
    asksForName = options.usesHyperlinks && options.colorDepth > .none
    self.state.isGrowing = growing?.isFinished == false
    clock = WatchClock(interval: Self.watchInterval, now: .zero)
    canWatchFirst = reopen != nil && !state.content.watchedPaths(of: state.topic).isEmpty
    if !canWatchFirst { clock.pause() }
    kept = state.memorable
    writer = ScreenWriter(
      options.colorDepth, theme: options.theme, usesHyperlinks: options.usesHyperlinks)
  }

  /// Whether the sources of the open book may change. An installed book that a link led to is replaced as a whole.
  var canWatch: Bool { canWatchFirst && left.isEmpty }
  /// Opens the open book again.
  var reopen: (@Sendable () throws -> any ReaderContent)? {
    guard left.isEmpty else { return nil }
    if let openFile, let index = state.files?.index { return { try openFile(index) } }
    return reopenFirst
  }

  /// - Returns: the exit code.
  mutating func run() throws -> Int32 {
    try terminal.enter()
    defer {
      terminal.leave()
      saveIfChanged()
      keepPages()
    }
    while true {
      keepPath()
      let screen = state.screen()
      try sendPictures(of: screen)
      let bytes = writer.bytes(for: screen)
      if !bytes.isEmpty { try terminal.write(bytes) }
      try askForName()
      // The first look comes before the thread reads the files, so that none changes unnoticed in between.
      if canWatch, state.topic != sources.topic { lookAtSources() }
      if !hasBegun { opening?.start() }
      hasBegun = true
      if !hasPreparedSearch, !state.isOpening {
        hasPreparedSearch = true
        state.prepareSearch()
      }
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
        var trial = state
        if events.contains(where: { trial.update($0).contains(.quit) }) { return 0 }
        continue
      }
      for event in events {
        if case .focus(let isFocused) = event { focusChanged(isFocused) }
        for effect in state.update(event) {
          if effect == .quit { return 0 }
          try perform(effect)
        }
        takeBookStep()
      }
      clock.interval = state.isFollowingEnd ? Self.followInterval : Self.watchInterval
      if clock.takeLook(now: now) { lookAtSources() }
      if let failure = programs.failure(now: now) { state.say(failure) }
      if state.isGrowing { takeMore() }
      for effect in try takeWhole() {
        if effect == .quit { return 0 }
        try perform(effect)
      }
      if state.answerInterval != nil { _ = state.update(.work) }
      if let due = saveTime, due <= now { saveIfChanged() }
    }
  }

  /// Asks which terminal this is, once the first screen is there: only some show pictures.
  private mutating func askForName() throws {
    guard asksForName else { return }
    asksForName = false
    try terminal.write(Array("\u{1B}[>0q".utf8))
  }

  var now: Duration { ContinuousClock.now - start }

  /// The time to wait in milliseconds; nil waits for a key or a signal indefinitely.
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
    // Rounded up, or the last millisecond would be spent waking up.
    return times.compactMap { $0 }.min().map { Int($0 / .milliseconds(1)) + 1 }
  }

  // MARK: Memory of the reader

  /// The time at which the place is saved; nil while it is saved.
  private var saveTime: Duration? {
    let canSave = memory != nil && left.isEmpty
    return canSave && state.memorable != kept ? lastSave + Self.saveInterval : nil
  }

  /// The pages of the open book; nil if they are not kept.
  private var pages: PageSnapshot? {
    guard left.isEmpty, !state.isOpening, !state.content.isOverwritten else { return nil }
    return memory.flatMap { PageSnapshot(book: $0.book, state.content) }
  }

  mutating func listChanges() {
    let current = pages
    state.openChanges(since: current.flatMap { memory?.earlierPages(than: $0) }, to: current)
  }

  private func keepPages() {
    guard let stamp = state.content.bundleStamp else { return }
    memory?.note(stamp) { pages }
  }

  mutating func saveIfChanged() {
    guard saveTime != nil, !state.content.isOverwritten else { return }
    if let memory {
      memory.save(state.record(ofBook: memory.book, after: record), ownMarks: state.marksSetHere)
    }
    kept = state.memorable
    lastSave = now
  }

  /// Advances the work in progress.
  private mutating func work() {
    let end = ContinuousClock.now + Self.workSlice
    while state.isWorking {
      _ = state.update(.work)
      if ContinuousClock.now >= end { break }
    }
  }

  /// - Returns: the exit code when the session ends.
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

  mutating func redraw() {
    writer.invalidate()
    if let size = terminal.size {
      _ = state.update(.resize(columns: size.columns, rows: size.rows))
    }
  }
}
