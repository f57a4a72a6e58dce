import ArgumentParser
import HelpBook
import HelpCore
import HelpHost
import HelpLayout
import HelpReader
import HelpResources
import SystemPackage

/// What `lectern read` was asked for.
struct ReadRequest {
  let source: String?
  let topic: String?
  /// Nil where none were parsed: see `init(plain:)`.
  let options: ReadOptions?

  func run() throws {
    let verbosity = options?.global.verbosity ?? Verbosity()
    verbosity.begin()
    let theme = try ThemeOption.theme(named: options?.theme.name, verbosity)
    let book = try openBook()
    let address = source.flatMap { HelpAddress($0) }
    let place = TopicPlace(topic ?? address?.place, in: book)
    let isPlain = options?.plain == true
    let isPrinted = options?.pager == true || options?.all == true || options?.section != nil
    if options?.linear == true || (isPlain && !isPrinted && LinearConsole.canAsk) {
      let reader = try LinearReader(
        book: book, topic: place.path, anchor: place.anchor,
        memory: ReaderOptions.isRestricted ? nil : memory(of: book))
      return try LinearConsole.run(reader, width: options?.width)
    }
    if isPlain || isPrinted || !Console.canShowReader { return try print(book, place, theme) }
    let code = try TerminalReader(
      book: book, topic: place.path, anchor: place.anchor, options: readerOptions(theme),
      memory: memory(of: book), reopen: reopening()
    ).run()
    if code != 0 { throw ExitCode(code) }
  }

  private func readerOptions(_ theme: Theme) throws -> TerminalReader.Options {
    TerminalReader.Options(
      theme: theme, usesMouse: options?.reader.mouse.isOff != true,
      settings: ReaderSettings(
        keys: try options?.reader.keys ?? ReaderOptions.keysFromEnvironment() ?? .less,
        isRestricted: ReaderOptions.isRestricted))
  }

  /// Prints to standard output, or passes everything to the pager on a terminal.
  private func print(_ book: Book, _ place: TopicPlace, _ theme: Theme) throws {
    let isPaged =
      options?.pager == true && Console.isOutputTerminal && !ReaderOptions.isRestricted
    let color = options?.color ?? .auto
    var text: [UInt8] = []
    let printer = BookPrinter(
      book, width: options?.width,
      color: options?.plain == true && color == .auto ? .never : color, theme: theme
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

  /// The place in a book is kept by the book's real path; for standard input it is not kept.
  private func memory(of book: Book) -> ReaderMemory? {
    guard source != "-", options?.reader.forgets != true else { return nil }
    let path = source.flatMap { try? FileSystem.realPath(FilePath($0)) }
    return ReaderMemory(book: path?.string ?? book.identifier ?? book.provider.location)
  }

  /// How a source that may change, a folder or a file, is opened again.
  private func reopening() throws -> (@Sendable () throws -> Book)? {
    guard let source, source != "-" else { return nil }
    let options = try bookOptions()
    return { try Book.open(source, options: options) }
  }

  private func bookOptions() throws -> BookOptions {
    var opening = try BookOptions(
      languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment(),
      jobs: Threads.available)
    opening.runsPreprocessors = options?.programs.isOn == true
    return opening
  }

  private func openBook() throws -> Book {
    let options = try bookOptions()
    guard let source else { return try Manual.open(options) }
    do {
      return try Book.open(source, options: options)
    } catch var error as HelpError where error.code == .notFound && error.hint == nil {
      // `lectern pakc docs` is read as a source named `pakc`.
      let near = NearestName.find(source, among: SubcommandName.allCases.map(\.rawValue))
      let isWord = !source.contains("/") && !source.contains(".")
      error.hint =
        near.map { "did you mean the command '\($0)'?" }
        ?? (isWord ? "'lectern --help' lists the commands" : nil)
      throw error
    }
  }
}
