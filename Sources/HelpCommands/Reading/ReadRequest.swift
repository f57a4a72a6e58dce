import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpLayout
import HelpMarkup
import HelpReader
import HelpResources
import HelpSearch
import SystemPackage

/// The request of `lectern read`.
struct ReadRequest {
  let source: String?
  let topic: String?
  /// The parsed options, or nil for a command line that was not parsed: see `init(plain:)`.
  let options: ReadOptions?
  /// The page of the system's manual to read in place of a source.
  var manPage: ManPage?
  /// The files to read in order, if there are several.
  var files: [String] = []

  /// Shows or prints the source.
  func run() throws {
    let verbosity = options?.global.verbosity ?? Verbosity()
    verbosity.begin()
    let theme = try ThemeOption.theme(named: options?.theme.name, verbosity)
    let notice = verbosity.isQuiet ? nil : notice()
    defer { notice?.end() }
    if let query = options?.search, options?.isForScreen == false || !Terminal.isUsable {
      notice?.end()
      return try listHits(of: query)
    }
    if !files.isEmpty { return try runFiles(theme) { try show($0, notice) } }
    if let reader = try largeText(theme) ?? piped(theme) ?? folder(theme) {
      return try show(reader, notice)
    }
    let input = try source == "-" ? PipedInput(options?.input.format) : nil
    if let input, isWhole, input.canPrintLines, options?.section == nil, options?.isPaged != true,
      options?.markdown != true
    {
      notice?.end()
      return try input.printLines(width: options?.width, theme: printedTheme(theme))
    }
    let (book, excess) = try input?.book(bookOptions()) ?? (printedPage() ?? openBook(), nil)
    let address = source.flatMap { HelpAddress($0) }
    let place =
      try options?.anchor.map { try TopicPlace(definedAs: $0, in: book) }
      ?? TopicPlace(topic ?? address?.place, in: book)
    let isPlain = options?.plain == true
    let isPrinted = options?.isPrinted == true
    if options?.linear == true || (isPlain && !isPrinted && LinearConsole.canAsk) {
      notice?.end()
      let reader = try LinearReader(
        book: book, topic: place.path, anchor: place.anchor,
        memory: ReaderOptions.isRestricted ? nil : memory(of: book), indexer: indexer,
        openBook: ReaderOptions.isRestricted ? nil : opening())
      return try LinearConsole.run(reader, width: options?.width)
    }
    if isPlain || isPrinted || !Terminal.isUsable {
      notice?.end()
      try print(book, place, theme)
      if let excess { throw excess }
      return
    }
    try show(
      TerminalReader(
        book: book, topic: place.path, anchor: place.anchor, options: readerOptions(theme),
        memory: memory(of: book), reopen: reopening(), openBook: opening()), notice)
  }

  /// Prints the output of `lectern search`.
  private func listHits(of query: String) throws {
    try SearchRequest(
      source: source, query: query, languages: options?.language.preferences() ?? [],
      color: options?.color ?? .auto, theme: options?.theme.name,
      verbosity: options?.global.verbosity ?? Verbosity()
    ).run(openBook)
  }

  /// Whether the request names neither a topic nor an anchor.
  private var isWhole: Bool { topic == nil && options?.anchor == nil }

  /// Runs the full-screen reader.
  private func show(_ reader: TerminalReader, _ notice: OpeningNotice?) throws {
    let code = try reader.run { notice?.end() }
    if code != 0 { throw ExitCode(code) }
  }

  /// Lets the user choose from topics of several books.
  /// - Parameter name: the name that fits all topics.
  func show(_ choices: [AddressChoice], for name: String) throws {
    let theme = try ThemeOption.theme(
      named: options?.theme.name, options?.global.verbosity ?? Verbosity())
    try show(
      TerminalReader(
        choices: choices, for: name, options: readerOptions(theme),
        languages: bookOptions().languages, openBook: opening()), nil)
  }

  /// Returns a notice for a source that may take long to open: a folder, a large file or an address. Returns nil for
  /// other sources.
  private func notice() -> OpeningNotice? {
    if let source, WebAddress.isWebAddress(source) { return OpeningNotice(source) }
    guard let source, let status = try? FileStatus(of: FilePath(source)),
      status.kind == .directory || status.size >= Self.largeTextSize
    else { return nil }
    return OpeningNotice(source)
  }

