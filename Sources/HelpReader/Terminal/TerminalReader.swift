public import HelpBook
public import HelpCore
public import HelpLayout
import SystemPackage

/// The full-screen reader on a real terminal.
public struct TerminalReader: Sendable {
  public struct Options: Sendable {
    public var colorDepth: ColorDepth

    /// By default what the environment says of the terminal.
    public init(colorDepth: ColorDepth = .detected(environment: Process.environment)) {
      self.colorDepth = colorDepth
    }
  }

  private let content: any ReaderContent
  private let topic: Int?
  private let anchor: String?
  private let options: Options

  /// - Parameters:
  ///   - topic: a topic path; nil opens the book's home.
  /// - Throws: `HelpError.Code.notFound` with the nearest name when there is no such topic.
  public init(
    book: Book, topic: String? = nil, anchor: String? = nil, options: Options = Options()
  ) throws {
    self.init(
      content: BookContent(book), topic: try topic.map { try book.requireTopic(named: $0).id },
      anchor: anchor, options: options)
  }

  /// Reads anything that has topics.
  public init(
    content: any ReaderContent, topic: Int? = nil, anchor: String? = nil,
    options: Options = Options()
  ) {
    self.content = content
    self.topic = topic
    self.anchor = anchor
    self.options = options
  }

  /// Shows the book until the reader quits. The terminal is given back on every way out.
  /// - Returns: 0, or 130 after an interrupt, 143 after a request to end, 129 when the terminal hung up.
  /// - Throws: `HelpError.Code.inputOutput` when the terminal cannot be used.
  public func run() throws -> Int32 {
    do {
      return try loop()
    } catch let error as HelpError {
      throw error
    } catch {
      throw HelpError(
        .inputOutput, "cannot show the reader", "\(error)",
        hint: "use --plain to print the topic instead", cause: error)
    }
  }

  private func loop() throws -> Int32 {
    let terminal = try Terminal(entering: ScreenWriter.entering, leaving: ScreenWriter.leaving)
    let size = terminal.size ?? TerminalSize(columns: 80, rows: 24)
    var state = ReaderState(
      content: content, topic: topic, anchor: anchor, columns: size.columns, rows: size.rows)
    var writer = ScreenWriter(options.colorDepth)
    var decoder = KeyDecoder()
    try terminal.enter()
    defer { terminal.leave() }
    while true {
      let bytes = writer.bytes(for: state.screen())
      if !bytes.isEmpty { try terminal.write(bytes) }
      var keys: [Key] = []
      switch try terminal.wait(milliseconds: decoder.isWaiting ? 50 : nil) {
      case .input(let bytes): keys = decoder.decode(bytes)
      case .timeout: keys = decoder.flush()
      case .end: return 129
      case .signal(let signal):
        if let code = try handle(signal, &state, &writer, terminal) { return code }
      }
      for key in keys {
        for effect in state.update(.key(key)) {
          switch effect {
          case .quit: return 0
          case .redraw: writer.invalidate()
          }
        }
      }
    }
  }

  /// - Returns: the exit code when the session ends.
  private func handle(
    _ signal: Terminal.Signal, _ state: inout ReaderState, _ writer: inout ScreenWriter,
    _ terminal: borrowing Terminal
  ) throws -> Int32? {
    switch signal {
    case .interrupt:
      // Control-C leaves what is open first, as in less and vim.
      if case .reading = state.mode { return 130 }
      _ = state.update(.key(.control("c")))
      return nil
    case .terminate: return 143
    case .hangUp: return 129
    case .stop: try terminal.stop()
    case .resume: try terminal.enter()
    case .resize: break
    }
    writer.invalidate()
    if let size = terminal.size {
      _ = state.update(.resize(columns: size.columns, rows: size.rows))
    }
    return nil
  }
}
