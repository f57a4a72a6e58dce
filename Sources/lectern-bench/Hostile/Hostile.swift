import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpFuzz
import Logging
import Synchronization
import SystemPackage

/// A benchmark of hostile shapes. Shapes written by hand are measured at n and at 2n. Shapes made
/// from marks are first screened at small sizes, many in one process. Shapes that seem to grow too
/// fast are then measured like the others.
struct Hostile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure what hostile texts cost; cost that grows faster than the text is a fault.",
    discussion: "Without --pairs or --triples, measures the shapes that were written by hand.")

  @Option(help: "The largest factor by which doubling a text may multiply its time.")
  var limit = 2.5

  @Option(help: "Measure only the shapes whose names contain this text.")
  var only = ""

  @Flag(help: "Measure each mark that any room understands, and each pair, in one frame each.")
  var pairs = false

  @Option(help: "The number of random units of three marks.")
  var triples: Int?

  @Option(help: "The seed of the random units and of the pairs' frames: 0 to 18 cover all frames.")
  var seed: UInt64 = 1

  @Option(help: "Measure only this number of shapes, spread evenly.")
  var slice: Int?

  @Option(help: "The number of the slowest shapes to measure again, at 1 MB.")
  var slowest = 0

  @Option(help: "Measure only memory, with texts of about this size in MB.")
  var megabytes: Int?

  @Option(help: "The number of processes at the same time.")
  var jobs = Threads.available

  // The arguments with which this program starts itself: the number of bytes to sample, or the
  // shapes to screen.
  @Option(help: .hidden) var sample: Int?
  @Option(help: .hidden) var from = 0
  @Option(help: .hidden) var to: Int?
  @Option(help: .hidden) var log: String?

  func run() throws {
    LogSetup.use { _ in SwiftLogNoOpLogHandler() }
    if let log = log.map({ FilePath($0) }) {
      guard let sample else {
        return try Screen.write(campaign, from..<(to ?? campaign.count), to: log)
      }
      return try Sample.write(
        campaign.shape(at: from), count: sample, once: megabytes != nil, to: log)
    }
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-hostile-")
    defer { try? FileSystem.removeTree(folder) }
    let faults = try measure(in: folder)
    Self.say("\(faults) of these cost more than their size explains, or more than a page may")
    if faults > 0 { throw ExitCode(1) }
  }

  /// Measures the campaign, and returns the number of faults.
  private func measure(in folder: FilePath) throws -> Int {
    if let megabytes {
      return try printRows(of: Array(0..<campaign.count), in: folder) {
        $0.count(forBytes: megabytes << 20)
      }
    }
    // Shapes written by hand, and shapes chosen by name, need no screening.
    guard only.isEmpty, pairs || triples != nil else {
      return try printRows(of: Array(0..<campaign.count), in: folder) { $0.count }
    }
    let findings = try screen(in: folder)
    let suspects = findings.filter(\.isSuspect).map(\.index)
    Self.say("\(findings.count) shapes, \(suspects.count) to measure again")
    var faults = try printRows(of: suspects, in: folder) { $0.count }
    let suspectIndices = Set(suspects)
    let slow = findings.filter { !suspectIndices.contains($0.index) }
      .sorted { ($0.time ?? .zero) > ($1.time ?? .zero) }.prefix(slowest).map(\.index)
    if !slow.isEmpty {
      Self.say("the \(slow.count) slowest of the others, at 1 MB")
      faults += try printRows(of: slow, in: folder) { $0.count * 10 }
    }
    return faults
  }

  /// The number of shapes for one process. With fewer shapes, the time to start the process would
  /// matter. With more shapes, the processors would not finish together.
  private static let shapesPerProcess = 128

  /// Screens the campaign's shapes in several processes at the same time.
  private func screen(in folder: FilePath) throws -> [Screen.Finding] {
    let count = min(slice ?? .max, campaign.count)
    return try Threads.map((count + Self.shapesPerProcess - 1) / Self.shapesPerProcess, jobs: jobs)
    { number in
      let start = number * Self.shapesPerProcess
      return try Screen.run(
        campaignArguments, start..<min(count, start + Self.shapesPerProcess),
        log: folder.appending("screen\(number)"))
    }.flatMap(\.self).filter { isWanted($0.index) }
  }

  /// Measures shapes, prints a line for each, and returns the number of faults.
  private func printRows(
    of indices: [Int], in folder: FilePath, count: @escaping @Sendable (HostileShape) -> Int
  ) throws -> Int {
    let selected = indices.filter(isWanted)
    let measuredRows = Mutex<[Row]>([])
    Self.say(Row.head)
    try Threads.forEach(selected.count, jobs: jobs) { number in
      let shape = campaign.shape(at: selected[number])
      let row = try Row(
        shape, campaignArguments + ["--from=\(selected[number])"], count: count(shape),
        limit: limit,
        memoryAlone: megabytes != nil, result: folder.appending("sample\(number)"))
      Self.say(row.text)
      measuredRows.withLock { $0.append(row) }
    }
    let rows = measuredRows.withLock { $0 }
    Self.say("those that took the most memory:")
    for row in rows.sorted(by: { $0.memory > $1.memory }).prefix(10) { Self.say(row.text) }
    return rows.count(where: \.isFault)
  }

  /// Prints a line without buffering it, even to a file or a pipe, because a campaign takes long.
  private static func say(_ line: String) {
    _ = try? FileDescriptor.standardOutput.writeAll((line + "\n").utf8)
  }

  private func isWanted(_ index: Int) -> Bool {
    only.isEmpty || campaign.shape(at: index).name.contains(only)
  }

  private var campaign: HostileCampaign {
    if let triples { return .triples(count: triples, seed: seed) }
    return pairs ? .pairs(turn: seed) : .named
  }

  private var campaignArguments: [String] {
    if let triples { return ["--triples=\(triples)", "--seed=\(seed)"] }
    return pairs ? ["--pairs", "--seed=\(seed)"] : []
  }
}