  /// The minimum size of a text topic that is read in pieces: 1 MiB. A topic in pieces has neither a title nor links.
  private static let largeTextSize = 1 << 20

  /// Returns a full-screen reader of standard input, or nil for any other request.
  private func piped(_ theme: Theme) throws -> TerminalReader? {
    guard source == "-", isWhole, options?.isForScreen != false, Terminal.isUsable,
      !Process.isTerminal(.standardInput)
    else { return nil }
    var options = try bookOptions()
    options.showsCutPages = true
    let format = self.options?.input.format?.topicFormat
    let growing = GrowingBook(.standardInput) { [options] text in
      try Book.open("-", options: options, format: format) { text }
    }
    do { return try TerminalReader(growing: growing, options: readerOptions(theme)) } catch let
      error as Errno
    {
      throw HelpError(.inputOutput, "cannot read standard input", error.sentence, cause: error)
    }
  }

  /// Returns a full-screen reader of a folder that shows the first page before the others are read. Returns nil if
  /// the page depends on the whole book.
  private func folder(_ theme: Theme) throws -> TerminalReader? {
    guard let source, source != "-", options?.isForScreen != false, Terminal.isUsable,
      options?.anchor == nil, options?.reader.start == nil,
      HelpAddress(source)?.place == nil
    else { return nil }
    let book = try bookOptions()
    let memory = memory(at: source)
    let lastTopic = topic == nil && !ReaderOptions.isRestricted ? memory?.lastTopic : nil
    // Errors are reported when the whole book is opened.
    func page(_ name: String?) -> Book? {
      try? Book.open(source, for: name, isShown: true, options: book)
    }
    let home = topic == nil ? page(nil) : nil
    let isHome = home != nil && (lastTopic == nil || home?.topic(at: 0).path == lastTopic)
    guard let first = isHome ? home : page(topic ?? lastTopic) else { return nil }
    return try TerminalReader(
      opening: OpeningBook(first, isHome: isHome) { try Book.open(source, options: book) },
      options: readerOptions(theme), memory: memory, isNamed: topic != nil,
      reopen: { try Book.open(source, options: book) }, openBook: opening())
  }

  /// Returns a book with the page to print, or nil if the page depends on the whole book.
  private func printedPage() throws -> Book? {
    guard let source, source != "-", options?.anchor == nil, options?.all != true,
      options?.linear != true, options?.markdown != true, HelpAddress(source)?.place == nil
    else { return nil }
    let isPrinted = options?.isPrinted == true
    guard isPrinted || !Terminal.isUsable,
      isPrinted || options?.plain != true || !LinearConsole.canAsk
    else { return nil }
    return try? Book.open(source, for: topic, isShown: false, options: bookOptions())
  }

  /// Returns a full-screen reader of a text file that is read in pieces, or nil for any other source.
  private func largeText(_ theme: Theme) throws -> TerminalReader? {
    guard let source, isWhole, options?.isForScreen != false, Terminal.isUsable,
      Self.isLongText(source)
    else { return nil }
    return try TerminalReader(
      text: FilePath(source), options: readerOptions(theme), languages: bookOptions().languages,
      memory: memory(at: source))
  }

  /// Whether a file is read in pieces: a file that is not a topic, or a large text.
  static func isLongText(_ file: String) -> Bool {
    guard let status = try? FileStatus(of: FilePath(file)), status.kind == .regular else {
      return false
    }
    let type = FilePath(file).extension?.lowercased() ?? ""
    let format = TopicFormat(fileExtension: type)
    return format == nil && !bundleTypes.contains(type)
      || format == .text && status.size >= largeTextSize
  }

