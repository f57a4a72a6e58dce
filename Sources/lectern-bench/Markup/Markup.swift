import ArgumentParser
import HelpCore
import SystemPackage

/// A benchmark of Markdown to HTML, in process and on one thread, against a bare C loop over
/// libcmark.
struct Markup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure Markdown to HTML in process against a bare C loop over libcmark.",
    discussion: """
      All Markdown files below FOLDER are read first. Each round then renders them by every contender in turn, so \
      that a noisy machine slows all alike; the medians of the rounds' ratios are shown, 1.00 being the bare loop.

      With --only one contender runs, for profilers. Instructions by function, callees included:

        valgrind --tool=callgrind lectern-bench markup FOLDER --only lectern --rounds 1
        callgrind_annotate --inclusive=yes callgrind.out.*
      """)

  @Argument(help: "A folder with Markdown files (default: made-up topics).")
  var folder: String?

  @Option(help: "Counted rounds; the median is shown.")
  var rounds = 7

  @Option(help: "The one contender that runs: its name in the first column.")
  var only: String?

  func validate() throws {
    if rounds < 1 { throw ValidationError("--rounds must be at least 1") }
    if let only, !Contender.all.contains(where: { $0.name == only }) {
      let names = Contender.all.map(\.name).joined(separator: ", ")
      throw ValidationError("--only takes one of: \(names)")
    }
  }

  func run() throws {
    let corpus = try folder.map { try Corpus(below: FilePath($0)) } ?? Corpus(madeUp: 2000)
    if let only, let contender = Contender.all.first(where: { $0.name == only }) {
      for _ in 0..<rounds { _ = contender.render(corpus) }
      return
    }
    print("\n\(corpus.title)\n" + String(repeating: "─", count: corpus.title.count))
    Race(corpus, rounds: rounds).printTable()
  }
}
