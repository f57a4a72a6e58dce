/// Random numbers that are the same for the same seed.
struct Dice: Sendable {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Returns a number from 0 up to, but not including, a bound.
  mutating func roll(_ bound: Int) -> Int { numbers.below(bound) }

  /// Returns true once in so many times.
  mutating func isOne(in times: Int) -> Bool { roll(times) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[roll(choices.count)] }
}
