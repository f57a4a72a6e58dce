public import HelpBook
public import HelpCore
public import HelpResources
public import HelpSearch
import SystemPackage

/// A reader that shows a book line by line, in words alone, and sends no control sequences to the terminal.
public struct LinearReader: Sendable {
  private let content: any ReaderContent
  private let topic: Int?
  /// The topics that the requested name may mean, if it fits several.
  private let choices: [Int]
  private let anchor: String?
  private let memory: ReaderMemory?
  private let search: (any BookSearching)?
  private let indexer: BookIndexer?
  private let openBook: (@Sendable (HelpAddress) throws -> Book)?

  /// Creates a reader of a book.
  /// - Parameters:
  ///   - topic: a topic's name, see `Book.topics(meantBy:from:)`. If it fits several topics, the reader lists them
  ///     first. Nil opens the book where it was left, else its home.
  ///   - memory: keeps the place from one run to the next, and shares it with `TerminalReader`.
  ///   - indexer: indexes a book that carries no search index.
  ///   - openBook: opens the books that links lead to, `help:NAME/topic`; nil opens none.
  /// - Throws: `HelpError.Code.notFound` with the nearest name if no topic has that name.
  public init(
    book: Book, topic: String? = nil, anchor: String? = nil, memory: ReaderMemory? = nil,
    indexer: BookIndexer? = nil, openBook: (@Sendable (HelpAddress) throws -> Book)? = nil
  ) throws(HelpError) {
    do {
      let topics = try topic.map { try book.requireTopics(named: $0).map(\.id) } ?? []
      self.init(
        content: BookContent(book, indexer: indexer), topic: topics.count == 1 ? topics[0] : nil,
        choices: topics.count > 1 ? topics : [], anchor: anchor, memory: memory,
        indexer: indexer, openBook: openBook)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Creates a reader of any content with topics.
  package init(
    content: any ReaderContent, topic: Int? = nil, choices: [Int] = [], anchor: String? = nil,
    memory: ReaderMemory? = nil, search: (any BookSearching)? = nil,
    indexer: BookIndexer? = nil,
    openBook: (@Sendable (HelpAddress) throws -> Book)? = nil
  ) {
    self.content = content
    self.topic = topic
    self.choices = choices
    self.anchor = anchor
    self.memory = memory
    self.search = search
    self.indexer = indexer
    self.openBook = openBook
  }

  /// Shows the book until the user leaves it, or the input ends.
  /// - Parameters:
  ///   - size: returns the size of the screen before each page, which is one row shorter. By default, the terminal's.
  ///   - read: returns the next line of input, nil at its end. By default, it reads standard input.
  ///   - write: receives the text of the book. By default, it writes to standard output.
  ///   - ask: receives the prompt for each line of input. By default, it writes to standard error.
  public func run(
    size: () -> (columns: Int, rows: Int) = { Self.terminalSize },
    read: () -> String? = { readLine() },
    write: (String) throws -> Void = { print($0, terminator: "") },
    ask: (String) throws -> Void = { Process.writeError($0) }
  ) rethrows {
    var room = size()
    var state = LinearState(
      content, topic: topic, columns: room.columns, rows: room.rows - 1, search: search)
    state.opensBooks = openBook != nil
    var earlierBooks: [LinearState] = []
    var kept = memory?.load()
    if let kept { state.resume(kept, goesThere: topic == nil && anchor == nil) }
    try write(
      choices.isEmpty ? state.begin(anchor: anchor) : state.offer(choices, anchor: anchor))
    keep(state, &kept)
    while !state.isFinished {
      try ask(state.prompt)
      let line = read()
      room = size()
      state.columns = room.columns
      state.rows = room.rows - 1
      if let note = state.preparation(for: line) { try ask(note) }
      var answer = state.answer(to: line)
      if let openBook { answer += state.takeBookStep(&earlierBooks, indexer, opening: openBook) }
      try write(answer)
      // Only the first book's place is kept.
      if earlierBooks.isEmpty { keep(state, &kept) }
    }
  }

  /// The size of the terminal, or 80 columns and 24 rows without one.
  @usableFromInline static var terminalSize: (columns: Int, rows: Int) {
    let size = TerminalSize(of: .standardOutput) ?? TerminalSize(columns: 80, rows: 24)
    return (size.columns, size.rows)
  }

  /// Saves the place now, because the program may be ended at any time.
  private func keep(_ state: LinearState, _ kept: inout ReadingRecord?) {
    guard let memory else { return }
    let record = state.record(ofBook: memory.book)
    if record != kept { memory.save(record) }
    kept = record
  }
}
