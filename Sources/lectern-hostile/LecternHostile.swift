import ArgumentParser
import HelpCore
import HelpFuzz
import SystemPackage

/// Measures hostile shapes at n and at 2n. Each runs in a process of its own, whose peak memory counts.
@main
struct LecternHostile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern-hostile",
    abstract: "Measure what hostile texts cost; cost that grows faster than the text is a fault.")

  @Option(help: "The most that doubling a text may multiply its time by.")
  var limit = 2.5

  @Option(help: "Only shapes whose name holds this.")
  var only = ""

  @Option(help: .hidden)
  var shape: String?

  @Option(help: .hidden)
  var result: String?

  @Option(help: .hidden)
  var scale = 1

  /// How often a shape is measured that seems to grow too fast, each time at twice the size: growth shows again, noise
  /// and the edges of caches do not.
  private static let attempts = 4

  func run() throws {
    if let shape, let result {
      guard let shape = HostileShape.all.first(where: { $0.name == shape }) else { return }
      let measured = Measurement(of: shape, scale: scale)
      try AtomicFile.replace(FilePath(result), with: Array(measured.line.utf8), sync: false)
      return
    }
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "lectern-hostile-")
    defer { try? FileSystem.removeTree(folder) }
    print(Row.head)
    var faults = 0
    for shape in HostileShape.all where only.isEmpty || shape.name.contains(only) {
      var row = try Row(measuring: shape, result: folder.appending("result"))
      for attempt in 1..<Self.attempts where row.isTooSteep(limit: limit) {
        row = try Row(
          measuring: shape, scale: 1 << attempt, result: folder.appending("result"))
      }
      print(row.text(limit: limit))
      if row.isFault(limit: limit) { faults += 1 }
    }
    print("\(faults) of these grow faster than \(limit) times when their text doubles")
    if faults > 0 { throw ExitCode(1) }
  }
}
