public import HelpBook
public import HelpCore
public import HelpResources
import HelpTerminal
package import SystemPackage

/// The full-screen reader on a real terminal.
public struct TerminalReader: Sendable {
  /// A function that opens the installed book that a link names: `help:NAME/topic`.
  package typealias BookOpener = @Sendable (HelpAddress) throws -> Book
  /// A function that opens one of the files on the command line, by its index.
  package typealias FileOpener = @Sendable (Int) throws -> any ReaderContent

  /// Whether the process has a terminal that can show the reader. Standard output must be a
  /// terminal, and `TERM` must name a terminal other than `dumb`. Keys must be readable from
  /// standard input or from the process's own terminal. Otherwise, print the topic as text.
  public static var isPossible: Bool { Terminal.isUsable }

  private let content: any ReaderContent
  private let topic: Int?
  /// The topics that the requested name may mean, if it fits several.
  private let choices: [Int]
  private let anchor: String?
  private let options: Options
  private let memory: ReaderMemory?
  private let reopen: (@Sendable () throws -> any ReaderContent)?
  private let openBook: BookOpener?
  /// The book from a pipe whose first lines are `content`, or nil for content from elsewhere.
  private let growingBook: GrowingBook?
  /// The book whose first page is `content`, or nil if `content` is a whole book.
  private let openingBook: OpeningBook?
  /// The files on the command line, if there are several.
  private let files: OpenFiles?
  private let openFile: FileOpener?

  /// Whether the reader can open other books.
  var opensBooks: Bool { openBook != nil }

  /// Creates a reader of any content. A restricted reader keeps no place.
  private init(
    _ content: any ReaderContent, _ options: Options, topic: Int? = nil, choices: [Int] = [],
    anchor: String? = nil, memory: ReaderMemory? = nil,
    reopen: (@Sendable () throws -> any ReaderContent)? = nil, openBook: BookOpener? = nil,
    growingBook: GrowingBook? = nil, openingBook: OpeningBook? = nil, files: OpenFiles? = nil,
    openFile: FileOpener? = nil
  ) {
    self.content = content
    self.options = options
    self.topic = topic
    self.choices = choices
    self.anchor = anchor
    self.memory = options.settings.isRestricted ? nil : memory
    self.reopen = reopen
    self.openBook = openBook
    self.growingBook = growingBook
    self.openingBook = openingBook
    self.files = files
    self.openFile = openFile
  }

