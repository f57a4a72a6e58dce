import ArgumentParser

/// The arguments of a program's help.
struct HelpOptions<Help: ProgramHelp, Root: ParsableCommand>: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A topic to open, optionally at #ANCHOR; a command to describe; or words to search for.",
      valueName: "topic[#anchor]"),
    completion: .custom { _, _, typedWord in
      let typedWord = ShellWord.unquoted(typedWord)
      let commands = ShellWord.plain(Root.subcommandNames, beginning: typedWord)
      return ((try? Help.open()).map { BookCompletion.topics(typedWord, in: $0) } ?? []) + commands
    })
  var words: [String] = []

  @Flag(help: "List the topics that have all of these words.")
  var search = false

  @Flag(help: "List all topics, a line each.")
  var list = false

  @Flag(
    help: Root.subcommandNames.isEmpty
      ? "With --search, print JSON." : "With --search, print JSON; else describe a command in JSON."
  )
  var json = false

  @Option(help: ArgumentHelp("Print only the section under this heading.", valueName: "heading"))
  var section: String?

  @Option(
    help: ArgumentHelp(
      "Open the topic that defines this anchor.", valueName: "id"),
    completion: .custom { _, _, typedWord in
      (try? Help.open()).map { BookCompletion.anchors(ShellWord.unquoted(typedWord), in: $0) } ?? []
    })
  var anchor: String?

  @Flag(help: "Print the text instead of opening the reader.")
  var plain = false

  @Flag(help: "Print the topic, or its section, as Markdown.")
  var markdown = false

  @Flag(help: "Print the topic as a man page.")
  var man = false

  @Flag(name: .customLong("agents"), help: "Print lines for an AGENTS.md that lead agents here.")
  var isForAgents = false

  @Flag(
    name: .customLong("mcp"),
    help: ArgumentHelp(
      "Serve the help to agents: the Model Context Protocol on standard input and output.",
      visibility: Help.settings.agents == nil ? .private : .default))
  var isServer = false

  @OptionGroup var language: LanguageOption

  func validate() throws {
    if anchor != nil && (search || !words.isEmpty) {
      throw ValidationError(
        "--anchor cannot be combined with words, because the anchor determines the topic")
    }
    if man && (search || section != nil || anchor != nil) {
      throw ValidationError(
        "--man prints a whole topic: it cannot be combined with --search, --section or --anchor")
    }
    if json && !search {
      if Root.subcommandNames.isEmpty { throw ValidationError("--json is for --search") }
      if list || man || markdown || isForAgents || isServer || section != nil || anchor != nil {
        throw ValidationError("--json is for --search, and for the names of commands")
      }
    }
    if [search, list, man, markdown, isForAgents, isServer].count(where: \.self) > 1 {
      throw ValidationError(
        "give only one of --search, --list, --markdown, --man, --agents and --mcp")
    }
    if (list || isForAgents || isServer) && (!words.isEmpty || section != nil || anchor != nil) {
      throw ValidationError("--list, --agents and --mcp are about the whole help, not a topic")
    }
    if search && section != nil {
      throw ValidationError("--section prints a topic: it cannot be combined with --search")
    }
    if search && words.allSatisfy(\.isEmpty) { throw ValidationError("say what to search for") }
  }
}
