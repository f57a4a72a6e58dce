public import HelpBook
public import HelpCore

/// Reads a book line by line, in words alone: see `LinearState`. Nothing is asked of the terminal.
public struct LinearReader: Sendable {
  private let content: any ReaderContent
  private let topic: Int?
  private let anchor: String?

  /// - Parameter topic: a topic path; nil opens the book's home.
  /// - Throws: `HelpError.Code.notFound` with the nearest name when there is no such topic.
  public init(book: Book, topic: String? = nil, anchor: String? = nil) throws {
    self.init(
      content: BookContent(book), topic: try topic.map { try book.requireTopic(named: $0).id },
      anchor: anchor)
  }

  /// Reads anything that has topics.
  public init(content: any ReaderContent, topic: Int? = nil, anchor: String? = nil) {
    self.content = content
    self.topic = topic
    self.anchor = anchor
  }

  /// Reads until somebody leaves, or the lines end.
  /// - Parameters:
  ///   - size: what there is room for, asked before each page; pages are one row shorter.
  ///   - read: gives the next line, nil at the end.
  ///   - write: takes the text of the book.
  ///   - ask: takes what stands before the line that is typed.
  public func run(
    size: () -> TerminalSize, read: () -> String?, write: (String) throws -> Void,
    ask: (String) throws -> Void
  ) rethrows {
    var room = size()
    var state = LinearState(content, topic: topic, columns: room.columns, rows: room.rows - 1)
    try write(state.begin(anchor: anchor))
    while !state.isFinished {
      try ask(state.prompt)
      let line = read()
      room = size()
      state.columns = room.columns
      state.rows = room.rows - 1
      try write(state.take(line))
    }
  }
}
