import ArgumentParser
import HelpBook
import HelpCore

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.check.rawValue,
    abstract: "Find broken links, anchors, images and contents.",
    discussion: """
      Every finding is a line FILE:LINE:COLUMN: SEVERITY: MESSAGE on standard output. Exit code 1 when there \
      are errors; warnings alone leave it 0.
      """)

  @Argument(help: "The book: a directory, a file, a bundle, or an installed book.")
  var source: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func run() throws {
    global.begin()
    let book = try Book.open(source, options: .init(languages: language.preferences()))
    let findings = try global.job("Checking", phases: BookCheck.phases) { job in
      let findings = try BookCheck.run(book, jobs: jobs.count, progress: job)
      let errors = findings.count { $0.severity == .error }
      let warnings = findings.count { $0.severity == .warning }
      let sum = "\(Figures.count(errors, "error")), \(Figures.count(warnings, "warning"))"
      return (findings, "checked \(Figures.topics(of: book)): \(sum)")
    }
    if json {
      try Console.write(DiagnosticsJSON(diagnostics: findings).bytes())
    } else {
      try Console.print(findings, global.verbosity)
    }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
