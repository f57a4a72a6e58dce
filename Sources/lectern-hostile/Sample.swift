import HelpCore
import HelpFuzz
import SystemPackage

/// What one text cost in a process of its own.
struct Sample {
  let bytes: Int
  /// By room.
  let times: [Duration]
  /// Peak memory of the process in bytes, the program itself with it.
  let memory: Int

  /// What is worth measuring is far below; what is not ends by a signal.
  private static let (seconds, memoryLimit) = (60, 6 << 30)

  /// Measures in this process and writes the result: the better of two, whatever else the machine does only ever
  /// adds time.
  static func write(_ shape: HostileShape, count: Int, to path: FilePath) throws {
    ProcessUsage.limitTime(seconds: seconds)
    ProcessUsage.limitMemory(bytes: memoryLimit)
    let text = shape.text(count)
    var times = Room.times(text, format: shape.format)
    if times.reduce(.zero, +) < .seconds(1) {
      times = zip(times, Room.times(text, format: shape.format)).map { min($0, $1) }
    }
    let numbers = [text.count] + times.map { Int($0 / .microseconds(1)) }
    let line = numbers.map { "\($0)" }.joined(separator: " ")
    try AtomicFile.replace(path, with: Array(line.utf8), sync: false)
  }

  /// Measures in a process of its own.
  /// - Parameter arguments: of this program, that choose the shape.
  /// - Returns: nil when a signal ended it.
  init?(_ arguments: [String], count: Int, result: FilePath) throws {
    try? FileSystem.remove(result)
    let outcome = try ChildProcess.run(
      [CommandLine.arguments[0]] + arguments + ["--sample=\(count)", "--log", result.string])
    guard outcome.status == 0 else { return nil }
    let numbers = String(decoding: try FileSystem.read(result), as: UTF8.self)
      .split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 1 + Room.allCases.count else { return nil }
    bytes = numbers[0]
    times = numbers.dropFirst().map { .microseconds($0) }
    memory = outcome.peakMemory
  }

  /// How many times longer each room took than for `other`, had this text been twice as long: the greatest.
  /// - Parameter shortest: what took less is not looked at.
  func steepest(over other: Sample, shortest: Duration) -> (room: Room, ratio: Double)? {
    let scale = 2 * Double(other.bytes) / Double(max(1, bytes))
    return zip(Room.allCases, zip(other.times, times))
      .filter { $1.1 >= shortest }
      .map { ($0, $1.1 / max($1.0, .milliseconds(2)) * scale) }
      .max { $0.1 < $1.1 }
  }
}
