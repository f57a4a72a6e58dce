/// A generator that returns the same numbers for the same seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below `bound`, which must be at least 1.
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 1) % bound
  }

  /// Returns one of the choices, which must not be empty. List a choice twice to make it more
  /// likely.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }

  /// Returns true with a probability of `percent` in 100.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
