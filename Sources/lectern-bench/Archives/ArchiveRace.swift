import HelpCore
import SystemPackage

/// Contenders on one folder, in turn, round after round.
struct ArchiveRace {
  let scratch: FilePath
  let jobs: Int
  let rounds: Int
  let hasSevenZip: Bool

  private struct Row {
    let name: String
    var wall: [Duration] = []
    var busy: [Duration] = []
    var peak = 0
    var size = 0
  }

  func run(_ folder: FilePath, title: String, levels: [Int]) throws {
    let root = try FileSystem.realPath(folder)
    let paths = try FileTree.paths(below: root)
    var total = 0
    for path in paths { total += try FileStatus(of: root.appending(path)).size }
    for level in levels {
      let heading = "\(title), level \(level): \(paths.count) files, \(total) bytes"
      print("\n\(heading)\n" + String(repeating: "─", count: heading.count))
      try printTable(race(root, level: level))
    }
  }

  private func race(_ root: FilePath, level: Int) throws -> [Row] {
    let contenders = ArchiveContender.all(jobs: jobs, hasSevenZip: hasSevenZip)
    var rows = contenders.map { Row(name: $0.name) }
    let target = scratch.appending("out.zip")
    // The first round warms caches and does not count.
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        try? FileSystem.remove(target)
        let command = contender.command(root.string, target.string, level)
        guard let outcome = try? ChildProcess.run(command), outcome.status == 0,
          let status = try? FileStatus(of: target)
        else { continue }
        rows[index].size = status.size
        rows[index].peak = max(rows[index].peak, outcome.peakMemory)
        guard round > 0 else { continue }
        rows[index].wall.append(outcome.wallTime)
        rows[index].busy.append(outcome.processorTime)
      }
    }
    return rows
  }

  private func printTable(_ rows: [Row]) {
    print(
      "program".padded(16) + "bytes".leftPadded(12) + "of zip".leftPadded(8)
        + "wall ms".leftPadded(11) + "cpu ms".leftPadded(11) + "of zip".leftPadded(8)
        + "peak MB".leftPadded(9))
    let zip = rows[0]
    for row in rows {
      guard !row.wall.isEmpty else {
        print("\(row.name.padded(16)) not there")
        continue
      }
      let size = zip.size > 0 ? Double(row.size) / Double(zip.size) : 0
      let time = zip.wall.isEmpty ? 0 : Self.median(row.wall) / Self.median(zip.wall)
      print(
        row.name.padded(16) + "\(row.size)".leftPadded(12)
          + (size.hundredths + (row.size > zip.size ? "!" : "")).leftPadded(8)
          + (Self.median(row.wall) / .milliseconds(1)).hundredths.leftPadded(11)
          + (Self.median(row.busy) / .milliseconds(1)).hundredths.leftPadded(11)
          + time.hundredths.leftPadded(8) + "\(row.peak / 1_000_000)".leftPadded(9))
    }
  }

  func runBareLoops(_ folder: FilePath, title: String) throws {
    let root = try FileSystem.realPath(folder)
    let paths = try FileTree.paths(below: root)
    var total = 0
    for path in paths { total += try FileStatus(of: root.appending(path)).size }
    guard total < 200 << 20 else { return }
    let loop = BareLoop(try paths.map { try FileSystem.read(root.appending($0)) })
    print("\n\(title): bare loops in C, one thread, bytes without headers")
    for (name, level, isLibdeflate) in [
      ("zlib 9", 9, false), ("zlib 6", 6, false), ("libdeflate 8", 8, true),
      ("libdeflate 6", 6, true),
    ] {
      let started = ContinuousClock.now
      let bytes = loop.deflate(level: level, byLibdeflate: isLibdeflate)
      let time = (ContinuousClock.now - started) / .milliseconds(1)
      print(name.padded(16) + "\(bytes)".leftPadded(12) + time.hundredths.leftPadded(19))
    }
  }

  private static func median(_ values: [Duration]) -> Duration { values.sorted()[values.count / 2] }
}
