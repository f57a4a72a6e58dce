import ArgumentParser
import HelpHost
import HelpMarkup

struct Render: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.render.rawValue,
    abstract: "Convert a document to HTML, Markdown, text or a man page.",
    discussion: """
      Writes the document in another form to standard output. HTML is the content of a page's body. Scripts and unsafe \
      links are left out of it.

      The extension of a file tells its format, and a file with another extension is text. Standard input is Markdown, \
      unless it begins like a page of HTML, or looks like the output of a program. --from states the format.
      """)

  /// The format of the output.
  enum Output: String, ExpressibleByArgument, CaseIterable {
    case html, markdown, text, ansi, man
  }

  @Argument(help: "The document, or - for standard input.", completion: .file())
  var file = "-"

  @Option(name: .customLong("to"), help: "The format of the output.")
  var output = Output.html

  @OptionGroup var input: InputOption

  @OptionGroup var markup: MarkupOptionGroup

  @Option(
    help:
      "Columns of text output (default: the terminal's, at most 80; without a terminal COLUMNS, else 80)."
  )
  var width: Int?

  @OptionGroup var page: ManOptionGroup
  @OptionGroup var theme: ThemeOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if let width, width < 1 { throw ValidationError("--width must be at least 1") }
  }

  func work() throws {
    global.begin()
    // Only ANSI output needs a theme, but an unknown name is always an error.
    let needsTheme = output == .ansi || theme.name != nil
    let theme = needsTheme ? try ThemeOption.theme(named: theme.name, global.verbosity) : nil
    var findings = Findings(global.verbosity)
    let document = try InputDocument(file, format: input.format, isExact: markup.isExact)
    findings.print(document.diagnostics)
    let topic = document.parsed(markup.options(isHTML: output == .html))
    if document.fileName != nil { try topic.requireWhole() }
    findings.print(topic.diagnostics)
    switch output {
    case .html: try Console.write(topic.htmlBytes())
    case .markdown: try Console.write(MarkdownRenderer().renderBytes(topic.document()))
    case .text, .ansi:
      try Console.write(
        BookPrinter.render(
          topic.document(), width: width ?? TextWidth.automatic(),
          theme: output == .ansi ? theme : nil,
          highlighter: markup.highlighter))
    case .man:
      let options = try page.options(topic.metadata, fileName: document.fileName)
      try Console.write(ManRenderer(options).renderBytes(topic.document()))
    }
    try topic.requireWhole()
    try findings.finish(
      "the output", of: document.quotedName, hint: "fix the errors above and render again")
  }
}
