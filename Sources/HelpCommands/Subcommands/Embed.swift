import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpResources
import SystemPackage

struct Embed: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.embed.rawValue,
    abstract: "Compile a book for a program that shows it.",
    discussion: """
      The compiled book has the contents, the search index, the files that topics link to, and each topic as a \
      document that needs no parser. Sources are left out. A program that shows the book links only two C libraries: \
      zlib, and libdeflate where it is installed.

      With --swift, the book is written as a Swift source that a project commits. The same book gives the same bytes. \
      With --check, nothing is written, and the exit code is 1 when the source no longer matches the book.
      """)

  @Argument(help: "The book: a folder or a file.", completion: .source)
  var source: String

  @OptionGroup var options: EmbedOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if source == "-" && options.swift != nil {
      throw ValidationError("--swift needs a folder or a file, and not standard input")
    }
  }

  func work() throws {
    global.begin()
    if options.check { return try checkSource() }
    let target = FilePath(options.swift ?? options.output ?? "")
    let compilation = try HelpCompilation(
      of: source, to: target, jobs: jobs.count, deriving: { [SearchMembers($0)] },
      report: options.unchecked ? nil : print)
    let program = try self.program
    try compilation.unlessRecorded(in: options.state.map { FilePath($0) }, program: program) {
      try global.job("Compiling", phases: BookCompiler.phases) { job in
        let result =
          options.swift == nil
          ? try compilation.writeBook(progress: job)
          : try compilation.writeSource(
            program: program, writer: "'lectern embed'", progress: job)
        let topics = Figures.topics(result.topics, translations: result.translations)
        return ((), "compiled \(topics) into \(target), \(Figures.bytes(result.bytes))")
      }
    }
  }

  private func print(_ findings: [Finding]) {
    var output = Findings(global.verbosity)
    output.print(findings.map(\.diagnostic))
  }

  /// Reports a Swift source that does not fit the book.
  /// - Throws: `ExitCode(1)` if the source does not fit, and `HelpError.Code.notFound` if it cannot
  ///   be read.
  private func checkSource() throws {
    let location = try SearchPath.locate(source)
    let file = FilePath(options.swift ?? "")
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file) } catch {
      throw HelpError(
        .notFound, "cannot read '\(file)'", (error as? Errno)?.sentence ?? "\(error)", cause: error)
    }
    let writtenProgram = ProgramSource.program(in: bytes)
    let isCurrent = try ProgramSource(parsing: bytes)?.isUpToDate(with: location) == true
    let isRenamed = options.program != nil && writtenProgram != options.program
    if isCurrent && !isRenamed { return }
    var findings = Findings(global.verbosity)
    let why =
      isCurrent
      ? "the program is '\(writtenProgram ?? "")' in it, not '\(options.program ?? "")'"
      : "'\(source)' has changed since, or another version of Lectern wrote it"
    findings.print([
      Diagnostic(
        .error, at: SourceLocation(file: file.string), "out of date: \(why)",
        hint: "write it again: '\(try command(for: options.program ?? writtenProgram))'")
    ])
    throw ExitCode(1)
  }

  /// Returns the command that writes the Swift source for a program.
  private func command(for program: String?) throws -> String {
    var words = ["lectern", "embed", source, "--swift", options.swift ?? ""]
    if let program, try program != standardProgram { words += ["--program", program] }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  private var program: String { get throws { try options.program ?? standardProgram } }

  /// The name of the folder above the book's folder, which is usually the package's folder. It is
  /// `help` for standard input, or if there is no such folder.
  private var standardProgram: String {
    get throws {
      guard source != "-" else { return "help" }
      let location = try SearchPath.locate(source)
      let path = (try? FileSystem.realPath(location)) ?? location
      return path.removingLastComponent().lastComponent?.string ?? "help"
    }
  }
}
