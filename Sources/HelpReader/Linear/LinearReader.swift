public import HelpBook
public import HelpCore
public import HelpResources
public import HelpSearch
import SystemPackage

/// A reader that shows a book line by line, in words alone, and sends no control sequences to the
/// terminal.
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
  ///   - topic: the topic's path, the last parts of its path, or the beginning of its name. If
  ///     several topics fit, the reader lists them first. Nil opens the book where the user left
  ///     it, or else at its home.
  ///   - anchor: the anchor to begin at. Without a topic, it is an anchor of the home.
  ///   - memory: keeps the place until the next run, and shares it with `TerminalReader`. Nil keeps
  ///     no place.
  ///   - indexer: indexes a book that carries no search index.
  ///   - openBook: opens the books that links name: `help:NAME/topic`. With nil, links open no
  ///     other book.
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
  ///   - size: returns the size of the screen, and is called before each page. A page is one row
  ///     shorter than the screen. By default, the size of the terminal.
  ///   - read: returns the next line of input, nil at its end. By default, it reads standard input.
  ///   - write: receives the text of the book. By default, it writes to standard output.
  ///   - ask: receives the prompt for each line of input, and a note before a slow answer. By
  ///     default, it writes to standard error.
  public func run(
    size: () -> (columns: Int, rows: Int) = { Self.terminalSize },
    read: () -> String? = { readLine() },
    write: (String) throws -> Void = { print($0, terminator: "") },
    ask: (String) throws -> Void = { Process.writeError($0) }
  ) rethrows {
    var screen = size()
    var state = LinearState(
      content, topic: topic, columns: screen.columns, rows: screen.rows - 1, search: search)
    state.opensBooks = openBook != nil
    var earlierBooks: [LinearState] = []
    var savedRecord = memory?.load()
    if let savedRecord {
      state.resume(savedRecord, showsRecordedPlace: topic == nil && anchor == nil)
    }
    try write(
      choices.isEmpty ? state.begin(anchor: anchor) : state.offer(choices, anchor: anchor))
    savePlace(state, &savedRecord)
    while !state.isFinished {
      try ask(state.prompt)
      let line = read()
      screen = size()
      state.columns = screen.columns
      state.rows = screen.rows - 1
      if let note = state.preparationNote(for: line) { try ask(note) }
      var answer = state.answer(to: line)
      if let openBook { answer += state.performBookStep(&earlierBooks, indexer, opening: openBook) }
      try write(answer)
      // Only the place in the first book is saved.
      if earlierBooks.isEmpty { savePlace(state, &savedRecord) }
    }
  }

  /// The size of the terminal, or 80 columns and 24 rows without one.
  @usableFromInline static var terminalSize: (columns: Int, rows: Int) {
    let size = TerminalSize(of: .standardOutput) ?? TerminalSize(columns: 80, rows: 24)
    return (size.columns, size.rows)
  }

  /// Saves the place if it has changed. The place is saved after each answer, because the program
  /// may be ended at any time.
  private func savePlace(_ state: LinearState, _ savedRecord: inout ReadingRecord?) {
    guard let memory else { return }
    let record = state.record(ofBook: memory.book)
    if record != savedRecord { memory.save(record) }
    savedRecord = record
  }
}
