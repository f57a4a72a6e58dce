package import HelpBook
package import HelpCore
import HelpResources
package import SystemPackage

/// The compilation of a book into a program, by `lectern embed` or by the tool of the plugin
/// `EmbedHelp`.
package struct HelpCompilation {
  /// The folder or the file of the book.
  private let source: FilePath
  private let openBook: (BookOptions) throws -> Book
  private let target: FilePath
  private let jobs: Int
  /// A function that returns the generators of derived members, such as the search index.
  private let deriving: (Book) -> [any DerivedMembers]
  /// The receiver of the check's findings. Nil compiles a book without a check.
  private let report: (([Finding]) throws -> Void)?

  /// Finds a source to compile.
  /// - Parameters:
  ///   - source: the source that a user names.
  ///   - deriving: returns the generators of derived members, such as the search index.
  ///   - report: receives the findings of the check before compiling. Nil compiles a book without a
  ///     check.
  /// - Throws: `HelpError.Code.notFound` if no source has that name.
  package init(
    of source: String, to target: FilePath, jobs: Int = Threads.available,
    deriving: @escaping (Book) -> [any DerivedMembers], report: (([Finding]) throws -> Void)?
  ) throws {
    if source == "-" {
      self.source = FilePath(source)
      openBook = { try Book.open("-", options: $0) }
    } else {
      let location = try SearchPath.locate(source)
      self.source = location
      openBook = { try Book.open(location, options: $0) }
    }
    self.target = target
    self.jobs = jobs
    self.deriving = deriving
    self.report = report
  }

  /// Writes the compiled book.
  /// - Throws: the errors of `BookCompiler.compile`, `HelpError.Code.usage` for a target among the
  ///   book's files, and `malformed` for a book with errors.
  package func writeBook(progress: ProgressJob?) throws -> CompileResult {
    let book = try openBook(BookOptions(jobs: jobs))
    try book.requireOutside(target, source: source)
    try check(book)
    return try BookCompiler.compile(
      book, to: target, deriving: deriving(book), jobs: jobs, progress: progress)
  }

  /// Writes the Swift source that contains the compiled book.
  ///
  /// The digest of the files is taken before the book is opened. A simultaneous edit therefore
  /// makes the source stale. Only an open book states all files that it consists of. If these are
  /// not the standard files, the book is compiled again.
  /// - Parameters:
  ///   - program: the program's name.
  ///   - writer: the tool that the first line names.
  /// - Throws: as `writeBook`, and `usage` for an empty name and for a name with control
  ///   characters.
  package func writeSource(
    program: String, writer: String, progress: ProgressJob?
  ) throws -> CompileResult {
    try ProgramSource.check(program: program)
    var files = try SourceFiles(standardOf: source)
    for round in 0..<Self.maximumRounds {
      let state = try files.digest(of: source)
      let reading = SourceReading()
      var options = BookOptions(jobs: jobs)
      options.observer = reading
      let book = try openBook(options)
      if round == 0 {
        try book.requireOutside(target, source: source)
        try check(book)
      }
      let bundle = try BookCompiler.bytes(
        of: book, for: target, deriving: deriving(book), jobs: jobs, progress: progress)
      let usedFiles = try reading.files(of: book, from: source)
      if usedFiles == files {
        let text = ProgramSource(
          program: program, bundle: bundle, state: state, files: files, writer: writer)
        try update(text.bytes)
        return CompileResult(book, bytes: bundle.count)
      }
      files = usedFiles
    }
    throw HelpError(
      .inputOutput, "cannot compile '\(source)'", "its files changed meanwhile",
      hint: "compile again when no program is writing to them")
  }

  /// The maximum number of compilations: one to list the files, one with these files, and one more
  /// if the list changes meanwhile.
  private static let maximumRounds = 3

  /// Runs `write` unless the recorded state still describes the source.
  /// - Parameter state: the file with the recorded state. Nil runs `write` each time.
  package func unlessRecorded(
    in state: FilePath?, program: String, _ write: () throws -> Void
  ) throws {
    guard let state else { return try write() }
    let current = try FolderState(of: source, for: target, program: program)
    if try !current.isRecorded(in: state) {
      try FolderState.clear(state)
      try write()
    }
    // SwiftPM runs the tool again only if this file's date has changed.
    try current.record(in: state)
  }

  /// Reports the findings of a check, and refuses a book with errors.
  private func check(_ book: Book) throws {
    try book.requireSources("compile '\(book.provider.location)'")
    guard let report else { return }
    var findings: [Finding] = []
    try BookCheck(book, jobs: jobs).forEach { findings.append($0) }
    try report(findings)
    let errors = findings.count { $0.diagnostic.severity == .error }
    guard errors > 0 else { return }
    throw HelpError(
      .malformed, "cannot compile '\(book.provider.location)'",
      "the book has \(errors) error\(errors == 1 ? "" : "s")",
      hint:
        "fix the errors above, or compile the book despite them with 'lectern embed --unchecked'")
  }

  /// Writes the target if its content differs.
  private func update(_ bytes: [UInt8]) throws {
    do { try AtomicFile.update(target, with: bytes) } catch let error as Errno {
      throw HelpError(
        .inputOutput, "cannot write '\(target)'", error.sentence, hint: error.writingRemedy,
        cause: error)
    }
  }
}

/// Records the files that are read while a book is opened and compiled.
private final class SourceReading: SourceObserver {
  let readLog: ReadLog? = ReadLog()

  /// Returns the files that were read, and the files that the book lists.
  func files(of book: Book, from source: FilePath) throws -> SourceFiles {
    let name = source.lastComponent?.string ?? ""
    guard let root = book.provider.innermost as? DirectoryProvider else {
      return SourceFiles([name])
    }
    let readPaths = (readLog?.answers ?? [:]).keys.filter {
      !$0.isEmpty && ResourcePath.isPlain($0)
    }
    if book.kind == .file { return SourceFiles(readPaths + (try book.resourcePaths()) + [name]) }
    let folders = SourceFiles(Self.folders(of: book.provider))
    let resources = try book.resourcePaths().map { book.provider.innermostPath(of: $0) }
    return SourceFiles(
      folders.paths + (try folders.uncovered(among: readPaths + resources, in: root)))
  }

  /// Returns the folders of the innermost provider that appear in the book.
  private static func folders(of provider: any ResourceProvider) -> [String] {
    guard let layered = provider as? any LayeredProvider else { return [SourceFiles.ownFolder] }
    if layered.base is any LayeredProvider { return folders(of: layered.base) }
    return layered.layers.map { $0.source.isEmpty ? SourceFiles.ownFolder : $0.source + "/" }
  }
}
