import HelpCore
import SystemPackage

/// A race of contenders on one folder, which run in turn in each round.
struct ArchiveRace {
  /// The folder for the archives.
  let scratch: FilePath
  let jobs: Int
  let rounds: Int
  /// Whether 7z is one of the contenders.
  let hasSevenZip: Bool

  /// The measurements of one contender.
  private struct Measurements {
    let name: String
    var wallTimes: [Duration] = []
    var processorTimes: [Duration] = []
    var peakMemory = 0
    var size = 0
  }

  /// Runs the contenders at each level, and prints a table for each.
  func run(_ folder: FilePath, title: String, levels: [Int]) throws {
    let (root, paths, total) = try files(in: folder)
    for level in levels {
      let heading = "\(title), level \(level): \(paths.count) files, \(total) bytes"
      print("\n\(heading)\n" + String(repeating: "─", count: heading.count))
      try printTable(race(root, level: level))
    }
  }

  /// Returns the real path of a folder, the paths of its files, and their size together.
  private func files(
    in folder: FilePath
  ) throws -> (root: FilePath, paths: [String], size: Int) {
    let root = try FileSystem.realPath(folder)
    let paths = try FileTree.paths(below: root)
    let size = try paths.reduce(0) { try $0 + FileStatus(of: root.appending($1)).size }
    return (root, paths, size)
  }

  /// Runs the contenders in all rounds, and returns their measurements. A contender that fails has
  /// no times.
  private func race(_ root: FilePath, level: Int) throws -> [Measurements] {
    let contenders = ArchiveContender.all(jobs: jobs, hasSevenZip: hasSevenZip)
    var results = contenders.map { Measurements(name: $0.name) }
    let target = scratch.appending("out.zip")
    // The first round only warms the caches.
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        try? FileSystem.remove(target)
        let command = contender.command(root.string, target.string, level)
        guard let outcome = try? ChildProcess.run(command), outcome.status == 0,
          let status = try? FileStatus(of: target)
        else { continue }
        results[index].size = status.size
        results[index].peakMemory = max(results[index].peakMemory, outcome.peakMemory)
        guard round > 0 else { continue }
        results[index].wallTimes.append(outcome.wallTime)
        results[index].processorTimes.append(outcome.processorTime)
      }
    }
    return results
  }

  private func printTable(_ results: [Measurements]) {
    print(
      "program".padded(16) + "bytes".leftPadded(12) + "of zip".leftPadded(8)
        + "wall ms".leftPadded(11) + "cpu ms".leftPadded(11) + "of zip".leftPadded(8)
        + "peak MB".leftPadded(9))
    let zip = results[0]
    for result in results {
      guard !result.wallTimes.isEmpty else {
        print("\(result.name.padded(16)) not there")
        continue
      }
      let size = zip.size > 0 ? Double(result.size) / Double(zip.size) : 0
      let time = zip.wallTimes.isEmpty ? 0 : result.wallTimes.median / zip.wallTimes.median
      print(
        result.name.padded(16) + "\(result.size)".leftPadded(12)
          + (size.hundredths + (result.size > zip.size ? "!" : "")).leftPadded(8)
          + (result.wallTimes.median / .milliseconds(1)).hundredths.leftPadded(11)
          + (result.processorTimes.median / .milliseconds(1)).hundredths.leftPadded(11)
          + time.hundredths.leftPadded(8) + "\(result.peakMemory / 1_000_000)".leftPadded(9))
    }
  }

  /// Deflates the files of a folder in memory, in bare loops in C, and prints the sizes and times.
  /// Skips a folder of 200 MiB or more, because the files would fill the memory.
  func runBareLoops(_ folder: FilePath, title: String) throws {
    let (root, paths, total) = try files(in: folder)
    guard total < 200 << 20 else { return }
    let loop = BareLoop(try paths.map { try FileSystem.read(root.appending($0)) })
    print("\n\(title): bare loops in C, one thread, bytes without headers")
    for (name, level, isLibdeflate) in [
      ("zlib 9", 9, false), ("zlib 6", 6, false), ("libdeflate 8", 8, true),
      ("libdeflate 6", 6, true),
    ] {
      let start = ContinuousClock.now
      let bytes = loop.deflate(level: level, byLibdeflate: isLibdeflate)
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      print(name.padded(16) + "\(bytes)".leftPadded(12) + time.hundredths.leftPadded(19))
    }
  }
}
