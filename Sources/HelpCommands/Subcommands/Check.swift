import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpSite
import SystemPackage

struct Check: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.check.rawValue,
    abstract: "Find broken links, anchors, images and contents.",
    discussion: """
      Findings are lines FILE:LINE:COLUMN: SEVERITY: MESSAGE on standard output, those with the same cause \
      together. Exit code 1 when there are errors; warnings and notes alone leave it 0.
      """)

  @Argument(
    help: "The book: a folder, a file, a bundle, or an installed book.", completion: .source)
  var source: String

  @OptionGroup var form: FindingOptions

  @Flag(help: "Report as errors the links that only the whole site could resolve.")
  var strict = false

  @Flag(help: "Also check links to installed books: 'help:NAME/TOPIC#ANCHOR'.")
  var books = false

  @Flag(
    help:
      "Also find faults for coding agents: long pages, repeated headings, and more.")
  var agents = false

  @Option(
    help: ArgumentHelp(
      "Compare the commands in pages with the help of this program, which is run with --help.",
      valueName: "program[=path]"))
  var commands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Pass each code block of a language to this command, such as a parser, on standard input.",
      valueName: "language=command"))
  var code: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write a drawing of the topics and the links between them, as SVG.", valueName: "file"),
    completion: .file())
  var map: String?

  @OptionGroup var programs: ProgramOption
  @OptionGroup var language: LanguageOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    var options = try BookOptions(languages: language.preferences(), jobs: jobs.count)
    options.runsPreprocessors = programs.isOn
    let code = try code.isEmpty ? nil : CodeCheck(code.map { try CodeCommand(naming: $0) })
    let tools = try commands.map { try Tool(naming: $0) }
    let book = try Book.open(source, options: options)
    let check = try global.verbosity.prepare("Checking", phases: BookCheck.phases) {
      try BookCheck(
        book, jobs: jobs.count, isStrict: strict, shelf: books ? BookShelf() : nil,
        isForAgents: agents,
        commands: tools.isEmpty ? nil : CommandCheck(tools), code: code, progress: $0)
    }
    var output = FindingOutput(form.form, global.verbosity)
    try check.forEach { try output.add($0) }
    try output.finish()
    if let map { try BookMap(book, jobs: jobs.count).write(to: FilePath(map)) }
    let blocks = code.map { ", " + Figures.count($0.count, "code block") } ?? ""
    global.conclude("checked \(Figures.topics(of: book))\(blocks): \(output.summary)")
    if output.errorCount > 0 { throw ExitCode(1) }
  }
}
