import ArgumentParser
import HelpBook
import HelpCore
import HelpLayout
import HelpReader
import HelpResources
import SystemPackage

/// What `lectern read` was asked for; see `Read` for the meaning of each value.
///
/// It has only plain values, without the argument parser, which takes longer to set up than a first screen takes to
/// draw: see `init(plain:)`.
struct ReadRequest {
  var source: String?
  var topic: String?
  var plain = false
  var linear = false
  var pager = false
  var all = false
  var width: Int?
  var color = ColorChoice.auto
  var section: String?
  var keys: KeyProfile?
  var usesMouse = true
  var forgets = false
  var theme: String?
  var language: String?
  var verbosity = Verbosity()

  func run() throws {
    verbosity.begin()
    let theme = try ThemeOption.theme(named: theme, verbosity)
    let book = try openBook()
    let place = TopicPlace(topic, in: book)
    let isWhole = !pager && !all && section == nil
    if linear || (plain && isWhole && LinearConsole.canAsk) {
      let reader = try LinearReader(
        book: book, topic: place.path, anchor: place.anchor,
        memory: ReaderOptions.isRestricted ? nil : memory(of: book))
      return try LinearConsole.run(reader, width: width)
    }
    if pager || plain || all || section != nil || !Console.canShowReader {
      return try print(book, place, theme)
    }
    let code = try TerminalReader(
      book: book, topic: place.path, anchor: place.anchor, options: readerOptions(theme),
      memory: memory(of: book), reopen: reopening()
    ).run()
    if code != 0 { throw ExitCode(code) }
  }

  private func readerOptions(_ theme: Theme) throws -> TerminalReader.Options {
    TerminalReader.Options(
      theme: theme, usesMouse: usesMouse,
      settings: ReaderSettings(
        keys: try keys ?? ReaderOptions.keysFromEnvironment() ?? .less,
        isRestricted: ReaderOptions.isRestricted))
  }

  /// Prints to standard output, or passes everything to the pager on a terminal.
  private func print(_ book: Book, _ place: TopicPlace, _ theme: Theme) throws {
    let isPaged = pager && Console.isOutputTerminal && !ReaderOptions.isRestricted
    var text: [UInt8] = []
    let printer = BookPrinter(
      book, width: width, color: plain && color == .auto ? .never : color, theme: theme
    ) {
      if isPaged { text += Array($0.utf8) } else { try Console.write($0) }
    }
    if all { try printer.printAll() } else { try printer.print(place, section: section) }
    if isPaged { try Pager.show(text) }
  }

  /// The place in a book is kept by the book's real path; for standard input it is not kept.
  private func memory(of book: Book) -> ReaderMemory? {
    guard source != "-", !forgets else { return nil }
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
    try BookOptions(
      languages: LanguageOption.preferences(for: language), jobs: Threads.available)
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
