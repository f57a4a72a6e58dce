import ArgumentParser
import HelpBook
import HelpCore
import HelpReader
import HelpResources
import SystemPackage

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.new.rawValue,
    abstract: "Create a book with a few topics to start from.",
    discussion: """
      Without --title, asks for what it needs: in a form on a terminal, else line by line, with answers from standard \
      input. Nothing that exists is replaced.
      """)

  @Argument(help: ArgumentHelp("A folder that does not exist yet, or is empty.", valueName: "dir"))
  var folder: String

  @Option(help: "The title of the book. With it, nothing is asked.")
  var title: String?

  @Option(help: "A name that no other book has: org.example.mytool.")
  var identifier: String?

  @Option(
    help: ArgumentHelp("A BCP 47 tag (default: from the environment, else en).", valueName: "tag"))
  var language: String?

  @Option(help: "The author.")
  var author: String?

  @Option(
    name: .customLong("description"),
    help: ArgumentHelp("One sentence about it.", valueName: "text"))
  var summary: String?

  @Flag(help: "Ask line by line, on a terminal too.")
  var plain = false

  @OptionGroup var mouse: MouseOption
  @OptionGroup var global: GlobalOptions

  func run() throws {
    global.begin()
    let path = FilePath(folder)
    // Checked before the questions, so that none is answered for nothing.
    try BookStarter.check(path)
    let answers = try FormConsole.ask(
      NewBookForm.form(languages: LanguagePreferences.fromEnvironment()), known: known,
      flags: { "--\($0.name)" }, isPlain: plain, usesMouse: !mouse.isOff,
      theme: { ThemeOption.fromEnvironment(global.verbosity) })
    let starter = BookStarter(
      title: answers["title"], identifier: answers["identifier"], author: answers["author"],
      description: answers["description"].split(whereSeparator: \.isNewline)
        .joined(separator: " "), language: answers["language"])
    Interruption.watch()
    try starter.create(at: path)
    if global.quiet { return }
    let topics = Figures.count(BookStarter.topicCount, "topic")
    Console.writeError(
      ControlCharacters.stripped("created \(path) with \(topics); next: lectern \(path)\n"))
  }

  /// What the flags answer.
  private var known: FormAnswers {
    var answers = FormAnswers()
    for (name, value) in [
      ("title", title), ("identifier", identifier), ("language", language), ("author", author),
      ("description", summary),
    ] {
      if let value { answers[name] = value }
    }
    return answers
  }
}
