import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

struct Merge: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.merge.rawValue,
    abstract: "Join the parts of a book that several machines have packed.",
    discussion: """
      'lectern pack --shard NUMBER/COUNT' writes the parts, all from the same state of a source. Name them in any order. \
      The bundle has the same bytes as one that 'lectern pack' makes of the whole source. If the parts were packed with \
      --check, the findings of 'lectern check' about the whole book follow on standard output, and the exit code is 1 if \
      there are errors.

      With --books, several books become one site: each in its own folder, with a shelf as the front page and \
      one search across all books.
      """)

  @Argument(
    help: "Every part of the book or, with --books, the books.",
    completion: .file(extensions: ["helpz"]))
  var parts: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The bundle to write; with --books, the folder.", valueName: "path"),
    completion: .file())
  var output: String

  @OptionGroup var form: FindingOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if library.isOn, form.isGiven {
      throw ValidationError("--all and --json are not for --books")
    }
  }

  func work() throws {
    global.begin()
    let target = FilePath(output)
    if library.isOn {
      return try Interruption.watched("did not write '\(output)'") {
        try library.export(parts, to: target, jobs: jobs.count, global)
      }
    }
    let check = try global.job("Merging", phases: BookMerger.phases) { job in
      let (result, check) = try BookMerger.merge(
        parts.map { FilePath($0) }, to: target,
        deriving: { book, parts, jobs, write in
          try SearchMembers.merge(book, jobs: jobs, parts: parts, write: write)
        }, jobs: jobs.count, progress: job)
      let topics = Figures.count(result.topics, "topic")
      return (
        check.map { ($0, topics) },
        "merged \(Figures.count(parts.count, "part")), "
          + Figures.summary(topics, result, at: target)
      )
    }
    if let (check, topics) = check { try report(check, topics) }
  }

  /// Prints the findings about the whole book.
  private func report(_ check: BookCheck, _ topics: String) throws {
    var output = FindingOutput(form.form, global.verbosity)
    try check.forEach { try output.add($0) }
    try output.finish()
    global.conclude("checked \(topics): \(output.summary)")
    if output.errorCount > 0 { throw ExitCode(1) }
  }
}
