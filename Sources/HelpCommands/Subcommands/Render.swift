import ArgumentParser
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.render.rawValue,
    abstract: "Turn one document into HTML, text or a man page: a filter.",
    discussion:
      "The file's extension says what it is; standard input is Markdown unless --from says otherwise."
  )

  enum Output: String, ExpressibleByArgument, CaseIterable {
    case html, text, ansi, man
  }

  enum Input: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, text

    var format: TopicFormat {
      switch self {
      case .markdown: .markdown
      case .html: .html
      case .text: .text
      }
    }
  }

  @Argument(help: "The document, or - for standard input.")
  var file = "-"

  @Option(name: .customLong("to"), help: "What comes out.")
  var output = Output.html

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("What comes in: markdown, html or text.", valueName: "format"))
  var input: Input?

  @Flag(name: .customLong("commonmark"), help: "CommonMark exactly: every extension off.")
  var commonMark = false

  @Flag(
    name: .customLong("gfm"),
    help: "GitHub Flavored Markdown exactly: its five extensions and no others.")
  var gitHub = false

  @Flag(help: "Let raw HTML and every link through.")
  var unsafe = false

  @Flag(name: .customLong("no-highlight"), help: "Leave code blocks plain.")
  var isPlain = false

  @Option(help: "Columns of text output.")
  var width = 80

  @Option(
    name: .customLong("title"),
    help: ArgumentHelp("Name of the man page (default: from its title or file).", valueName: "name")
  )
  var manTitle: String?

  @Option(
    name: .customLong("section"),
    help: ArgumentHelp("Section of the man page (default: from its title or file, else 7)."))
  var manSection: String?

  @OptionGroup var theme: ThemeOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if width < 1 { throw ValidationError("--width must be at least 1") }
    if commonMark && gitHub {
      throw ValidationError("--commonmark and --gfm are two dialects: give only one of them")
    }
  }

  func run() throws {
    global.begin()
    // The other formats have no colours of a theme; a name that is wrong is an error all the same.
    let needsTheme = output == .ansi || theme.name != nil
    let theme = needsTheme ? try ThemeOption.theme(named: theme.name, global.verbosity) : nil
    var options = MarkupOptions()
    options.dialect = dialect
    options.allowsUnsafeHTML = unsafe
    options.include = includes()
    if output == .html { options.highlighter = options.dialect == .lectern ? highlighter : nil }
    var findings = Findings()
    let bytes = try source(&findings)
    let topic = ParsedTopic(
      bytes, format: format, file: file == "-" ? "(standard input)" : file, options: options)
    findings.print(topic.diagnostics, global.verbosity)
    switch output {
    case .html: try Console.write(topic.html())
    case .text, .ansi:
      try Console.write(
        BookPrinter.render(
          topic.document(), width: width, theme: output == .ansi ? theme : nil,
          highlighter: highlighter))
    case .man:
      try Console.write(ManRenderer(manOptions(topic.metadata)).render(topic.document()))
    }
    try findings.finish(
      "the output", of: file == "-" ? "standard input" : "'\(file)'",
      hint: "fix the errors above and render again")
  }

  /// What the command line says about a man page, then front matter, then the environment.
  private func manOptions(_ metadata: Metadata?) throws -> ManOptions {
    var options = ManOptions(
      title: manTitle, section: manSection, fileName: file == "-" ? nil : file)
    options.fill(from: metadata)
    if options.date == nil, let seconds = try SourceDate.seconds() {
      options.date = CivilDate(secondsSince1970: seconds).description
    }
    return options
  }

  /// A file includes what is below its folder; standard input includes nothing, and says so.
  private func includes() -> IncludeResolver {
    guard file != "-", let name = FilePath(file).lastComponent?.string else {
      return IncludeScope.standardInput.resolver(for: "")
    }
    let folder = FilePath(file).removingLastComponent()
    guard let provider = try? DirectoryProvider(folder.isEmpty ? FilePath(".") : folder) else {
      return IncludeScope.standardInput.resolver(for: "")
    }
    return IncludeScope(provider).resolver(for: name)
  }

  private var highlighter: Highlighter? { isPlain ? nil : .standard }

  private var format: TopicFormat {
    input?.format ?? FilePath(file).extension.flatMap { TopicFormat(fileExtension: $0) }
      ?? .markdown
  }

  private var dialect: MarkupOptions.Dialect {
    commonMark ? .commonMark : gitHub ? .gfm : .lectern
  }

  /// The document as UTF-8. CommonMark and GFM decide for themselves what invalid bytes mean.
  private func source(_ findings: inout Findings) throws -> [UInt8] {
    let bytes = try InputFile.read(file)
    if dialect != .lectern { return bytes }
    let decoded = TextDecoding.decode(bytes)
    if let warning = decoded.warning {
      findings.print(
        [Diagnostic(.warning, at: SourceLocation(file: file), warning)], global.verbosity)
    }
    return Array(decoded.text.utf8)
  }
}
