import ArgumentParser

struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.read.rawValue,
    abstract: "Read a book: in the full-screen reader on a terminal, as text otherwise.",
    discussion: """
      Without a source, opens Lectern's own manual. A topic is named by its path, with or without its extension; \
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
        "--linear cannot be combined with --all, --pager or --section")
    }
    if linear && source == "-" {
      throw ValidationError(
        "--linear takes commands from standard input: the book cannot come from there")
    }
    if all && (topic != nil || section != nil) {
      throw ValidationError(
        "--all prints every topic: it cannot be combined with a topic or --section")
    }
  }

  func run() throws {
    try ReadRequest(
      source: source, topic: topic, plain: plain, linear: linear, pager: pager, all: all,
      width: width, color: color, section: section, keys: reader.keys,
      usesMouse: !reader.mouse.isOff, forgets: reader.forgets, theme: theme.name,
      language: language.language, verbosity: global.verbosity
    ).run()
  }
}
