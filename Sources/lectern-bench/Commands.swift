import ArgumentParser
import HelpCore
import SystemPackage

/// A benchmark of whole commands against limits and peers. The commands and peers run in turn on
/// the same machine, which makes the ratios of their times comparable.
struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Compare lectern's commands with a program that does nothing, and with zip and unzip.",
    discussion: """
      Without --book, generates a book of --topics topics and one a tenth of that size, to show that cost grows \
      linearly.
      """)

  @Option(help: "The built command.")
  var lectern = ".build/release/lectern"

  @Option(help: "A folder with a real book to measure on.")
  var book: String?

  @Option(help: "The number of topics of the generated book.")
  var topics = 20_000

  @Option(help: "Counted runs of each command; the median is shown.")
  var runs = 5

  func run() throws {
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-bench-")
    defer { try? FileSystem.removeTree(folder) }
    let bench = CommandBench(lectern: lectern, folder: folder, runs: runs)
    try bench.measureStartup()
    if let book {
      try bench.measureBook(at: book, named: book)
    } else {
      for count in [topics / 10, topics] {
        let source = folder.appending("book-\(count)")
        try SyntheticBook(topics: count).write(to: source)
        try bench.measureBook(at: source.string, named: "\(count) made-up topics")
      }
    }
  }
}
