import ArgumentParser
import HelpCore
import SystemPackage

/// Measures packing again after one edit, against a pack from nothing and against the reading of the same files.
struct Again: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure packing again after one edit.",
    discussion: """
      Each FOLDER is copied; in the copy a line is put at the end of one page before each round. Times of lectern are of \
      the whole process. The reading is in this process, by two threads, which open, read and close one file after the \
      other; with and without the walk through the folders, which one thread does. Medians are shown.

      Without a FOLDER two sets are made up, the same every time: 38,000 small pages, and 10,000 Markdown files of 40 MB.
      """)

  @Argument(help: "Folders to measure on.")
  var folders: [String] = []

  @Option(help: "The lectern to measure.")
  var lectern = ".build/release/lectern"

  @Option(help: "A folder with Markdown files that the made-up sets are put together from.")
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

  private func measure(_ folder: FilePath, title: String, target: FilePath) throws {
    let paths = try FileTree.paths(below: folder)
    let pages = paths.filter { $0.hasSuffix(".md") }
    guard !pages.isEmpty else { throw ValidationError("there is no '.md' file in \(title)") }
    let page = folder.appending(pages[pages.count / 2])
    let text = try FileSystem.read(page)
    var full: [Duration] = []
    var again: [Duration] = []
    var reading: [Duration] = []
    var walking: [Duration] = []
    // The first round warms caches and does not count.
    for round in 0...rounds {
      try? FileSystem.remove(target)
      full.append(try pack(folder, target))
      try AtomicFile.replace(page, with: text + Array("\n\nRound \(round).\n".utf8), sync: false)
      again.append(try pack(folder, target))
      let start = ContinuousClock.now
      let files = try FileTree.paths(below: folder).map { folder.appending($0) }
      walking.append(ContinuousClock.now - start)
      reading.append(try read(files))
    }
    let (whole, read) = (median(full), median(reading))
    print("\n\(title): \(paths.count) files\n" + String(repeating: "─", count: title.count))
    print("pack from nothing".padded(28) + shown(whole))
    print("pack again after an edit".padded(28) + shown(median(again)))
    print("two threads read".padded(28) + shown(read) + ", the walk \(shown(median(walking)))")
    let ratios = [
      median(again) / whole, median(again) / read, median(again) / (read + median(walking)),
    ]
    print(
      "again: \(ratios[0].hundredths) of a pack from nothing, \(ratios[1].hundredths) of the reading, "
        + "\(ratios[2].hundredths) of walk and reading")
  }

  private func pack(_ folder: FilePath, _ target: FilePath) throws -> Duration {
    let outcome = try ChildProcess.run(
      [lectern, "pack", "-q", folder.string, "-o", target.string])
    if outcome.status != 0 { throw ExitCode(outcome.status) }
    return outcome.wallTime
  }

  private func read(_ files: [FilePath]) throws -> Duration {
    let start = ContinuousClock.now
    try Threads.forEach(files.count, jobs: 2, with: { Room() }) { room, index in
      let file = try FileDescriptor.open(files[index], .readOnly)
      try file.closeAfter { while try file.read(into: room.bytes) > 0 {} }
    }
    return ContinuousClock.now - start
  }

  private struct Room: ~Copyable {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    deinit { bytes.deallocate() }
  }

  private func median(_ times: [Duration]) -> Duration {
    times.dropFirst().sorted()[(times.count - 1) / 2]
  }

  private func shown(_ time: Duration) -> String { (time / .milliseconds(1)).hundredths + " ms" }
}
