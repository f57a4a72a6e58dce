import ArgumentParser
import HelpBook
import HelpCore
import HelpDocument
import HelpMan
import HelpReader
import HelpResources
import HelpSearch

/// A request to a program's `help`.
struct HelpRequest<Help: ProgramHelp, Root: ParsableCommand> {
  /// The name of the program in messages.
  let program: String
  let options: HelpOptions<Help, Root>
  /// The usage screens, or nil for a program without subcommands.
  let usage: UsageScreens?

  /// Performs the request, and prints its error.
  /// - Returns: the exit code.
  func run() -> Int32 {
    Process.ignoringFailedWrites {
      ErrorReport.code(of: program, parsedBy: StandaloneHelp<Help>.self) { try answer() }
    }
  }

  /// Performs the request.
  /// - Throws: the error of the request, or `ExitCode` if a search finds nothing, or the reader
  ///   ends with a code other than 0.
  private func answer() throws {
    if options.search { return try search() }
    if options.json {
      return try Console.write(CommandDescription(options.words, of: Root.self).json)
    }
    if options.list || options.isForAgents || options.isServer { return try answerAgent() }
    let book: Book
    do { book = try open() } catch {
      // A program whose book is missing still explains its commands.
      guard !options.words.isEmpty, let screen = usage?.screen(of: options.words) else {
        throw error
      }
      return try Console.write(screen)
    }
    if let anchor = options.anchor {
      return try show(TopicPlace(definedAs: anchor, in: book), in: book)
    }
    if let place = place(in: book) { return try show(place, in: book) }
    if options.section == nil, let screen = usage?.screen(of: options.words) {
      return try Console.write(screen)
    }
    guard let place = typedPlace(in: book) else {
      throw unknown(options.words.joined(separator: " "), in: book)
    }
    try show(place, in: book)
  }

  /// Opens the program's own book.
  private func open() throws -> Book {
    try Help.open(
      languages: options.language.language == nil ? nil : options.language.preferences())
  }

  /// Opens the installed book that a link names.
  private func open(_ address: HelpAddress) throws -> Book {
    try Book.open(
      BookOptions(languages: options.language.preferences()), parser: Help.parser
    ) {
      try SearchPath.locate("help:" + address.book, in: OwnBook.installedFolders())
    }
  }

  /// Returns the place of the topic whose path the words form, or nil if no topic has this path.
  /// Several words form a path of folders, `remote/add`, or one name, `remote-add`.
  private func place(in book: Book) -> TopicPlace? {
    if options.words.isEmpty { return TopicPlace(nil, in: book) }
    return places(in: book).first { place in
      place.path.map { book.topic(named: $0) != nil } ?? (place.anchor != nil)
    }
  }

  /// Returns the place that the words may mean although they are not the path of a topic: see
  /// `Book.topics(meantBy:from:)`. Returns nil if the words mean no topic.
  private func typedPlace(in book: Book) -> TopicPlace? {
    places(in: book).first { $0.path.map { !book.topics(meantBy: $0).isEmpty } ?? false }
  }

  /// Returns the places that the words may name: the words joined by slashes, and joined by
  /// hyphens.
  private func places(in book: Book) -> [TopicPlace] {
    ["/", "-"].map { TopicPlace(options.words.joined(separator: $0), in: book) }
  }

  /// Shows a topic in the reader, or prints it.
  private func show(_ place: TopicPlace, in book: Book) throws {
    if options.man { return try printManPage(of: place, in: book) }
    let settings = Help.settings
    guard !options.plain, !options.markdown, options.section == nil, Terminal.isUsable else {
      let color = options.plain ? ColorChoice.never : .auto
      let printer = BookPrinter(
        book, theme: color.isOn ? settings.theme : nil, isMarkdown: options.markdown)
      return try printer.print(place, section: options.section)
    }
    let code = try TerminalReader(
      book: book, topic: place.path, anchor: place.anchor,
      options: TerminalReader.Options(
        theme: settings.theme, usesMouse: settings.usesMouse, settings: settings.reader),
      memory: settings.memory, openBook: settings.places.contains(.installed) ? open : nil
    ).run()
    if code != 0 { throw ExitCode(code) }
  }

