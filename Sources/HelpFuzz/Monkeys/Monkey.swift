internal import HelpLayout
package import HelpReader
import HelpTerminal

/// A simulated user who presses every key, resizes the window, pastes and clicks anywhere, while
/// topics change. After each event, the invariants of the reader are checked.
package struct Monkey: Sendable {
  /// The faults, each with the event after which it was found.
  package private(set) var faults: [String] = []
  /// The event that took the longest, with the drawing of the screen after it, and the time in
  /// milliseconds.
  package private(set) var slowest = (time: 0.0, event: "")
  /// The number of events so far.
  package private(set) var eventCount = 0

  private var dice: Dice
  private var state: ReaderState
  private var decoder = KeyDecoder()
  /// The book whose topics change, or nil for a book that stays the same.
  private let book: MonkeyBook?
  private let eventsPerFrame: Int

  /// Creates a monkey for a `MonkeyBook`.
  /// - Parameters:
  ///   - seed: the seed of the events.
  ///   - scale: the size of the large topics.
  ///   - eventsPerFrame: the number of events between two screens that are checked.
  package init(seed: UInt64, keys: KeyProfile, scale: Int = 10, eventsPerFrame: Int = 1) {
    dice = Dice(seed: seed)
    let book = MonkeyBook.book(scale: scale)
    self.book = book
    self.eventsPerFrame = max(1, eventsPerFrame)
    state = ReaderState(
      content: book, columns: 80, rows: 24,
      settings: ReaderSettings(keys: keys))
  }

  /// Creates a monkey for another book. Threads search that book, and its screens therefore depend
  /// on timing.
  package init(seed: UInt64, keys: KeyProfile, in content: any ReaderContent) {
    dice = Dice(seed: seed)
    book = nil
    eventsPerFrame = 1
    state = ReaderState(
      content: content, columns: 80, rows: 24, settings: ReaderSettings(keys: keys))
  }

  /// Sends a number of events to the reader.
  package mutating func run(events count: Int) {
    let end = eventCount + count
    while eventCount < end {
      let batch = nextEvents()
      for event in batch {
        let start = ContinuousClock.now
        _ = state.update(event)
        let frame = eventCount % eventsPerFrame == 0 ? state.screen() : nil
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        if time > slowest.time { slowest = (time, "\(event) in '\(path)'") }
        eventCount += 1
        check(after: event)
        if let frame { check(frame, after: event) }
      }
      if dice.isOne(in: 400) { state.reload(changed()) }
      if dice.isOne(in: 400) { state.dropCaches() }
      if dice.isOne(in: 400) {
        state.isGrowing = true
        state.grow(changed())
        if dice.isOne(in: 2) { state.endGrowth() }
      }
    }
  }

  /// Returns the content with random changes.
  private mutating func changed() -> any ReaderContent { book?.changed(&dice) ?? state.content }

  private var path: String { state.content.path(of: state.topic) }

  // MARK: Events

  private static let keys: [Key] =
    KeyTable.groups.flatMap { group in
      group.rows.flatMap { row in KeyProfile.allCases.flatMap { row.sequences($0).joined() } }
    }
    + "0123456789abz:/?'&needle日.*(+[".map(Key.character)
    + [.enter, .tab, .backTab, .escape, .unknown, .control("c"), .enter, .tab]

  private static let phrases = [
    "/needle\r", "?needle\r", "&needle\r", "&\r", "/[a-z]+l\\b\r", "&^a|日\r", "/(\r", ":long\r",
    ":wide\r", ":log\r", ":hostile\r", ":links\r", ":marks\r", ":#section-20-of-needles\r",
    ":999\r", "50%", "G", "x", "ma", "'a", "o", "t", "H", "i", "sneedle\r", ":nowhere\r", "9999j",
    "/needle\r/\r/\r", "/zebra\r", "?zebra\r}", "&!needle\r", "F", "120|", "9\\", "-I", "-i",
    ":sho\t\t\r", "mlong\t\r", "iTwo\r,,", "'^", "'$", "T", "2T", ":$\r", ":set ic\r",
  ]

  /// The bytes for random terminal input.
  private static let signs =
    Array("\u{1B}[<;0123456789~MmIOAZ200201qé日".utf8) + [0x80, 0xFF, 0x9B, 0x00, 0xF4]

  /// Returns a random event, or several events that belong together.
  private mutating func nextEvents() -> [TerminalEvent] {
    switch dice.roll(40) {
    case 0: return [.resize(columns: dice.roll(140) - 2, rows: dice.roll(60) - 2)]
    case 1:
      return [
        .paste(
          dice.pick(["needle", "\n\u{1B}[2J", "日本", String(repeating: "x", count: 3000), ""]))
      ]
    case 2:
      return [
        dice.pick([
          .focus(true), .focus(false), .report(.name("kitty(0.42)")), .report(.name("xterm")),
          .report(.cellSize(width: dice.roll(40), height: dice.roll(40))),
        ])
      ]
    case 3...6: return [.work]
    case 7...9:
      let action = dice.pick([MouseEvent.Action.press, .release, .wheelUp, .wheelDown])
      return [.mouse(MouseEvent(action, column: dice.roll(150) - 5, row: dice.roll(70) - 5))]
    case 10:
      let bytes = (0..<dice.roll(12)).map { _ in dice.pick(Self.signs) }
      let events = decoder.decode(bytes)
      return decoder.isWaiting && dice.isOne(in: 3) ? events + decoder.flush() : events
    case 11 where book == nil, 12 where book == nil: return typedTitle()
    case 11...14:
      return dice.pick(Self.phrases).map { .key($0 == "\r" ? .enter : .character($0)) }
    default: return [.key(dice.pick(Self.keys))]
    }
  }

  /// Returns events that search for the beginning of a title, open the topic, or look it up in the
  /// index.
  private mutating func typedTitle() -> [TerminalEvent] {
    let content = state.content
    let title = content.title(of: dice.roll(content.topicCount)).prefix(1 + dice.roll(12))
    let text = dice.pick(["s", ":", "i", "/"]) + title + dice.pick(["", "", "\r"])
    return text.map { .key($0 == "\r" ? .enter : .character($0)) }
  }

  // MARK: Invariants

  /// Records a fault, unless there are 100 faults.
  private mutating func record(_ fault: String, after event: TerminalEvent) {
    if faults.count < 100 { faults.append("event \(eventCount), \(event), in '\(path)': \(fault)") }
  }

  /// Checks the invariants of the reader's state.
  private mutating func check(after event: TerminalEvent) {
    if !(0..<state.content.topicCount).contains(state.topic) {
      record("topic \(state.topic) of \(state.content.topicCount)", after: event)
      return
    }
    let isSettled = state.page.isExact && state.filter?.isFinished ?? true
    if state.top < 0 || isSettled && state.top > state.lastTop {
      record("line \(state.top) is on top, \(state.lastTop) may be", after: event)
    }
    if let link = state.selectedLink, state.page.link(link) == nil {
      record("link \(link) is selected, and there is none", after: event)
    }
    if let search = state.search, let current = search.currentIndex, current >= search.count {
      record("match \(current) of \(search.count) is current", after: event)
    }
    let place = state.place
    if !(0..<state.content.topicCount).contains(place.topic) || place.node < 0 {
      record("the place is \(place)", after: event)
    }
    if state.trail.back.count > 1001 || state.trail.forward.count > 1001 {
      record("the way back is endless", after: event)
    }
  }

  /// Checks the invariants of a screen.
  private mutating func check(_ screen: ScreenBuffer, after event: TerminalEvent) {
    if screen.columns != state.columns || screen.rows != state.rows {
      record("the size of the screen differs from that of the terminal", after: event)
      return
    }
    for row in 0..<screen.rows {
      var column = 0
      while column < screen.columns {
        let text = screen[row, column].text
        let width = DisplayWidth.columns(of: text)
        if let cellFault = Self.cellFault(text, width: width) {
          record("cell \(row),\(column) \(cellFault)", after: event)
        }
        if width == 2, column + 1 >= screen.columns || !screen[row, column + 1].text.isEmpty {
          record("half of '\(text)' at \(row),\(column) is something else", after: event)
        }
        column += max(1, min(2, width))
      }
    }
  }

  /// Returns the fault of the text that a cell sends to the terminal, or nil if there is none.
  private static func cellFault(_ text: String, width: Int) -> String? {
    if text.isEmpty { return "is the half of nothing" }
    if width == 0 { return "takes no column" }
    if text.utf8.count > 128 { return "has \(text.utf8.count) bytes" }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C:
        return "has U+\(String(scalar.value, radix: 16)) in it"
      default: break
      }
    }
    return nil
  }
}
