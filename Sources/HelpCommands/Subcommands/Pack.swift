import ArgumentParser
import HelpBook
import HelpCore
import HelpPacking
import SystemPackage

struct Pack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.pack.rawValue,
    abstract: "Build a bundle: one compressed file that contains a whole book.",
    discussion: """
      The same source gives the same bytes, whatever the number of jobs. An existing bundle is replaced in one \
      step, when the new one is whole.

      With --append-to, the bundle is added to the end of a program, which runs as before and opens as a \
      book; one that is there already is replaced. Strip the program first: 'strip' removes what was appended.
      """)

  @Argument(help: "The book: a directory, a file, a bundle, or an installed book.")
  var source: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The bundle to write (default: the source's name + .helpz).", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Append the bundle to this file, a program for instance, instead of writing a new one.",
      valueName: "file"))
  var appendTo: String?

  @Option(help: "Compression level, 1 (fast) to 9 (small).")
  var level = 9

  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if !(1...9).contains(level) { throw ValidationError("--level must be between 1 and 9") }
    if output != nil && appendTo != nil {
      throw ValidationError("--output and --append-to cannot be combined")
    }
    if source == "-" && output == nil && appendTo == nil {
      throw ValidationError("packing standard input needs --output")
    }
  }

  func run() throws {
    global.begin()
    let target = try FilePath(appendTo ?? output ?? defaultOutput())
    let session = PackSession(to: target, appends: appendTo != nil, level: level)
    let book = try session.open(source, jobs: jobs.count)
    var findings = Findings()
    findings.print(book.diagnostics, global.verbosity)
    findings.print(try BookPacker.findings(for: book, besides: target), global.verbosity)
    try global.job("Packing", phases: BookPacker.phases) { job in
      let result = try BookPacker.pack(
        book, session, jobs: jobs.count, timestamp: try SourceDate.seconds(), progress: job)
      let topics = Figures.topics(of: book)
      let resources = Figures.count(result.resources, "resource")
      return (
        (), "packed \(topics) (\(resources)) into \(target), \(Figures.bytes(result.packedBytes))"
      )
    }
    try findings.finish(
      "the bundle '\(target)'", of: "the book",
      hint: "fix the errors above and pack again; 'lectern check' also finds broken links")
  }

  /// The source's own name, in the current directory: `docs/` gives `docs.helpz`.
  private func defaultOutput() throws -> String {
    let path = FilePath(source).lexicallyNormalized()
    var name = path.lastComponent
    if name == nil || name?.kind != .regular {
      name = try FileSystem.realPath(FilePath(source)).lastComponent
    }
    return (name?.stem ?? "book") + ".helpz"
  }
}
