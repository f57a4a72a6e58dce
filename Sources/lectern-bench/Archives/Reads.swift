import ArgumentParser
import HelpArchive
import HelpCore
import SystemPackage

/// A benchmark of random reads of an archive's members, on one thread, against a bare C loop over
/// zlib.
struct Reads: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure reading an archive at random against a bare C loop over zlib.",
    discussion: """
      The bare loop neither looks members up nor computes checksums. Each round reads the same members by every \
      contender in turn; the medians of the rounds' ratios are shown.
      """)

  @Argument(help: "An archive (default: 38,000 made-up members).")
  var archive: String?

  @Option(help: "Reads in a round.")
  var count = 100_000

  @Option(help: "Counted rounds; the median is shown.")
  var rounds = 5

  func validate() throws {
    if count < 1 || rounds < 1 { throw ValidationError("--count and --rounds must be at least 1") }
  }

  func run() throws {
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-bench-")
    defer { try? FileSystem.removeTree(folder) }
    let path = try archive.map { FilePath($0) } ?? writeArchive(in: folder)
    try RandomReads(Archive(path), count: count).race(rounds: rounds)
  }

  /// Writes an archive of a made-up book, and returns its path.
  private func writeArchive(in folder: FilePath) throws -> FilePath {
    let book = folder.appending("book")
    try SyntheticBook(topics: 38_000).write(to: book)
    let target = folder.appending("book.zip")
    var writer = try ArchiveWriter(target)
    try writer.append(
      FileTree.paths(below: book).sorted { $0.precedesBytewise($1) }.map { name in
        ArchiveMember(name: name) { try FileSystem.read(book.pushing(FilePath(name))) }
      })
    _ = try writer.commit()
    return target
  }
}
