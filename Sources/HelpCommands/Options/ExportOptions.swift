import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpSite
import SystemPackage

/// The options of all exports except the export of a site.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: "The book: a folder, a file, a bundle, or an installed book.", completion: .source)
  var source: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder or, for a form that is one file, the file; - is standard output, except for epub.",
      valueName: "path"), completion: .file())
  var output: String

  @OptionGroup var programs: ProgramOption
  @OptionGroup var language: LanguageOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  /// Exports the book as a folder of files.
  /// - Throws: `HelpError.Code.usage` for standard output, and the errors of the export.
  func export(_ form: FolderForm) throws {
    if output == "-" {
      throw HelpError(
        .usage, "cannot write this form to standard output", "it is a folder of files",
        hint: "name a folder with -o; 'export text --single' and 'export jsonl' write one file")
    }
    try export(FolderExporter.phases) { book, job in
      try FolderExporter(book, form: form)
        .export(to: FilePath(output), jobs: jobs.count, progress: job)
    }
  }

  /// Exports the book as one file, or to standard output.
  func export(_ form: FileForm) throws {
    if output == "-" {
      global.begin()
      let book = try open()
      let diagnostics = try FileExporter(book, form: form).export(jobs: jobs.count) {
        try Console.write($0)
      }
      var findings = Findings(global.verbosity)
      return findings.print(diagnostics)
    }
    try export(FileExporter.phases) { book, job in
      try book.requireOutside(FilePath(output), source: FilePath(source))
      return try FileExporter(book, form: form)
        .export(to: FilePath(output), jobs: jobs.count, progress: job)
    }
  }

  /// Exports the book as an e-book.
  /// - Throws: `HelpError.Code.usage` for standard output, and the errors of the export.
  func exportBook() throws {
    if output == "-" {
      throw HelpError(
        .usage, "cannot write an e-book to standard output", "it is a ZIP archive",
        hint: "name a file with -o, such as '-o book.epub'")
    }
    try export(EPUBExporter.phases) { book, job in
      try book.requireOutside(FilePath(output), source: FilePath(source))
      return try EPUBExporter(book, jobs: jobs.count).export(
        to: FilePath(output), jobs: jobs.count, timestamp: SourceDate.seconds(), progress: job)
    }
  }

  /// Exports the book as one file whose bytes are made in memory, or to standard output.
  func export(_ bytes: (Book) throws -> [UInt8]) throws {
    if output == "-" {
      global.begin()
      return try Console.write(bytes(open()))
    }
    try export([]) { book, _ in
      try book.requireOutside(FilePath(output), source: FilePath(source))
      var result = ExportResult()
      result.bytes = try OutputFile.write(FilePath(output)) { try $0(bytes(book)) }
      (result.topics, result.files, result.written) = (book.topicCount, 1, 1)
      return result
    }
  }

  private func open() throws -> Book {
    // An export must be the same on every machine. Therefore the environment does not choose its
    // language.
    var options = try BookOptions(
      languages: language.language == nil ? [] : language.preferences())
    options.runsPreprocessors = programs.isOn
    return try Book.open(source, options: options)
  }

  /// Opens the book, runs the export as a job, and reports the book's diagnostics.
  private func export(
    _ phases: [ProgressJob.Phase], _ work: (Book, ProgressJob) throws -> ExportResult
  ) throws {
    global.begin()
    try Interruption.watched("did not write '\(output)'") {
      let book = try open()
      var findings = Findings(global.verbosity)
      findings.print(book.diagnostics)
      let diagnostics = try global.job("Exporting", phases: phases) { job in
        let result = try work(book, job)
        return (result.diagnostics, "exported " + Figures.summary(of: result) + " to \(output)")
      }
      findings.print(diagnostics)
      try findings.finish(
        "'\(output)'", of: "the book",
        hint: "fix the errors above and export again; 'lectern check' also finds broken links")
    }
  }
}
