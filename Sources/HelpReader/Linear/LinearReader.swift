public import HelpBook
public import HelpCore
public import HelpResources
public import HelpSearch
import SystemPackage

/// Reads a book line by line, in words alone: see `LinearState`. It sends no control sequences to the terminal.
public struct LinearReader: Sendable {
  private let content: any ReaderContent
  private let topic: Int?
  /// The topics to choose from, where a name fits several.
  private let choices: [Int]
  private let anchor: String?
  private let memory: ReaderMemory?
  private let search: (any BookSearching)?
  private let indexer: BookIndexer?
  private let openBook: (@Sendable (HelpAddress) throws -> Book)?

  /// - Parameters:
  ///   - topic: a topic's name, see `Book.topics(meantBy:from:)`. If several fit it, they are listed first. Nil opens
  ///     the book where it was left, else its home.
  ///   - memory: keeps the place from one run to the next, and shares it with `TerminalReader`.
  ///   - indexer: indexes a book that carries no search index.
  ///   - openBook: opens the books that links lead to, `help:NAME/topic`; nil opens none.
  /// - Throws: `HelpError.Code.notFound` with the nearest name when there is no such topic.
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

  /// A reader for any content with topics.
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

  /// Reads until the reader leaves, or the lines end.
  /// - Parameters:
  ///   - size: the room there is, queried before each page; pages are one row shorter. By default, the terminal's.
  ///   - read: returns the next line, nil at the end; by default, of standard input.
  ///   - write: receives the text of the book; by default, standard output does.
  ///   - ask: receives the prompt for each input line; by default, standard error does.
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
    var left: [LinearState] = []
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
      var answer = state.take(line)
      if let openBook { answer += state.takeBookStep(&left, indexer, opening: openBook) }
      try write(answer)
      // The kept place is one in the first book.
      if left.isEmpty { keep(state, &kept) }
    }
  }

  /// The size of the terminal, or of a usual one.
  @usableFromInline static var terminalSize: (columns: Int, rows: Int) {
    let size = TerminalSize(of: .standardOutput) ?? TerminalSize(columns: 80, rows: 24)
    return (size.columns, size.rows)
  }

  /// Saves the place at once: this run may end in any way.
  private func keep(_ state: LinearState, _ kept: inout ReadingRecord?) {
    guard let memory else { return }
    let record = state.record(ofBook: memory.book)
    if record != kept { memory.save(record) }
    kept = record
  }
}
