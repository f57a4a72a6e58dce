import ArgumentParser
import HelpCore
import SystemPackage

/// A benchmark of writing archives against the peers that are installed.
struct Archives: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure writing archives against zip, bsdtar, Python and 7z.",
    discussion: """
      Each FOLDER is written into an archive by every contender in turn, round after round; the medians are shown, \
      and the time as a part of zip's at the same level. Times are of the whole process, reading the files from the \
      system's cache included. A contender that does not reach zip's size is marked: a faster compressor that \
      compresses less is not a peer.

      The last rows deflate the same files in memory, one after another, in a bare loop in C on one thread. Two \
      jobs that also read and write the files cannot take less than half of that.

      Without a FOLDER three sets are made up, the same every time: 38,000 small pages, 10,000 Markdown files of \
      40 MB in all, and mixed files of --megabytes. --markdown takes their texts from real files.
      """)

  @Argument(help: "Folders to measure on.")
  var folders: [String] = []

  @Option(help: "A folder with Markdown files to make the sets from.")
  var markdown: String?

  @Option(help: "The size of the mixed set.")
  var megabytes = 500

  @Option(parsing: .upToNextOption, help: "Compression levels.")
  var levels = [9, 6]

  @Option(help: "Lectern's threads.")
  var jobs = 2

  @Option(help: "Counted rounds; the median is shown.")
  var rounds = 3

  @Flag(help: "Leave out 7z, which takes minutes.")
  var withoutSevenZip = false

  func run() throws {
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-bench-")
    defer { try? FileSystem.removeTree(folder) }
    let race = ArchiveRace(
      scratch: folder, jobs: jobs, rounds: rounds, hasSevenZip: !withoutSevenZip)
    var sources = folders.map { (path: FilePath($0), title: $0) }
    if folders.isEmpty {
      for (number, set) in ArchiveSet.all(TextMixer(), megabytes: megabytes).enumerated() {
        let source = folder.appending(set.folder)
        try make(number, source)
        sources.append((source, set.title))
      }
    }
    for source in sources { try race.run(source.path, title: source.title, levels: levels) }
    // The bare loops run last, because a process that starts later would inherit the peak of the
    // texts in memory.
    for source in sources { try race.runBareLoops(source.path, title: source.title) }
  }

  /// Makes up a set in a separate process, because child processes inherit the peak of memory.
  private func make(_ number: Int, _ target: FilePath) throws {
    let bench = CommandLine.arguments.first ?? "lectern-bench"
    let outcome = try ChildProcess.run(
      [bench, "archive-set", "\(number)", target.string, "--megabytes", "\(megabytes)"]
        + (markdown.map { ["--markdown", $0] } ?? []))
    if outcome.status != 0 { throw ExitCode(outcome.status) }
  }
}
