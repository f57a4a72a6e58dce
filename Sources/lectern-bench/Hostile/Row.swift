import HelpCore
import HelpFuzz
import HelpMarkup
import SystemPackage

/// A row of the table, with a shape at n and at 2n repetitions, each measured in a separate
/// process.
struct Row {
  private let name: String
  private var once: Sample?
  private var twice: Sample?
  /// The stage whose time grows the most from `once` to `twice`, and the factor, or nil if no time
  /// is long enough.
  private var steepest: (stage: Stage, ratio: Double)?
  private let limit: Double

  /// The shortest time of a stage that is compared.
  private static let minimumComparedTime = Duration.milliseconds(100)
  /// The maximum memory for a text of 100 KB, in bytes. A longer text may use more in proportion.
  private static let maximumMemoryPer100KB = 300_000_000
  /// The maximum memory for a text of any size: a page's budget.
  private static let budget = PageBudget.maximumMemory
  /// The maximum number of times that a shape which seems to grow too fast is measured, each time
  /// at twice the size. True growth appears every time, unlike noise and the edges of caches.
  private static let attempts = 4
  /// The longest total time after which twice the size is still measured.
  private static let maximumTotalTime = Duration.seconds(8)

  /// Measures a shape.
  /// - Parameters:
  ///   - arguments: the arguments of this program that choose the shape.
  ///   - count: the number of repetitions in the text.
  ///   - memoryAlone: whether to measure only memory, once, for a text of `count` repetitions.
  ///   - result: the file through which a process returns its measurement.
  init(
    _ shape: HostileShape, _ arguments: [String], count: Int, limit: Double,
    memoryAlone: Bool = false, result: FilePath
  ) throws {
    (name, self.limit) = (shape.name, limit)
    var count = count
    if memoryAlone {
      twice = try Sample(arguments + ["--megabytes=0"], count: count, result: result)
      return
    }
    once = try Sample(arguments, count: count, result: result)
    for _ in 0..<Self.attempts {
      guard once != nil else { return }
      twice = try Sample(arguments, count: count * 2, result: result)
      guard twice != nil else { return }
      steepest = steepness
      guard isTooSteep else { return }
      // Other work on the machine only adds time. The shorter of two runs is therefore closer to
      // the truth.
      once = try once?.better(of: Sample(arguments, count: count, result: result))
      twice = try twice?.better(of: Sample(arguments, count: count * 2, result: result))
      steepest = steepness
      guard isTooSteep, let longer = twice, longer.times.reduce(.zero, +) < Self.maximumTotalTime
      else {
        return
      }
      (count, once) = (count * 2, longer)
    }
  }

  private var steepness: (stage: Stage, ratio: Double)? {
    guard let once, let twice else { return nil }
    return twice.steepest(over: once, shortest: Self.minimumComparedTime)
  }

  private var isTooSteep: Bool { steepest.map { $0.ratio > limit } ?? false }

  private var usesTooMuchMemory: Bool {
    guard let twice else { return false }
    return twice.memory
      > min(Self.budget, Self.maximumMemoryPer100KB * max(1, twice.bytes / 100_000))
  }

  /// The peak of memory in bytes, or `Int.max` if a signal ended the process.
  var memory: Int { twice?.memory ?? .max }

  var isFault: Bool { twice == nil || isTooSteep || usesTooMuchMemory }

  static let head =
    "bytes".leftPadded(10) + "time".leftPadded(11) + "ratio".leftPadded(7)
    + "memory".leftPadded(9) + "  shape"

  var text: String {
    guard let twice else { return "a signal ended it".leftPadded(37) + "  \(name)  <<<" }
    let time = twice.times.reduce(.zero, +)
    let ratio = steepest.map { Self.decimal($0.ratio) } ?? "-"
    let stage = isTooSteep ? "  <<< " + (steepest?.stage.rawValue ?? "") : ""
    return "\(twice.bytes)".leftPadded(10)
      + "\(Self.decimal(time / .milliseconds(1))) ms".leftPadded(11)
      + ratio.leftPadded(7) + "\(twice.memory >> 20) MB".leftPadded(9) + "  " + name + stage
      + (usesTooMuchMemory ? "  <<< memory" : "")
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
