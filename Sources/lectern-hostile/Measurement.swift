import HelpFuzz

/// The time that a shape takes at its count and at twice that.
///
/// The best of three: whatever else the machine does only ever adds time.
struct Measurement {
  let once: Duration
  let twice: Duration

  init(of shape: HostileShape) {
    once = Self.best(shape, count: shape.count)
    twice = Self.best(shape, count: shape.count * 2)
  }

  private static func best(_ shape: HostileShape, count: Int) -> Duration {
    let text = shape.text(count)
    var best: Duration?
    for _ in 0..<3 {
      let time = ContinuousClock().measure { shape.run(text) }
      best = min(best ?? time, time)
      // What takes so long is not noise.
      if time > .seconds(5) { break }
    }
    return best ?? .zero
  }

  /// Both in microseconds.
  var line: String { "\(Self.microseconds(once)) \(Self.microseconds(twice))" }

  private static func microseconds(_ time: Duration) -> Int { Int(time / .microseconds(1)) }
}
