/// Random numbers and bytes that are the same for the same seed, by Knuth's linear congruential
/// generator.
struct BenchRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 up to, but not including, a limit.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// Returns bytes that do not compress, as in a picture.
  mutating func noise(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next(1 << 20)) }
  }

  /// Returns at least `count` bytes of records that resemble each other, as in a program or a
  /// table.
  mutating func records(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 16)
    var address = next(1 << 24)
    while bytes.count < count {
      address += next(64) * 4
      let kind = UInt8(next(12))
      bytes += [0x48, kind, UInt8(next(4)), 0]
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: address >> shift)) }
      if kind < 5 { bytes += [0xE8, UInt8(next(256)), UInt8(next(24)), 0xFF, 0xFF] }
    }
    return bytes
  }
}