  /// Returns the options of the full-screen reader, from the command line, the environment and the user's
  /// configuration.
  func readerOptions(_ theme: Theme) throws -> TerminalReader.Options {
    let verbosity = options?.global.verbosity ?? Verbosity()
    let configuration = ReaderConfiguration.ofUser(verbosity)
    var settings = ReaderSettings(
      keys: try options?.reader.keys ?? ReaderOptions.keysFromEnvironment() ?? configuration.keys
        ?? .less,
      isRestricted: ReaderOptions.isRestricted, width: options?.width ?? configuration.width,
      indexer: indexer)
    settings.start = options?.reader.start
    settings.initialQuery = options?.search
    settings.numbersLines = options?.reader.numbersLines == true
    settings.chopsLines = options?.reader.chopsLines == true
    let isThemeChosen = options?.theme.name != nil || Process.environment("LECTERN_THEME") != nil
    let usesMouse = options?.reader.mouse.isOff != true && configuration.usesMouse != false
    return TerminalReader.Options(
      colorDepth: configuration.colorDepth(chosen: options?.color),
      theme: isThemeChosen ? theme : configuration.theme ?? theme, usesMouse: usesMouse,
      settings: settings)
  }

  /// The indexer of books without a search index. The indexer keeps the index of a folder, except if the reader is
  /// restricted.
  var indexer: BookIndexer {
    // One processor is left to the reader.
    let jobs = max(1, Threads.available - 1)
    return ReaderOptions.isRestricted ? .memory(jobs: jobs) : .folder(source, jobs: jobs)
  }

  /// Prints to standard output, or shows the text in the pager.
  private func print(_ book: Book, _ place: TopicPlace, _ theme: Theme) throws {
    let verbosity = options?.global.verbosity ?? Verbosity()
    for note in verbosity.shown(book.unreadNotes) {
      Console.writeError(ControlCharacters.stripped("\(note)") + "\n")
    }
    let isPaged = options?.isPaged == true
    var text: [UInt8] = []
    let printer = BookPrinter(
      book, width: width, theme: printedTheme(theme), isMarkdown: options?.markdown == true
    ) {
      if isPaged { text += Array($0.utf8) } else { try Console.write($0) }
    }
    if options?.all == true {
      try printer.printAll()
    } else {
      try printer.print(place, section: options?.section)
    }
    if isPaged { try Pager.show(text) }
  }

  private var width: Int { options?.width ?? TextWidth.automatic() }

  /// Returns the theme of printed text, or nil for text without colours and styles.
  private func printedTheme(_ theme: Theme) -> Theme? {
    let color = options?.color ?? .auto
    return (options?.plain == true && color == .auto ? .never : color).isOn ? theme : nil
  }

  /// Returns the memory of the page that was read last in a book, or nil if no page is remembered, as for standard
  /// input.
  private func memory(of book: Book) -> ReaderMemory? {
    guard source != "-", manPage == nil else { return nil }
    return memory(at: source, otherwise: book.identifier ?? book.provider.location)
  }

  /// Returns the memory under a source's real path, or under another name if the source is not a file.
  private func memory(at source: String?, otherwise name: String = "") -> ReaderMemory? {
    guard options?.reader.forgets != true else { return nil }
    let path = source.flatMap { try? FileSystem.realPath(FilePath($0)) }
    return ReaderMemory(book: path?.string ?? name)
  }

  /// Returns a function that opens the source again after a change, or nil for standard input and the manual.
  private func reopening() throws -> (@Sendable () throws -> Book)? {
    guard let source, source != "-" else { return nil }
    let options = try bookOptions()
    return { try Book.open(source, options: options) }
  }

  /// Returns a function that opens the installed book of a link.
  func opening() throws -> TerminalReader.BookOpener {
    let options = try bookOptions()
    if manPage != nil { return ManPage.opening(options) }
    return { try Book.open("help:" + $0.book, options: options) }
  }

  func bookOptions() throws -> BookOptions {
    var opening = try BookOptions(
      languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment(),
      jobs: Threads.available)
    opening.runsPreprocessors = options?.programs.isOn == true
    opening.mayBeRemote = options?.all != true
    return opening
  }

  private func openBook() throws -> Book {
    let options = try bookOptions()
    guard let source else { return try manPage?.book(options) ?? Manual.open(options) }
    do {
      return try Book.open(source, options: options)
    } catch var error as HelpError where error.code == .notFound && error.hint == nil {
      // A mistyped command, as in `lectern pakc docs`, is parsed as a source.
      let near = NearestName.find(source, among: SubcommandName.allCases.map(\.rawValue))
      let isWord = !source.contains("/") && !source.contains(".")
      error.hint =
        near.map { "did you mean the command '\($0)'?" }
        ?? (isWord ? "'lectern --help' lists the commands" : nil)
      throw error
    }
  }
}
