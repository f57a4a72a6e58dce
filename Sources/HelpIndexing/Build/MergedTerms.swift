import HelpCore
import HelpSearch

/// A range of an index's terms with their postings, merged from runs.
struct MergedTerms: Sendable {
  /// The facts about a term.
  struct Term: Sendable {
    /// The number of topics with the term.
    var topicCount: Int32
    /// The length of its postings, in bytes.
    var size: Int32
    /// The end of its stems among the stems of all terms.
    var stemsEnd: Int32
    var stemCount: UInt8
    var joinsWords: Bool
    /// Whether its postings begin a new shard.
    var beginsShard = false
  }

  /// The bytes of all terms.
  private var bytes: [UInt8] = []
  /// The end of each term in `bytes`.
  private var ends: [Int32] = []
  var terms: [Term] = []
  /// The stems of all terms in their encoded form. See `Lexicon`.
  private var stems: [UInt8] = []
  /// The postings of all terms, until they are written.
  var postings: [UInt8] = []

  func term(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// Returns the encoded stems of a term.
  func stems(_ index: Int) -> ArraySlice<UInt8> {
    stems[(index == 0 ? 0 : Int(terms[index - 1].stemsEnd))..<Int(terms[index].stemsEnd)]
  }
}

extension MergedTerms {
  /// Merges the terms from `lower` up to, but not including, `upper`.
  /// - Parameters:
  ///   - numbers: for each run, the numbers of its topics in the index.
  ///   - upper: the first term that is left out, or nil for no limit.
  /// - Throws: the errors of reading the runs.
  /// - Complexity: O(postings · log runs), and more for sorting if the topics of runs overlap.
  init(
    _ runs: [TermRun], numbers: [[Int32]], topicCount: Int, from lower: [UInt8],
    to upper: [UInt8]?
  ) throws {
    var queue = try TermQueue(runs, from: lower, to: upper)
    var encoder = PostingsEncoder(topicCount: topicCount)
    let stemmers = Stemmers()
    while let firstRun = queue.first {
      let start = bytes.count
      queue.cursors[firstRun].append(to: &bytes)
      var facts = TermFacts()
      while let run = queue.first,
        queue.cursors[run].compare(with: bytes.span.extracting(start...)) == 0
      {
        encoder.read(
          queue.cursors[run].bytes, queue.cursors[run].postings, numbers: numbers[run])
        facts.add(queue.cursors[run])
        try queue.advance()
      }
      let count = encoder.entries.count
      let size = encoder.encode(to: &postings)
      ends.append(Int32(bytes.count))
      let termStems = facts.stems(of: bytes[start...], stemmers)
      for stem in termStems { append(stem: stem, of: bytes[start...]) }
      terms.append(
        Term(
          topicCount: Int32(count), size: Int32(size), stemsEnd: Int32(stems.count),
          stemCount: UInt8(termStems.count), joinsWords: facts.joinsWords))
    }
  }

  /// Appends the encoded difference of a stem from its term.
  private mutating func append(stem: [UInt8], of term: ArraySlice<UInt8>) {
    let shared = FrontCode.sharedCount(stem, term)
    var writer = ByteWriter()
    FrontCode.write(term.count - shared, stem.dropFirst(shared), into: &writer)
    stems += writer.bytes
  }
}
