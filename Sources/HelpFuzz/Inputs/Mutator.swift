/// Makes inputs from a corpus: the same ones for the same seed, anywhere.
///
/// For a short run in a test; libFuzzer, which follows coverage, finds far more.
package struct Mutator: Sendable {
  private let corpus: [[UInt8]]
  private var numbers: SplitMix64

  /// The longest input.
  package static let maximumLength = 400

  /// - Parameter corpus: inputs, each beginning with a byte of options.
  package init(corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus.isEmpty ? [[0x30]] : corpus
    numbers = SplitMix64(seed: seed)
  }

  /// The next input.
  package mutating func next() -> [UInt8] {
    var input = Array(corpus[numbers.below(corpus.count)].prefix(Self.maximumLength))
    for _ in 0...numbers.below(4) { mutate(&input) }
    return Array(input.prefix(Self.maximumLength))
  }

  private mutating func mutate(_ input: inout [UInt8]) {
    let at = numbers.below(input.count + 1)
    switch numbers.below(6) {
    case 0: input.insert(UInt8(truncatingIfNeeded: numbers.next()), at: at)
    case 1: input.insert(contentsOf: piece(of: corpus[numbers.below(corpus.count)]), at: at)
    case 2: input.removeSubrange(at..<min(input.count, at + 1 + numbers.below(8)))
    case 3: if at < input.count { input[at] ^= 1 << UInt8(numbers.below(8)) }
    case 4: input.insert(contentsOf: piece(of: input), at: at)
    // Bytes with a meaning are worth more than others.
    default: input.insert(Self.marks[numbers.below(Self.marks.count)], at: at)
    }
  }

  private mutating func piece(of input: [UInt8]) -> ArraySlice<UInt8> {
    let start = numbers.below(input.count + 1)
    return input[start..<min(input.count, start + 1 + numbers.below(24))]
  }

  private static let marks = Array("\n\n\r\t  *_`~[](){}<>!#|-=+:.>&;'\"\\/^$@1\0".utf8)
}
