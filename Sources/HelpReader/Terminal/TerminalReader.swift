public import HelpBook
public import HelpCore
public import HelpLayout
public import HelpResources
import HelpTerminal
package import SystemPackage

/// The full-screen reader on a real terminal.
public struct TerminalReader: Sendable {
  /// The look and behaviour of the reader.
  public struct Options: Sendable {
    /// The number of the terminal's colours.
    package var colorDepth: ColorDepth
    /// The colours.
    package var theme: Theme
    /// Whether clicks and the wheel come to the reader instead of the terminal.
    package var usesMouse: Bool
    /// Tells the terminal where links to the web lead (OSC 8).
    package var usesHyperlinks: Bool
    /// The choices of the person or the host.
    package var settings: ReaderSettings

    /// - Parameters:
    ///   - colorDepth: by default the depth that the environment states.
    ///   - usesHyperlinks: by default true unless the terminal is known to print them as text.
    public init(
      colorDepth: ColorDepth = .detected(),
      theme: Theme = .standard, usesMouse: Bool = true,
      usesHyperlinks: Bool? = nil,
      settings: ReaderSettings = ReaderSettings()
    ) {
      self.colorDepth = colorDepth
      self.theme = theme
      self.usesMouse = usesMouse
      self.usesHyperlinks =
        usesHyperlinks ?? Self.takesHyperlinks(Process.environment("TERM") ?? "")
      self.settings = settings
    }

    var traits: TerminalTraits {
      TerminalTraits(
        hasColors: colorDepth > .none,
        hasBoxes: !Self.isHardware(Process.environment("TERM") ?? ""))
    }

    /// Whether a kind of terminal ignores unknown OSC sequences: the consoles of Linux and BSD and old hardware do not.
    package static func takesHyperlinks(_ terminal: String) -> Bool { !isHardware(terminal) }

    /// Whether a kind of terminal is a console or old hardware, with few characters and few sequences.
    private static func isHardware(_ terminal: String) -> Bool {
      let family = terminal.prefix { $0 != "-" }
      return family.isEmpty || family.hasPrefix("vt")
        || ["linux", "cons25", "wsvt25", "sun", "ansi", "dumb"].contains(family)
    }
  }

  /// Opens the installed book that a link names, `help:NAME/topic`.
  package typealias BookOpener = @Sendable (HelpAddress) throws -> Book
  /// Opens one of the files that were named on the command line, by its number.
  package typealias FileOpener = @Sendable (Int) throws -> any ReaderContent

  /// Whether the process has a terminal that can show the reader: standard output is one, with more than `TERM=dumb`,
  /// and keys come from standard input or from the process's own terminal. Otherwise, print the topic as text.
  public static var isPossible: Bool { Terminal.isUsable }

  private let content: any ReaderContent
  private let topic: Int?
  /// The topics to choose from, where a name fits several.
  private let choices: [Int]
  private let anchor: String?
  private let options: Options
  private let memory: ReaderMemory?
  private let reopen: (@Sendable () throws -> any ReaderContent)?
  private let openBook: BookOpener?
  /// The book that is still growing.
  private let growing: GrowingBook?
  /// The book whose first page is `content`.
  private let opening: OpeningBook?
  /// The files to step between, where several were named.
  private var files: OpenFiles?
  private var openFile: FileOpener?

