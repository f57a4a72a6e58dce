import HelpCore
import HelpFuzz
import HelpMarkup
import SystemPackage

/// The cheap first pass, which measures many shapes in one process, each at 1 KB and at 8 KB.
///
/// At eight times the size, linear and quadratic growth differ so much that noise seldom hides the
/// difference. Suspect shapes are measured again immediately, and then in separate processes at
/// sizes at which noise does not matter (`Row`).
enum Screen {
  private static let (small, large) = (1_000, 8_000)
  /// The largest growth of a stage's time, when the text becomes eight times as long, that is not
  /// suspect.
  private static let limit = 11.0
  /// The least excess time that makes a shape suspect. With quadratic growth, it becomes about 0.2
  /// s at 200 KB.
  private static let minimumExcess = Duration.microseconds(300)
  /// The maximum memory for 8 KB, in bytes. A shape that uses more is suspect.
  private static let maximumMemory = 20 << 20
  /// The peak of memory after which the process ends, because the memory of later shapes would stay
  /// hidden below it.
  private static let fullMemory = 128 << 20
  /// The maximum number of times that a shape which seems to grow too fast is measured. The
  /// shortest times are compared.
  private static let attempts = 5
  /// The maximum number of seconds that a shape may compute, and of bytes that it may allocate.
  private static let (seconds, memoryLimit) = (8, 3 << 30)
  /// The exit code of a process that leaves shapes to the next process.
  private static let fullStatus: Int32 = 75

  /// The measurements of one shape.
  struct Finding: Sendable {
    let index: Int
    /// The time of all stages together for 8 KB, or nil if a signal ended the process.
    var time: Duration?
    var isSuspect: Bool
  }

  /// Measures in this process, and writes a line before and after each shape.
  static func write(_ campaign: HostileCampaign, _ range: Range<Int>, to path: FilePath) throws {
    ProcessUsage.limitMemory(bytes: memoryLimit)
    let log = try FileDescriptor.open(
      path, .writeOnly, options: [.append, .create], permissions: .ownerReadWrite)
    // The first text loads the data that all texts share, such as lexers.
    _ = Stage.times(Array("``` swift\na\n```\n".utf8), format: .markdown)
    for index in range {
      let shape = campaign.shape(at: index)
      try log.writeAll("\(index)\n".utf8)
      ProcessUsage.limitTime(seconds: seconds)
      let before = ProcessUsage.peakMemory
      let (time, isSteep) = measure(shape)
      let memory = ProcessUsage.peakMemory
      let isSuspect = isSteep || memory - before > maximumMemory
      try log.writeAll("\(index) \(Int(time / .microseconds(1))) \(isSuspect ? 1 : 0)\n".utf8)
      if memory > fullMemory, index + 1 < range.upperBound { Process.exit(fullStatus) }
    }
  }

  /// Returns the time of all stages for the long text, and whether a stage grows too fast.
  private static func measure(_ shape: HostileShape) -> (time: Duration, isSteep: Bool) {
    let (short, long) = (shape.text(small), shape.text(large))
    let growth = Double(long.count) / Double(max(1, short.count))
    var (once, eightfold) = ([Duration](), [Duration]())
    var isSteep = true
    for attempt in 0..<attempts where isSteep {
      let times = (
        Stage.times(short, format: shape.format), Stage.times(long, format: shape.format)
      )
      once = attempt == 0 ? times.0 : zip(once, times.0).map { min($0, $1) }
      eightfold = attempt == 0 ? times.1 : zip(eightfold, times.1).map { min($0, $1) }
      isSteep = zip(once, eightfold).contains {
        $1 / $0 > limit * growth / 8 && $1 - $0 * growth > minimumExcess
      }
    }
    return (eightfold.reduce(.zero, +), isSteep)
  }

  /// Measures shapes in a sequence of processes, and returns their findings. If a signal ends a
  /// process, the next process begins with the next shape.
  static func run(_ arguments: [String], _ range: Range<Int>, log: FilePath) throws -> [Finding] {
    var findings: [Finding] = []
    var nextIndex = range.lowerBound
    while nextIndex < range.upperBound {
      try? FileSystem.remove(log)
      let outcome = try ChildProcess.run(
        [CommandLine.arguments[0], "hostile"] + arguments
          + ["--from=\(nextIndex)", "--to=\(range.upperBound)", "--log", log.string])
      let lines = String(decoding: try FileSystem.read(log), as: UTF8.self).split(separator: "\n")
        .map { $0.split(separator: " ").compactMap { Int($0) } }
      for line in lines where line.count == 3 {
        findings.append(
          Finding(index: line[0], time: .microseconds(line[1]), isSuspect: line[2] == 1))
      }
      guard outcome.status != 0, let last = lines.last?.first else { break }
      if outcome.status != fullStatus { findings.append(Finding(index: last, isSuspect: true)) }
      nextIndex = last + 1
    }
    return findings
  }
}
