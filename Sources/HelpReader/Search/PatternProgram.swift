/// A regular expression as instructions for `PatternMatcher`.
struct PatternProgram: Sendable, Hashable {
  enum Instruction: Sendable, Hashable {
    case scalar(UInt32)
    /// Any character but a line end.
    case any
    case set(Int)
    case lineStart, lineEnd, wordBoundary, noWordBoundary
    /// Continues at both relative targets, and prefers the first.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// A set of scalars: `[a-z]`, `\d`.
  struct ScalarSet: Sendable, Hashable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    /// The scalars of words. All that are not ASCII count as letters, so that no word of any language is cut.
    static let word = ScalarSet(
      ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0x10FFFF])

    func contains(_ scalar: UInt32) -> Bool {
      // No set matches the end of a line.
      if scalar == 0x0A { return false }
      return ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  var instructions: [Instruction] = []
  var sets: [ScalarSet] = []
  /// Whether upper case differs from lower case.
  var countsCase = false

  /// The most instructions: more than any expression that people type.
  static let maximumCount = 2000

  /// The bytes that a match can begin with, as 256 flags; nil when it may begin anywhere.
  func firstBytes() -> [Bool]? {
    var result = [Bool](repeating: false, count: 256)
    var seen = [Bool](repeating: false, count: instructions.count)
    var open = [0]
    while let index = open.popLast() {
      if seen[index] { continue }
      seen[index] = true
      switch instructions[index] {
      case .scalar(let value): result[Int(Self.leadByte(value))] = true
      case .set(let number):
        for byte in 0..<0x80 where sets[number].contains(UInt32(byte)) { result[byte] = true }
        for byte in 0x80..<0x100 { result[byte] = true }
      case .any, .match: return nil
      case .lineStart, .lineEnd, .wordBoundary, .noWordBoundary: open.append(index + 1)
      case .split(let first, let second): open += [index + first, index + second]
      case .jump(let distance): open.append(index + distance)
      }
    }
    return result
  }

  private static func leadByte(_ value: UInt32) -> UInt8 {
    switch value {
    case 0..<0x80: UInt8(value)
    case 0x80..<0x800: 0xC0 | UInt8(value >> 6)
    case 0x800..<0x10000: 0xE0 | UInt8(value >> 12)
    default: 0xF0 | UInt8(value >> 18)
    }
  }
}