  /// - Parameters:
  ///   - topic: a topic's name, see `Book.topics(meantBy:from:)`; where several fit it, the reader begins with a list
  ///     of them. Nil opens the book where it was left, else its home.
  ///   - memory: keeps the place from one run to the next; a restricted reader has none.
  ///   - reopen: opens the book again, for sources that may change meanwhile.
  ///   - openBook: opens the books that links lead to; nil opens none, and a restricted reader opens none.
  /// - Throws: `HelpError.Code.notFound` with the nearest name when there is no such topic.
  public init(
    book: Book, topic: String? = nil, anchor: String? = nil, options: Options = Options(),
    memory: ReaderMemory? = nil, reopen: (@Sendable () throws -> Book)? = nil,
    openBook: (@Sendable (HelpAddress) throws -> Book)? = nil
  ) throws(HelpError) {
    do {
      let indexer = options.settings.indexer
      content = BookContent(book, indexer: indexer)
      let topics = try topic.map { try book.requireTopics(named: $0).map(\.id) } ?? []
      self.topic = topics.count == 1 ? topics[0] : nil
      choices = topics.count > 1 ? topics : []
      self.anchor = anchor
      self.options = options
      self.memory = options.settings.isRestricted ? nil : memory
      if let reopen {
        self.reopen = { BookContent(try reopen(), indexer: indexer) }
      } else {
        self.reopen = nil
      }
      self.openBook = options.settings.isRestricted ? nil : openBook
      growing = nil
      opening = nil
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Shows the first page of a book while the others are read.
  /// - Parameters:
  ///   - isNamed: whether the first page was requested; else it is the home, or the place where the book was left.
  ///   - reopen: opens the book again.
  ///   - openBook: opens the books that links lead to.
  package init(
    opening: OpeningBook, options: Options = Options(), memory: ReaderMemory? = nil,
    isNamed: Bool = false, reopen: @escaping @Sendable () throws -> Book,
    openBook: BookOpener? = nil
  ) {
    let indexer = options.settings.indexer
    content = BookContent(opening.first, indexer: indexer)
    topic = isNamed ? opening.first.home : nil
    choices = []
    anchor = nil
    self.options = options
    self.memory = options.settings.isRestricted ? nil : memory
    self.reopen = { BookContent(try reopen(), indexer: indexer) }
    self.openBook = options.settings.isRestricted ? nil : openBook
    growing = nil
    self.opening = opening
  }

  /// Lets the user choose from topics of several books.
  /// - Parameters:
  ///   - name: fits all of them.
  ///   - openBook: opens the books.
  package init(
    choices: [AddressChoice], for name: String, options: Options = Options(),
    languages: [LanguageTag] = [], openBook: @escaping BookOpener
  ) {
    content = AddressContent(title: name, choices: choices, words: Words(for: languages))
    topic = nil
    self.choices = []
    anchor = nil
    self.options = options
    memory = nil
    reopen = nil
    self.openBook = openBook
    growing = nil
    opening = nil
  }

  /// Reads a book that comes through a pipe, from when its first lines are there.
  /// - Throws: the errors of making a book of its first lines, or of reading them.
  package init(growing: GrowingBook, options: Options = Options()) throws {
    content = BookContent(try growing.first(), indexer: options.settings.indexer)
    topic = nil
    choices = []
    anchor = nil
    self.options = options
    memory = nil
    reopen = nil
    openBook = nil
    self.growing = growing
    opening = nil
  }

  /// Reads one file of text, of any size. Only the shown and searched parts are read from it.
  /// - Parameter languages: the reader's languages, for the interface.
  /// - Returns: nil for a file that is empty or not text, or whose character set has no single bytes for ASCII.
  /// - Throws: `Errno` when it cannot be read.
  package init?(
    text file: FilePath, options: Options = Options(), languages: [LanguageTag] = [],
    memory: ReaderMemory? = nil
  ) throws {
    guard let content = try Self.content(ofText: file, languages: languages) else { return nil }
    self.content = content
    topic = nil
    choices = []
    anchor = nil
    self.options = options
    self.memory = options.settings.isRestricted ? nil : memory
    reopen = { content }
    openBook = nil
    growing = nil
    opening = nil
  }

  /// Reads several files in order; their places are not kept.
  /// - Parameters:
  ///   - files: their names; the first is open at the beginning.
  ///   - openBook: opens the books that links lead to.
  ///   - openFile: opens a file.
  /// - Throws: the errors of `openFile`.
  package init(
    files: [String], options: Options = Options(), openBook: BookOpener? = nil,
    openFile: @escaping FileOpener
  ) throws {
    content = try openFile(0)
    topic = nil
    choices = []
    anchor = nil
    self.options = options
    memory = nil
    reopen = { try openFile(0) }
    self.openBook = options.settings.isRestricted ? nil : openBook
    growing = nil
    opening = nil
    self.files = OpenFiles(names: files)
    self.openFile = openFile
  }

  /// A file of text of any size as a reader shows it: see `init(text:options:languages:memory:)`.
  package static func content(
    ofText file: FilePath, languages: [LanguageTag]
  ) throws -> (any ReaderContent)? {
    guard try TextFile(file).isText else { return nil }
    return TextFileContent(file: file, words: Words(for: languages))
  }

  /// Shows the book until the reader quits. The terminal is given back on every way out.
  /// - Returns: 0, or 130 after an interrupt, 143 after a request to end, 129 when the terminal hung up.
  /// - Throws: `HelpError.Code.inputOutput` when the terminal cannot be used, see `isPossible`.
  public func run() throws(HelpError) -> Int32 {
    do { return try run(willShow: {}) } catch { throw HelpError(of: error) }
  }

  /// Runs the reader, and calls `willShow` first.
  /// - Parameter willShow: called once, when the first screen is about to take the terminal over.
  package func run(willShow: () -> Void) throws -> Int32 {
    Process.keepLittleFreeMemory()
    return try Terminal.show(
      "the reader", hint: "use --plain to print the topic instead", usesMouse: options.usesMouse,
      usesHyperlinks: options.usesHyperlinks
    ) { terminal, size in
      var state = ReaderState(
        content: content, topic: topic, anchor: choices.isEmpty ? anchor : nil,
        columns: size.columns, rows: size.rows,
        settings: options.settings, traits: options.traits)
      state.files = files
      state.isOpening = opening != nil
      state.opensElsewhere = opening?.isHome == false
      let record = memory?.load()
      if let record {
        state.resume(
          record, goesThere: topic == nil && anchor == nil && options.settings.start == nil)
      }
      // The whole book has all places of the record.
      if opening != nil { state.trail = ReadingTrail() }
      if let start = options.settings.start { state.begin(at: start) }
      if let question = options.settings.question { state.begin(asking: question) }
      if !choices.isEmpty { state.offer(choices, anchor: anchor) }
      if let choices = (content as? AddressContent)?.choices { state.offer(choices) }
      var session = ReaderSession(
        terminal, state, options, memory: memory, reopen: reopen, openBook: openBook,
        growing: growing, opening: opening, openFile: openFile, record: record)
      willShow()
      return try session.run()
    }
  }
}
