import ArgumentParser

/// What a program's `help` takes.
struct HelpOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The topic to open, at a heading where #ANCHOR follows; or a command; or words to search for.",
      valueName: "topic[#anchor]"))
  var words: [String] = []

  @Flag(help: "List the topics that have all of these words.")
  var search = false

  @Option(help: ArgumentHelp("Print only the section under this heading.", valueName: "heading"))
  var section: String?

  @Option(
    help: ArgumentHelp(
      "Open the topic that defines this anchor, whichever it is.", valueName: "id"))
  var anchor: String?

  @Flag(help: "Print the text instead of opening the reader.")
  var plain = false

  @OptionGroup var language: LanguageOption

  func validate() throws {
    if anchor != nil && (search || !words.isEmpty) {
      throw ValidationError("--anchor finds the topic: it cannot be combined with words")
    }
    if search && section != nil {
      throw ValidationError("--section prints a topic: it cannot be combined with --search")
    }
    if search && words.allSatisfy(\.isEmpty) { throw ValidationError("say what to search for") }
  }
}
