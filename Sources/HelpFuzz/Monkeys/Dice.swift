/// Random numbers that are the same for the same seed.
struct Dice: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<4 { _ = roll(2) }
  }

  /// A number from 0 up to a bound.
  mutating func roll(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }

  /// Returns true once in this many times.
  mutating func isOne(in times: Int) -> Bool { roll(times) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[roll(choices.count)] }
}
