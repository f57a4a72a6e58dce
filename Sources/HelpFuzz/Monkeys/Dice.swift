/// A source of random numbers, which are the same for the same seed.
struct Dice: Sendable {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Returns a number from 0 up to, but not including, a bound.
  mutating func roll(_ bound: Int) -> Int { numbers.below(bound) }

  /// Returns true with a probability of 1 in `times`.
  mutating func isOne(in times: Int) -> Bool { roll(times) == 0 }

  /// Returns one of the choices, which must not be empty.
  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[roll(choices.count)] }
}
