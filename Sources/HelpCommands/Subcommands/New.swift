import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpForms
import HelpHost
import HelpReader
import HelpResources
import SystemPackage

struct New: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.new.rawValue,
    abstract: "Create a book with a few topics to start from, or begin a translation of a topic.",
    discussion: """
      Without --title, asks for the title and more: in a form on a terminal, otherwise line by line from standard \
      input. Existing files are not replaced. With a topic of an existing book, --language names the language of the \
      translation.
      """)

  @Argument(
    help: ArgumentHelp("A folder that does not exist yet, or is empty.", valueName: "dir"),
    completion: .directory)
  var folder: String

  @Argument(help: "A topic of the book in this folder, to be translated.")
  var topic: String?

  @OptionGroup var options: NewBookOptions

  @Flag(help: "Ask line by line, even on a terminal.")
  var plain = false

  @Flag(help: "Record that the translation is up to date with the topic.")
  var reviewed = false

  @OptionGroup var mouse: MouseOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if topic == nil, reviewed { throw ValidationError("--reviewed needs a topic") }
    if topic != nil, options.language == nil {
      throw ValidationError("--language is required to translate a topic")
    }
  }

  /// Creates a translation of a topic, or marks the translation as up to date.
  private func translate(_ name: String) throws {
    guard let tag = LanguageTag(options.language ?? "") else {
      throw HelpError(
        .usage, "cannot use the language '\(options.language ?? "")'", "it is not a BCP 47 tag",
        hint: "write it like 'fr', 'pt-BR' or 'zh-Hans'")
    }
    let book = try Book.open(FilePath(folder))
    let draft = try TranslationDraft(
      of: book.requireTopic(named: name), in: book, language: tag)
    if reviewed { try draft.markReviewed() } else { try draft.create() }
    if global.quiet { return }
    let summary = reviewed ? "marked \(draft.file) as reviewed" : "created \(draft.file)"
    Console.writeError(ControlCharacters.stripped(summary + "\n"))
  }

  func work() throws {
    global.begin()
    if let topic { return try translate(topic) }
    let path = FilePath(folder)
    // Check the folder first, so that no questions are asked in vain.
    try BookStarter.check(path)
    let languages = LanguagePreferences.fromEnvironment()
    let answers = try FormConsole.ask(
      { NewBookForm.form(languages: languages, $0) }, Words(for: languages),
      knownAnswers: options.answers, optionName: { "--\($0.name)" }, isPlain: plain,
      usesMouse: !mouse.isOff, theme: { ThemeOption.fromEnvironment(global.verbosity) })
    try Interruption.watched("did not create '\(path)'") {
      try NewBookForm.starter(answers).create(at: path)
    }
    if global.quiet { return }
    let topics = Figures.count(BookStarter.topicCount, "topic")
    Console.writeError(
      ControlCharacters.stripped("created \(path) with \(topics); next: lectern \(path)\n"))
  }
}
