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
      The bundle has the same bytes as one that 'lectern pack' makes of the whole source.

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

  @OptionGroup var library: LibraryOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let target = FilePath(output)
    if library.isOn {
      return try Interruption.watched("did not write '\(output)'") {
        try library.export(parts, to: target, jobs: jobs.count, global)
      }
    }
    try global.job("Merging", phases: BookMerger.phases) { job in
      let result = try BookMerger.merge(
        parts.map { FilePath($0) }, to: target,
        deriving: { book, parts, jobs, write in
          try SearchMembers.merge(book, jobs: jobs, parts: parts, write: write)
        }, jobs: jobs.count, progress: job)
      let topics = Figures.count(result.topics, "topic")
      return (
        (),
        "merged \(Figures.count(parts.count, "part")), "
          + Figures.summary(topics, result, at: target)
      )
    }
  }
}
