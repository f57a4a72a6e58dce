import ArgumentParser
import HelpBook
import HelpCore
import HelpLayout
import HelpReader
import HelpResources
import SystemPackage

struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Read a book: in the full-screen reader on a terminal, as text otherwise.",
    discussion: """
      Without a source, Lectern's own manual. A topic is named by its path, with or without its extension; \
      #ANCHOR opens it at a heading.
      """)

  @Argument(
    help: "A directory, a file, a .helpz bundle, - for standard input, or an installed book.")
  var source: String?

  @Argument(help: ArgumentHelp("The topic to open.", valueName: "topic[#anchor]"))
  var topic: String?

  @Flag(help: "Text without a screen: printed, and on a terminal read page by page in words alone.")
  var plain = false

  @Flag(help: "Read in words alone, with commands from standard input, wherever it comes from.")
  var linear = false

  @Flag(help: "Hand the text to PAGER, on a terminal.")
  var pager = false

  @Flag(help: "Print every topic of the book, in reading order.")
  var all = false

  @Option(help: "Columns of text (default: the terminal's, at most 80).")
  var width: Int?

  @Option(help: "Colour in printed text.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Print only the section under this heading.", valueName: "heading"))
  var section: String?

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var theme: ThemeOption
  @OptionGroup var language: LanguageOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError("--width must be between 1 and 10000")
    }
    if linear && (all || pager || section != nil) {
      throw ValidationError(
        "--linear reads a book: it goes with none of --all, --pager and --section")
    }
    if linear && source == "-" {
      throw ValidationError("--linear takes commands from standard input, and no book from there")
    }
    if all && (topic != nil || section != nil) {
      throw ValidationError("--all prints every topic: it goes with neither a topic nor --section")
    }
  }

  func run() throws {
    global.begin()
    let theme = try theme.theme(global)
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
      book: book, topic: place.path, anchor: place.anchor, options: reader.options(theme),
      memory: memory(of: book), reopen: reopening()
    ).run()
    if code != 0 { throw ExitCode(code) }
  }

  /// Prints to standard output, or hands everything to the pager where somebody sits at a terminal.
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

  /// The place in a book is kept by the book's real path; that of standard input is not.
  private func memory(of book: Book) -> ReaderMemory? {
    guard source != "-", !reader.forgets else { return nil }
    let path = source.flatMap { try? FileSystem.realPath(FilePath($0)) }
    return ReaderMemory(book: path?.string ?? book.identifier ?? book.provider.location)
  }

  /// How sources that may change are opened again: those of a folder or a file.
  private func reopening() throws -> (@Sendable () throws -> Book)? {
    guard let source, source != "-" else { return nil }
    let options = try bookOptions()
    return { try BookSource.open(source, options: options) }
  }

  private func bookOptions() throws -> BookOptions {
    try BookOptions(languages: language.preferences(), jobs: Threads.available)
  }

  private func openBook() throws -> Book {
    let options = try bookOptions()
    guard let source else { return try Manual.open(options) }
    do {
      return try BookSource.open(source, options: options)
    } catch var error as HelpError where error.code == .notFound && error.hint == nil {
      // `lectern pakc docs` is read as a source named `pakc`.
      let near = NearestName.find(source, among: Lectern.subcommandNames)
      let isWord = !source.contains("/") && !source.contains(".")
      error.hint =
        near.map { "did you mean the command '\($0)'?" }
        ?? (isWord ? "'lectern --help' lists the commands" : nil)
      throw error
    }
  }
}

/// `guide/install#linux` taken apart.
struct TopicPlace {
  let path: String?
  let anchor: String?

  /// A name that is a topic as it stands (`C#`) is one; else what follows `#` is an anchor.
  init(_ text: String?, in book: Book) {
    if let text, book.topic(named: text) != nil {
      (path, anchor) = (text, nil)
      return
    }
    let parts = (text ?? "").split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.flatMap { $0.isEmpty ? nil : String($0) }
    anchor = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
