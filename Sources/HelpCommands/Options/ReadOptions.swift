import ArgumentParser
import HelpHost

/// The options of `lectern read`. An option that is not on the command line is nil, false or
/// automatic.
struct ReadOptions: ParsableArguments {
  @Flag(help: "Print plain text. On a terminal, show it page by page without a full screen.")
  var plain = false

  @Flag(help: "Read page by page without a full screen, with commands from standard input.")
  var linear = false

  @Flag(help: "On a terminal, show the text in the pager that PAGER names (default: less).")
  var pager = false

  @Flag(help: "Print Markdown instead of text, for programs.")
  var markdown = false

  @Flag(help: "Print every topic of the book, in reading order.")
  var all = false

  @OptionGroup var input: InputOption

  @Option(
    help:
      "Columns of text (default: the terminal's, at most 80; without a terminal COLUMNS, else 80).")
  var width: Int?

  @Option(help: "Whether printed text has colours and styles.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Print only the section under this heading.", valueName: "heading"))
  var section: String?

  @Option(
    help: ArgumentHelp(
      "Open the topic that defines this anchor.", valueName: "id"),
    completion: .anchor)
  var anchor: String?

  @Option(
    help: ArgumentHelp(
      "Search the whole book in the reader. In a pipe, list the hits.",
      valueName: "words"))
  var search: String?

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var theme: ThemeOption
  @OptionGroup var programs: ProgramOption
  @OptionGroup var language: LanguageOption
  @OptionGroup var global: GlobalOptions

  /// The options whose value is the next argument.
  static let optionsWithValues: Set<String> = [
    "--start", "--section", "--from", "--anchor", "--width", "--color", "--keys", "--theme",
    "--language", "--search",
  ]

  /// Whether the text is printed even on a terminal.
  var isPrinted: Bool { pager || all || markdown || section != nil }

  /// Whether the pager shows the text.
  var isPaged: Bool { pager && Console.isOutputTerminal && !ReaderOptions.isRestricted }

  /// Whether the full-screen reader shows the book on a capable terminal.
  var isForScreen: Bool { !plain && !linear && !isPrinted }

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError("--width must be between 1 and 10000")
    }
    if linear && (all || pager || section != nil) {
      throw ValidationError(
        "--linear cannot be combined with --all, --pager or --section")
    }
    if markdown && (linear || pager) {
      throw ValidationError("--markdown cannot be combined with --linear or --pager")
    }
    if let search {
      if !search.contains(where: { $0 != " " }) { throw ValidationError("say what to look for") }
      if linear || isPrinted || anchor != nil {
        throw ValidationError(
          "--search looks through the whole book: it cannot be combined with --linear, --pager, "
            + "--all, --markdown, --section or --anchor")
      }
    }
  }
}
