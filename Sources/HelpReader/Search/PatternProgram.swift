/// A regular expression as instructions for `PatternMatcher`.
struct PatternProgram: Sendable, Hashable {
  /// An instruction. Targets are relative to its index.
  enum Instruction: Sendable, Hashable {
    /// Reads a scalar.
    case scalar(UInt32)
    /// Reads any scalar but a line end.
    case any
    /// Reads a scalar of a set, by its index in `sets`.
    case set(Int)
    /// Tests the position.
    case lineStart, lineEnd, wordBoundary, noWordBoundary
    /// Continues at both targets, and prefers the first.
    case split(Int, Int)
    case jump(Int)
    /// Ends a match.
    case match
  }

  /// A set of scalars: `[a-z]`, `\d`.
  struct ScalarSet: Sendable, Hashable {
    var ranges: [ClosedRange<UInt32>]
    var isNegated: Bool

    init(_ ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool = false) {
      self.ranges = ranges.map(Self.values)
      self.isNegated = isNegated
    }

    /// Returns the values of a range of scalars.
    static func values(_ range: ClosedRange<Unicode.Scalar>) -> ClosedRange<UInt32> {
      range.lowerBound.value...range.upperBound.value
    }

    /// The scalars of words. Every scalar from U+00AA on is treated as a letter, so that `\b` never
    /// divides a word of another script.
    static let word = ScalarSet([
      "0"..."9", "A"..."Z", "_"..."_", "a"..."z", "\u{AA}"..."\u{10FFFF}",
    ])
    /// All other scalars.
    static let notWord = ScalarSet(complementOf: word)

    private init(complementOf set: ScalarSet) {
      ranges = set.ranges
      isNegated = !set.isNegated
    }

    func contains(_ scalar: UInt32) -> Bool {
      // No set matches the end of a line.
      if scalar == PatternProgram.lineEnd { return false }
      return ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  var instructions: [Instruction] = []
  var sets: [ScalarSet] = []
  /// Whether the program matches the text as written, not the text in lower case.
  var isCaseSensitive = false

  /// The line feed, which ends lines.
  static var lineEnd: UInt32 { 0x0A }
  /// The maximum number of instructions, which is more than any expression that people type needs.
  static let maximumCount = 2000

  /// Returns the bytes that a match can begin with, as 256 flags. Nil if a match can begin with any
  /// byte.
  func firstBytes() -> [Bool]? {
    var flags = [Bool](repeating: false, count: 256)
    var visited = [Bool](repeating: false, count: instructions.count)
    var pendingInstructions = [0]
    while let index = pendingInstructions.popLast() {
      if visited[index] { continue }
      visited[index] = true
      switch instructions[index] {
      case .scalar(let value): flags[Int(Self.leadByte(value))] = true
      case .set(let number):
        for byte in 0..<0x80 where sets[number].contains(UInt32(byte)) { flags[byte] = true }
        for byte in 0x80..<0x100 { flags[byte] = true }
      case .any, .match: return nil
      case .lineStart, .lineEnd, .wordBoundary, .noWordBoundary:
        pendingInstructions.append(index + 1)
      case .split(let first, let second): pendingInstructions += [index + first, index + second]
      case .jump(let distance): pendingInstructions.append(index + distance)
      }
    }
    return flags
  }

  /// Returns the first byte of a scalar in UTF-8.
  private static func leadByte(_ value: UInt32) -> UInt8 {
    switch value {
    case 0..<0x80: UInt8(value)
    case 0x80..<0x800: 0xC0 | UInt8(value >> 6)
    case 0x800..<0x10000: 0xE0 | UInt8(value >> 12)
    default: 0xF0 | UInt8(value >> 18)
    }
  }
}
