import HelpCore
import HelpFuzz
import SystemPackage

/// The time that a shape takes at its count and at twice that.
///
/// The best of three: whatever else the machine does only ever adds time.
struct Measurement {
  let once: Duration
  let twice: Duration

  /// - Parameter scale: how many times longer than usual its text is.
  init(of shape: HostileShape, scale: Int) {
    once = Self.best(shape, count: shape.count * scale)
    twice = Self.best(shape, count: shape.count * scale * 2)
  }

  private static func best(_ shape: HostileShape, count: Int) -> Duration {
    let text = shape.text(count)
    var best: Duration?
    for _ in 0..<3 {
      let start = Self.now
      shape.run(text)
      let time = Self.now - start
      best = min(best ?? time, time)
      // What takes so long is not noise.
      if time > .seconds(5) { break }
    }
    return best ?? .zero
  }

  /// The time that this process has computed, so that whatever else runs does not count: where Linux tells it. Elsewhere
  /// the clock's.
  private static var now: Duration {
    if let text = try? FileSystem.read("/proc/self/schedstat"),
      let computed = String(decoding: text, as: UTF8.self).split(separator: " ").first.flatMap({
        Int64($0)
      })
    {
      return .nanoseconds(computed)
    }
    return reference.duration(to: .now)
  }

  private static let reference = ContinuousClock.now

  /// Both in microseconds.
  var line: String { "\(Self.microseconds(once)) \(Self.microseconds(twice))" }

  private static func microseconds(_ time: Duration) -> Int { Int(time / .microseconds(1)) }
}