  /// Creates a reader of a book.
  /// - Parameters:
  ///   - topic: the topic's path, the last parts of its path, or the beginning of its name. If
  ///     several topics fit, the reader lists them first. Nil opens the book where the user left
  ///     it, or else at its home.
  ///   - anchor: the anchor of the topic to begin at.
  ///   - memory: keeps the place until the next run. A restricted reader keeps no place.
  ///   - reopen: opens the book again after its sources have changed. Nil if they cannot change.
  ///   - openBook: opens the books that links name. With nil, and in a restricted reader, links
  ///     open no other book.
  /// - Throws: `HelpError.Code.notFound` with the nearest name if no topic has that name.
  public init(
    book: Book, topic: String? = nil, anchor: String? = nil, options: Options = Options(),
    memory: ReaderMemory? = nil, reopen: (@Sendable () throws -> Book)? = nil,
    openBook: (@Sendable (HelpAddress) throws -> Book)? = nil
  ) throws(HelpError) {
    do {
      let indexer = options.settings.indexer
      let topics = try topic.map { try book.requireTopics(named: $0).map(\.id) } ?? []
      var reopenContent: (@Sendable () throws -> any ReaderContent)?
      if let reopen { reopenContent = { BookContent(try reopen(), indexer: indexer) } }
      self.init(
        BookContent(book, indexer: indexer), options, topic: topics.count == 1 ? topics[0] : nil,
        choices: topics.count > 1 ? topics : [], anchor: anchor, memory: memory,
        reopen: reopenContent, openBook: options.settings.isRestricted ? nil : openBook)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Creates a reader that shows the first page of a book while the whole book is read.
  /// - Parameters:
  ///   - isNamed: whether the user has named the first page. Otherwise the reader goes to the place
  ///     where the book was left.
  ///   - reopen: opens the book again.
  ///   - openBook: opens the books that links name.
  package init(
    opening: OpeningBook, options: Options = Options(), memory: ReaderMemory? = nil,
    isNamed: Bool = false, reopen: @escaping @Sendable () throws -> Book,
    openBook: BookOpener? = nil
  ) {
    let indexer = options.settings.indexer
    self.init(
      BookContent(opening.first, indexer: indexer), options,
      topic: isNamed ? opening.first.home : nil, memory: memory,
      reopen: { BookContent(try reopen(), indexer: indexer) },
      openBook: options.settings.isRestricted ? nil : openBook, openingBook: opening)
  }

  /// Creates a reader that lets the user choose from topics of several books, even if it is
  /// restricted.
  /// - Parameters:
  ///   - name: the name that fits all of the topics.
  ///   - languages: the user's languages, for the interface.
  ///   - openBook: opens the books.
  package init(
    choices: [AddressChoice], for name: String, options: Options = Options(),
    languages: [LanguageTag] = [], openBook: @escaping BookOpener
  ) {
    self.init(
      AddressContent(title: name, choices: choices, words: Words(for: languages)), options,
      openBook: openBook)
  }

  /// Creates a reader of a book that is read from a pipe, and waits for its first lines.
  /// - Throws: the errors of reading the first lines, or of making a book of them.
  package init(growing: GrowingBook, options: Options = Options()) throws {
    self.init(
      BookContent(try growing.takeFirstBook(), indexer: options.settings.indexer), options,
      growingBook: growing)
  }

  /// Creates a reader of one text file of any size, which reads only the parts that are shown or
  /// searched. Returns nil for a file that is empty or not text, or whose character set has no
  /// single bytes for ASCII.
  /// - Parameter languages: the user's languages, for the interface.
  /// - Throws: `Errno` if the file cannot be read.
  package init?(
    text file: FilePath, options: Options = Options(), languages: [LanguageTag] = [],
    memory: ReaderMemory? = nil
  ) throws {
    guard let content = try Self.content(ofText: file, languages: languages) else { return nil }
    self.init(content, options, memory: memory, reopen: { content })
  }

  /// Creates a reader of several files in order, which does not keep places.
  /// - Parameters:
  ///   - files: the names of the files. The first is opened.
  ///   - openBook: opens the books that links name.
  ///   - openFile: opens a file by its index.
  /// - Throws: the errors of `openFile`.
  package init(
    files: [String], options: Options = Options(), openBook: BookOpener? = nil,
    openFile: @escaping FileOpener
  ) throws {
    self.init(
      try openFile(0), options, reopen: { try openFile(0) },
      openBook: options.settings.isRestricted ? nil : openBook,
      files: OpenFiles(names: files), openFile: openFile)
  }

  /// Returns the content of a text file of any size: see `init(text:options:languages:memory:)`.
  package static func content(
    ofText file: FilePath, languages: [LanguageTag]
  ) throws -> (any ReaderContent)? {
    guard try TextFile(file).isText else { return nil }
    return TextFileContent(file: file, words: Words(for: languages))
  }

  /// Shows the book until the user quits. The terminal is restored in every case, even after an
  /// error.
  /// - Returns: 0, or 130 after an interrupt, 143 after SIGTERM, 129 after the terminal has hung
  ///   up.
  /// - Throws: `HelpError.Code.inputOutput` if the terminal cannot be used: see `isPossible`.
  public func run() throws(HelpError) -> Int32 {
    do { return try run(willShow: {}) } catch { throw HelpError(of: error) }
  }

  /// Shows the book until the user quits.
  /// - Parameter willShow: is called once, before the first screen takes over the terminal.
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
      state.isOpening = openingBook != nil
      state.beginsAwayFromHome = openingBook?.isHome == false
      let record = memory?.load()
      if let record {
        state.resume(
          record,
          showsRecordedPlace: topic == nil && anchor == nil && options.settings.start == nil)
      }
      // The trail is restored with the whole book, which contains all places of the record.
      if openingBook != nil { state.trail = ReadingTrail() }
      if let start = options.settings.start { state.begin(at: start) }
      if let query = options.settings.initialQuery { state.begin(asking: query) }
      if !choices.isEmpty { state.offer(choices, anchor: anchor) }
      if let choices = (content as? AddressContent)?.choices { state.offer(choices) }
      var session = ReaderSession(
        terminal, state, options, memory: memory, reopen: reopen, openBook: openBook,
        growingBook: growingBook, openingBook: openingBook, openFile: openFile, record: record)
      willShow()
      return try session.run()
    }
  }
}