  /// Prints a topic as a man page: the first page as `mytool(1)`, the topic `remote/add` as
  /// `mytool-remote-add(1)`.
  private func printManPage(of place: TopicPlace, in book: Book) throws {
    let topic = try place.path.map { try book.requireTopic(named: $0) } ?? book.topic(at: book.home)
    let path = topic.id == book.home ? "" : "-" + topic.path.replacing("/", with: "-")
    let page = try book.page(of: topic)
    var man = ManOptions(title: program + path, section: "1", manual: book.title)
    man.source = [program, book.version].compactMap(\.self).joined(separator: " ")
    man.fill(from: page.metadata)
    try Console.write(ManRenderer(man).renderBytes(page.document))
  }

  /// Prints the results of a search.
  /// - Throws: `ExitCode` if nothing matches.
  private func search() throws {
    let query = options.words.joined(separator: " ")
    let book = try open()
    let listing = SearchListing(query, try results(for: query, in: book))
    if options.json {
      try Console.write(listing.json())
      if listing.results.hits.isEmpty { throw ExitCode(1) }
      return
    }
    let isColored = !options.plain && ColorChoice.auto.isOn
    try Console.write(listing.text(theme: isColored ? Help.settings.theme : nil))
    try Console.flush()
    if let remark = listing.remark(in: book) { Console.writeError(remark + "\n") }
    if listing.results.hits.isEmpty { throw ExitCode(1) }
  }

  /// The maximum number of bytes of the list for agents, which are about 2,000 tokens.
  private static var listSize: Int { 8_000 }
  /// The maximum number of hits of a search.
  private static var maximumHits: Int { 10 }

  /// Prints the list of topics or the lines for agents, or serves the book to agents.
  private func answerAgent() throws {
    let book = try open()
    if options.list {
      return try Console.write(ContentsDigest(book, limit: Self.listSize).text())
    }
    if options.isForAgents {
      let help = program + " help"
      return try Console.write(
        AgentBlock(book).lines(
          list: "`\(help) --list`", search: "`\(help) --search WORDS --json`",
          read: "`\(help) TOPIC#SECTION --markdown`"))
    }
    guard let server = Help.settings.agents else {
      throw HelpError(
        .usage, "cannot serve the help of '\(program)'", "the program has no server for agents",
        hint: "print lines that tell agents how to read the help with '\(program) help --agents'")
    }
    try server.run(book, program, Help.settings.reader.indexer)
  }

  /// Returns the results of a query. If the book contains no search index and the program has no
  /// indexer, only titles, headings and summaries are searched.
  private func results(for query: String, in book: Book) throws -> SearchResults {
    let indexer = Help.settings.reader.indexer
    guard indexer != nil || SearchIndex.isPacked(in: book) else {
      return SearchResults(titlesOf: book, for: query, limit: Self.maximumHits)
    }
    return try SearchIndex(book, indexer: indexer).results(for: query, limit: Self.maximumHits)
  }

  /// Returns the error for words that name neither a topic nor a command, with the nearest name.
  private func unknown(_ words: String, in book: Book) -> HelpError {
    let commands = usage?.names ?? []
    let nearestName =
      NearestTopic(to: words, among: book.contents.names())?.path
      ?? NearestName.find(words, among: commands)
    return HelpError(
      .notFound, "cannot open '\(ControlCharacters.inline(words))'",
      commands.isEmpty ? "no topic has that name" : "no topic and no command has that name",
      hint: nearestName.map { "did you mean '\(ControlCharacters.inline($0))'?" }
        ?? "search the text with '\(program) help --search \(ControlCharacters.inline(words))'")
  }
}
