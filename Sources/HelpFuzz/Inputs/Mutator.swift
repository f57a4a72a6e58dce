/// Makes inputs out of a corpus: the same ones for the same seed, anywhere.
///
/// For a short look in a test; libFuzzer, which follows coverage, finds far more.
public struct Mutator: Sendable {
  private let corpus: [[UInt8]]
  private var state: UInt64

  /// No input is longer.
  public static let maximumLength = 400

  /// - Parameter corpus: inputs, the first byte of each of which is options.
  public init(corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus.isEmpty ? [[0x30]] : corpus
    state = seed
  }

  /// The next input.
  public mutating func next() -> [UInt8] {
    var input = Array(corpus[below(corpus.count)].prefix(Self.maximumLength))
    for _ in 0...below(4) { mutate(&input) }
    return Array(input.prefix(Self.maximumLength))
  }

  private mutating func mutate(_ input: inout [UInt8]) {
    let at = below(input.count + 1)
    switch below(6) {
    case 0: input.insert(UInt8(truncatingIfNeeded: random()), at: at)
    case 1: input.insert(contentsOf: piece(of: corpus[below(corpus.count)]), at: at)
    case 2: input.removeSubrange(at..<min(input.count, at + 1 + below(8)))
    case 3: if at < input.count { input[at] ^= 1 << UInt8(below(8)) }
    case 4: input.insert(contentsOf: piece(of: input), at: at)
    // Bytes that mean something are worth more than others.
    default: input.insert(Self.marks[below(Self.marks.count)], at: at)
    }
  }

  private mutating func piece(of input: [UInt8]) -> ArraySlice<UInt8> {
    let start = below(input.count + 1)
    return input[start..<min(input.count, start + 1 + below(24))]
  }

  private static let marks = Array("\n\n\r\t  *_`~[](){}<>!#|-=+:.>&;'\"\\/^$@1\0".utf8)

  private mutating func below(_ bound: Int) -> Int { Int(random() >> 33) % max(1, bound) }

  /// Steele and Vigna's splitmix64.
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
