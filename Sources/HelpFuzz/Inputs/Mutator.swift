/// A source of random inputs, which are mutations of a corpus. The same seed makes the same inputs
/// on every machine.
///
/// The mutator serves short runs in tests. libFuzzer, which follows coverage, finds far more
/// faults.
package struct Mutator: Sendable {
  private let corpus: [[UInt8]]
  private var numbers: SplitMix64

  /// The maximum length of an input, in bytes.
  package static let maximumLength = 400

  /// Creates a mutator of a corpus.
  /// - Parameter corpus: inputs, each of which begins with a byte of options.
  package init(corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus.isEmpty ? [[UInt8(ascii: "0")]] : corpus
    numbers = SplitMix64(seed: seed)
  }

  /// Returns the next input.
  package mutating func next() -> [UInt8] {
    var input = Array(corpus[numbers.below(corpus.count)].prefix(Self.maximumLength))
    for _ in 0...numbers.below(4) { mutate(&input) }
    return Array(input.prefix(Self.maximumLength))
  }

  /// Inserts, removes or changes bytes at a random index.
  private mutating func mutate(_ input: inout [UInt8]) {
    let index = numbers.below(input.count + 1)
    switch numbers.below(6) {
    case 0: input.insert(UInt8(truncatingIfNeeded: numbers.next()), at: index)
    case 1: input.insert(contentsOf: piece(of: corpus[numbers.below(corpus.count)]), at: index)
    case 2: input.removeSubrange(index..<min(input.count, index + 1 + numbers.below(8)))
    case 3: if index < input.count { input[index] ^= 1 << UInt8(numbers.below(8)) }
    case 4: input.insert(contentsOf: piece(of: input), at: index)
    // Bytes with a meaning in a format find more faults than random bytes.
    default: input.insert(Self.marks[numbers.below(Self.marks.count)], at: index)
    }
  }

  /// Returns a random part of an input, of at most 24 bytes.
  private mutating func piece(of input: [UInt8]) -> ArraySlice<UInt8> {
    let start = numbers.below(input.count + 1)
    return input[start..<min(input.count, start + 1 + numbers.below(24))]
  }

  private static let marks = Array("\n\n\r\t  *_`~[](){}<>!#|-=+:.>&;'\"\\/^$@1\0".utf8)
}
