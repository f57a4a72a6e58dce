import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpLayout
import HelpMarkup
import HelpReader
import HelpResources
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

  /// Creates a request for a source and a place in it, which may be written as one argument:
  /// `install.md#linux`.
  init(source: String?, topic: String?, options: ReadOptions?, manPage: ManPage? = nil) {
    let split = topic == nil ? source.flatMap(Self.filePlace) : nil
    (self.source, self.topic) = (split?.file ?? source, split?.place ?? topic)
    (self.options, self.manPage) = (options, manPage)
  }

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
    if let reader = try largeTextReader(theme) ?? pipeReader(theme) ?? folderReader(theme) {
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
        openBook: ReaderOptions.isRestricted ? nil : bookOpener())
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
        memory: memory(of: book), reopen: sourceReopener(), openBook: bookOpener()), notice)
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
  var isWhole: Bool { topic == nil && options?.anchor == nil }

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
        languages: bookOptions().languages, openBook: bookOpener()), nil)
  }

  /// Returns a notice for a source that may take long to open: a folder, a large file or an
  /// address. Returns nil for other sources.
  private func notice() -> OpeningNotice? {
    if let source, WebAddress.isWebAddress(source) { return OpeningNotice(source) }
    guard let source, let status = try? FileStatus(of: FilePath(source)),
      status.kind == .directory || status.size >= Self.largeTextSize
    else { return nil }
    return OpeningNotice(source)
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

  /// The number of columns of printed text.
  private var width: Int { options?.width ?? TextWidth.automatic() }

  /// Returns the theme of printed text, or nil for text without colours and styles.
  private func printedTheme(_ theme: Theme) -> Theme? {
    let color = options?.color ?? .auto
    return (options?.plain == true && color == .auto ? .never : color).isOn ? theme : nil
  }
}
