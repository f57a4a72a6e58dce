import HelpCore
import HelpFuzz
import SystemPackage

/// The cost of one text in a separate process.
struct Sample {
  /// The number of bytes in the text.
  let bytes: Int
  /// The time of each stage.
  private(set) var times: [Duration]
  /// The peak memory of the process in bytes, including the program itself.
  let memory: Int

  /// The limits of time and memory beyond which a signal ends the process. Useful measurements are
  /// far below these limits.
  private static let (seconds, memoryLimit) = (60, 6 << 30)

  /// Measures in this process, and writes the times. If they are less than a second together,
  /// writes the shorter of two times, because other work on the machine only adds time.
  /// - Parameter once: whether to measure once, with ten times the limit of time.
  static func write(
    _ shape: HostileShape, count: Int, once: Bool = false, to path: FilePath
  ) throws {
    ProcessUsage.limitTime(seconds: once ? 10 * seconds : seconds)
    ProcessUsage.limitMemory(bytes: memoryLimit)
    let text = shape.text(count)
    var times = Stage.times(text, format: shape.format)
    if !once, times.reduce(.zero, +) < .seconds(1) {
      times = zip(times, Stage.times(text, format: shape.format)).map { min($0, $1) }
    }
    let numbers = [text.count, ProcessUsage.peakMemory] + times.map { Int($0 / .microseconds(1)) }
    let line = numbers.map { "\($0)" }.joined(separator: " ")
    try AtomicFile.replace(path, with: Array(line.utf8), sync: false)
  }

  /// Measures in a separate process. Returns nil if the process fails, for example because it
  /// exceeds a limit.
  /// - Parameter arguments: the arguments of this program that choose the shape.
  init?(_ arguments: [String], count: Int, result: FilePath) throws {
    try? FileSystem.remove(result)
    let outcome = try ChildProcess.run(
      [CommandLine.arguments[0], "hostile"] + arguments + [
        "--sample=\(count)", "--log", result.string,
      ])
    guard outcome.status == 0 else { return nil }
    let numbers = String(decoding: try FileSystem.read(result), as: UTF8.self)
      .split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 + Stage.allCases.count else { return nil }
    bytes = numbers[0]
    memory = numbers[1]
    times = numbers.dropFirst(2).map { .microseconds($0) }
  }

  /// Returns a sample with the shorter time of each stage, or nil if there is no other sample.
  /// - Parameter other: another sample of the same text.
  func better(of other: Sample?) -> Sample? {
    guard let other else { return nil }
    var best = self
    best.times = zip(times, other.times).map { min($0, $1) }
    return best
  }

  /// Returns the largest factor by which a stage took longer than for `other`, scaled to a text
  /// twice as long. Returns nil if no time is long enough.
  /// - Parameter shortest: shorter times are ignored.
  func steepest(over other: Sample, shortest: Duration) -> (stage: Stage, ratio: Double)? {
    let scale = 2 * Double(other.bytes) / Double(max(1, bytes))
    return zip(Stage.allCases, zip(other.times, times))
      .filter { $1.1 >= shortest }
      // Times below 2 ms are too inexact for a divisor.
      .map { ($0, $1.1 / max($1.0, .milliseconds(2)) * scale) }
      .max { $0.1 < $1.1 }
  }
}
