/// The random numbers of Steele and Vigna's splitmix64. The same seed makes the same numbers on
/// every machine.
struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number of 64 random bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to, but not including, a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % max(1, bound) }
}
