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
      The compiled book has the contents, the search index, pictures, and each topic as a document that needs no \
      parser; sources are left out. A program that shows it links zlib and no other C library.

      With --swift, the book is written as a Swift source that a project commits. The same book gives the same bytes. \
      With --check, nothing is written, and the exit code is 1 when the source does not fit the folder any more.
      """)

  @Argument(help: "The book: a directory or a file.", completion: .source)
  var source: String

  @OptionGroup var options: EmbedOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    if options.check { return try checkSource() }
    guard let state = options.state.map({ FilePath($0) }) else { return try write() }
    let seen = try FolderState(of: FilePath(source), for: FilePath(options.swift ?? ""))
    if try !seen.isRecorded(in: state) {
      try FolderState.clear(state)
      try write()
    }
    try seen.record(in: state)
  }

  private func write() throws {
    let book = try Book.open(source, options: BookOptions(jobs: jobs.count))
    if !options.unchecked { try report(book) }
    try global.job("Compiling", phases: BookCompiler.phases) { job in
      let members = [SearchMembers(book)]
      let target = FilePath(options.swift ?? options.output ?? "")
      let result =
        options.swift == nil
        ? try BookCompiler.compile(
          book, to: target, deriving: members, jobs: jobs.count, progress: job)
        : try EmbeddedSource.write(
          book, of: FilePath(source), to: target,
          program: options.program ?? Self.program(of: FilePath(source)), writer: "'lectern embed'",
          deriving: members, jobs: jobs.count, progress: job)
      let size = Figures.bytes(result.bytes)
      return ((), "compiled \(Figures.topics(of: book)) into \(target), \(size)")
    }
  }

  /// Prints what is wrong with the book.
  /// - Throws: `HelpError.Code.malformed` for a book with errors.
  private func report(_ book: Book) throws {
    var findings = Findings(global.verbosity)
    var found: [Diagnostic] = []
    try BookCheck(book).forEach { found.append($0.diagnostic) }
    findings.print(found)
    guard findings.errors == 0 else {
      throw HelpError(
        .malformed, "cannot compile '\(source)'",
        "the book has \(Figures.count(findings.errors, "error"))",
        hint: "fix what is named above, or compile it all the same with --unchecked")
    }
  }

  private func checkSource() throws {
    let file = FilePath(options.swift ?? "")
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file) } catch {
      throw HelpError(
        .notFound, "cannot read '\(file)'", (error as? Errno)?.sentence ?? "\(error)", cause: error)
    }
    guard try !EmbeddedSource.isCurrent(bytes, for: FilePath(source)) else { return }
    var findings = Findings(global.verbosity)
    findings.print([
      Diagnostic(
        .error, at: SourceLocation(file: file.string),
        "it does not fit '\(source)', which has changed since, or another version of Lectern wrote it",
        hint: "write it again: 'lectern embed \(source) --swift \(file)'")
    ])
    throw ExitCode(1)
  }

  /// The name of the folder that a book's folder is in: that of the package.
  private static func program(of source: FilePath) -> String {
    let path = (try? FileSystem.realPath(source)) ?? source
    return path.removingLastComponent().lastComponent?.string ?? "help"
  }
}
