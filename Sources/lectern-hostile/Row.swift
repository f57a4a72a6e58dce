import HelpCore
import HelpFuzz
import SystemPackage

/// One line of the table.
struct Row {
  let name: String
  let bytes: Int
  /// How many times longer its text is at twice its count; what nests on lines grows by more than two.
  private let growth: Double
  /// In microseconds; nil where the process did not come to its end.
  private(set) var once: Int?
  private(set) var twice: Int?
  /// Peak memory of the process in bytes, the program itself with it.
  let memory: Int

  /// Less than this is too short to compare.
  private static let shortest = 2_000

  init(measuring shape: HostileShape, scale: Int = 1, result: FilePath) throws {
    name = shape.name
    bytes = shape.text(shape.count * scale).count
    growth = Double(shape.text(shape.count * scale * 2).count) / Double(max(1, bytes))
    try AtomicFile.replace(result, with: [], sync: false)
    let program = CommandLine.arguments[0]
    let outcome = try ChildProcess.run([
      program, "--shape=\(shape.name)", "--result", result.string, "--scale=\(scale)",
    ])
    memory = outcome.peakMemory
    let times = String(decoding: try FileSystem.read(result), as: UTF8.self)
      .split(separator: " ").compactMap { Int($0) }
    if times.count == 2 { (once, twice) = (times[0], times[1]) }
  }

  /// How many times longer it takes when its text doubles.
  private var ratio: Double? {
    guard let once, let twice else { return nil }
    return Double(twice) / Double(max(once, Self.shortest)) * 2 / growth
  }

  /// Whether it came to its end, and took too long for its size.
  func isTooSteep(limit: Double) -> Bool { ratio.map { $0 > limit } ?? false }

  func isFault(limit: Double) -> Bool { ratio.map { $0 > limit } ?? true }

  static let head =
    "shape".padded(30) + "bytes".leftPadded(12) + "time(n)".leftPadded(13)
    + "time(2n)".leftPadded(13) + "ratio".leftPadded(8) + "memory/byte".leftPadded(13)

  func text(limit: Double) -> String {
    guard let once, let twice, let ratio else { return name.padded(30) + " did not end" }
    let each = Double(memory) / max(1, Double(bytes) * growth)
    let columns = [
      ("\(bytes)", 12), (Self.milliseconds(once), 13), (Self.milliseconds(twice), 13),
      (Self.decimal(ratio), 8), (Self.decimal(each), 13),
    ]
    return name.padded(30) + columns.map { $0.leftPadded($1) }.joined()
      + (isFault(limit: limit) ? "  <<<" : "")
  }

  private static func milliseconds(_ microseconds: Int) -> String {
    decimal(Double(microseconds) / 1000) + " ms"
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
