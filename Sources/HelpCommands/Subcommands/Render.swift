import ArgumentParser
import HelpLayout
import HelpMarkup

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Turn one document into HTML, text or a man page: a filter.",
    discussion:
      "The file's extension says what it is; standard input is Markdown unless --from says otherwise."
  )

  enum Output: String, ExpressibleByArgument, CaseIterable {
    case html, text, ansi, man
  }

  @Option(name: .customLong("to"), help: "What comes out.")
  var output = Output.html

  @OptionGroup var document: DocumentOptions

  @Flag(name: .customLong("no-highlight"), help: "Leave code blocks plain.")
  var isPlain = false

  @Option(help: "Columns of text output.")
  var width = 80

  @OptionGroup var manPage: ManPageOptions
  @OptionGroup var theme: ThemeOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if width < 1 { throw ValidationError("--width must be at least 1") }
  }

  func run() throws {
    global.begin()
    // The other formats have no colours of a theme; a name that is wrong is an error all the same.
    let needsTheme = output == .ansi || theme.name != nil
    let theme = needsTheme ? try ThemeOption.theme(named: theme.name, global.verbosity) : nil
    let highlighter: Highlighter? = isPlain ? nil : .standard
    var findings = Findings(global.verbosity)
    let topic = try document.topic(output == .html ? highlighter : nil, &findings)
    switch output {
    case .html: try Console.write(topic.html())
    case .text, .ansi:
      try Console.write(
        BookPrinter.render(
          topic.document(), width: width, theme: output == .ansi ? theme : nil,
          highlighter: highlighter))
    case .man:
      let options = try manPage.options(
        for: document.path == nil ? nil : document.file, topic.metadata)
      try Console.write(ManRenderer(options).render(topic.document()))
    }
    try findings.finish(
      "the output", of: document.path == nil ? "standard input" : "'\(document.file)'",
      hint: "fix the errors above and render again")
  }
}
