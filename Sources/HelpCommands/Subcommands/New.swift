import ArgumentParser
import HelpBook
import HelpCore
import HelpHost
import HelpReader
import HelpResources
import SystemPackage

struct New: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.new.rawValue,
    abstract: "Create a book with a few topics to start from.",
    discussion: """
      Without --title, asks for what it needs: in a form on a terminal, else line by line, with answers from standard \
      input. Nothing that exists is replaced.
      """)

  @Argument(
    help: ArgumentHelp("A folder that does not exist yet, or is empty.", valueName: "dir"),
    completion: .directory)
  var folder: String

  @OptionGroup var options: NewBookOptions

  @Flag(help: "Ask line by line, on a terminal too.")
  var plain = false

  @OptionGroup var mouse: MouseOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let path = FilePath(folder)
    // Checked before the questions, so that none is answered for nothing.
    try BookStarter.check(path)
    let answers = try FormConsole.ask(
      NewBookForm.form(languages: LanguagePreferences.fromEnvironment()), known: options.answers,
      flags: { "--\($0.name)" }, isPlain: plain, usesMouse: !mouse.isOff,
      theme: { ThemeOption.fromEnvironment(global.verbosity) })
    Interruption.watch()
    try NewBookForm.starter(answers).create(at: path)
    if global.quiet { return }
    let topics = Figures.count(BookStarter.topicCount, "topic")
    Console.writeError(
      ControlCharacters.stripped("created \(path) with \(topics); next: lectern \(path)\n"))
  }
}
