import ArgumentParser

/// The arguments of a program's help.
struct HelpOptions<Help: ProgramHelp, Root: ParsableCommand>: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The topic to open, at a heading where #ANCHOR follows; or a command; or words to search for.",
      valueName: "topic[#anchor]"),
    completion: .custom { _, _, typed in
      let typed = ShellWord.unquoted(typed)
      let commands = ShellWord.plain(Root.subcommandNames, beginning: typed)
      return ((try? Help.open()).map { BookCompletion.topics(typed, in: $0) } ?? []) + commands
    })
  var words: [String] = []

  @Flag(help: "List the topics that have all of these words.")
  var search = false

  @Option(help: ArgumentHelp("Print only the section under this heading.", valueName: "heading"))
  var section: String?

  @Option(
    help: ArgumentHelp(
      "Open the topic that defines this anchor, whichever it is.", valueName: "id"),
    completion: .custom { _, _, typed in
      (try? Help.open()).map { BookCompletion.anchors(ShellWord.unquoted(typed), in: $0) } ?? []
    })
  var anchor: String?

  @Flag(help: "Print the text instead of opening the reader.")
  var plain = false

  @Flag(help: "Print the topic as a man page.")
  var man = false

  @OptionGroup var language: LanguageOption

  func validate() throws {
    if anchor != nil && (search || !words.isEmpty) {
      throw ValidationError("--anchor finds the topic: it cannot be combined with words")
    }
    if man && (search || section != nil || anchor != nil) {
      throw ValidationError(
        "--man prints a whole topic: it cannot be combined with --search, --section or --anchor")
    }
    if search && section != nil {
      throw ValidationError("--section prints a topic: it cannot be combined with --search")
    }
    if search && words.allSatisfy(\.isEmpty) { throw ValidationError("say what to search for") }
  }
}
