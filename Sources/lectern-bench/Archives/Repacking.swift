import ArgumentParser
import HelpArchive
import HelpCore
import SystemPackage

/// A benchmark of packing again after one edit, against packing from scratch and against reading
/// the same files.
struct Repacking: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "again",
    abstract: "Measure packing again after one edit.",
    discussion: """
      Each FOLDER is copied. In each round, the copy is packed from scratch, a line is added to one page, and the copy \
      is packed again. The times of lectern are those of its whole process. All other times are measured in this \
      process. One thread walks through the folders. Two threads open, read and close the files. In a bare loop in C, \
      they also inflate the old member and compare. The same number of bytes is then written and synced. No program \
      that compares can be faster than that. Medians are shown.

      Without a FOLDER, two sets are made up, the same every time: 38,000 small pages, and 10,000 Markdown files, \
      40 MB in all.
      """)

  @Argument(help: "Folders to measure on.")
  var folders: [String] = []

  @Option(help: "The 'lectern' executable to measure.")
  var lectern = ".build/release/lectern"

  @Option(help: "A folder with Markdown files to make the sets from.")
  var markdown: String?

  @Option(help: "Counted rounds; the median is shown.")
  var rounds = 9

  func run() throws {
    let scratch = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-bench-")
    defer { try? FileSystem.removeTree(scratch) }
    for (number, folder) in folders.enumerated() {
      let copy = scratch.appending("folder-\(number)")
      _ = try ChildProcess.run(["cp", "-R", folder, copy.string])
      try measure(copy, title: folder, target: scratch.appending("out.helpz"))
    }
    guard folders.isEmpty else { return }
    let text = try TextMixer(markdown: markdown.map { FilePath($0) })
    for set in ArchiveSet.all(text, megabytes: 0).prefix(2) {
      let folder = scratch.appending(set.folder)
      try set.write(to: folder)
      try measure(folder, title: set.title, target: scratch.appending("out.helpz"))
    }
  }

  /// Measures one folder, and prints a table.
  private func measure(_ folder: FilePath, title: String, target: FilePath) throws {
    let paths = try FileTree.paths(below: folder)
    let pages = paths.filter { $0.hasSuffix(".md") }
    guard !pages.isEmpty else { throw ValidationError("there is no '.md' file in \(title)") }
    let page = folder.appending(pages[pages.count / 2])
    let text = try FileSystem.read(page)
    var fullTimes: [Duration] = []
    var againTimes: [Duration] = []
    var walkTimes: [Duration] = []
    var readTimes: [Duration] = []
    var compareTimes: [Duration] = []
    var writeTimes: [Duration] = []
    // The first round only warms the caches.
    for round in 0...rounds {
      try? FileSystem.remove(target)
      fullTimes.append(try pack(folder, target))
      try AtomicFile.replace(page, with: text + Array("\n\nRound \(round).\n".utf8), sync: false)
      againTimes.append(try pack(folder, target))
      var files: [FilePath] = []
      walkTimes.append(
        try time { files = try FileTree.paths(below: folder).map { folder.appending($0) } })
      readTimes.append(try time { try read(files) })
      let bareCompare = try BareCompare(paths, below: folder, with: Archive(target))
      if let time = try bareCompare.run() { compareTimes.append(time) }
      let bytes = try FileSystem.read(target)
      writeTimes.append(
        try time { try AtomicFile.replace(scratchFile(beside: target), with: bytes) })
    }
    let (fullTime, againTime) = (fullTimes.dropFirst().median, againTimes.dropFirst().median)
    let (walkTime, readTime) = (walkTimes.dropFirst().median, readTimes.dropFirst().median)
    print("\n\(title): \(paths.count) files\n" + String(repeating: "─", count: title.count))
    printRow("pack from scratch", fullTime)
    printRow("pack again after an edit", againTime, "\((againTime / fullTime).hundredths) of it")
    printRow("the walk", walkTime)
    printRow("two threads read", readTime, "again: \((againTime / readTime).hundredths) of it")
    guard compareTimes.count == rounds + 1 else { return }
    let compareTime = compareTimes.dropFirst().median
    let writeTime = writeTimes.dropFirst().median
    printRow("… inflate and compare, in C", compareTime)
    printRow("write and sync", writeTime)
    let limit = walkTime + compareTime + writeTime
    printRow(
      "walk, compare and write", limit,
      "\((limit / fullTime).hundredths) of a pack from scratch; "
        + "again: \((againTime / limit).hundredths) of it"
    )
  }

  private func printRow(_ name: String, _ time: Duration, _ remark: String = "") {
    let milliseconds = (time / .milliseconds(1)).hundredths
    print(name.padded(28) + milliseconds.leftPadded(8) + " ms  " + remark)
  }

  private func time(_ body: () throws -> Void) rethrows -> Duration {
    let start = ContinuousClock.now
    try body()
    return ContinuousClock.now - start
  }

  private func scratchFile(beside target: FilePath) -> FilePath {
    target.removingLastComponent().appending("written")
  }

  private func pack(_ folder: FilePath, _ target: FilePath) throws -> Duration {
    let outcome = try ChildProcess.run(
      [lectern, "pack", "-q", folder.string, "-o", target.string])
    if outcome.status != 0 { throw ExitCode(outcome.status) }
    return outcome.wallTime
  }

  private func read(_ files: [FilePath]) throws {
    try Threads.forEach(files.count, jobs: 2, with: { ReadBuffer() }) { buffer, index in
      let file = try FileDescriptor.open(files[index], .readOnly)
      try file.closeAfter { while unsafe try file.read(into: buffer.bytes) > 0 {} }
    }
  }

  @safe private struct ReadBuffer: ~Copyable {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    deinit { unsafe bytes.deallocate() }
  }
}
