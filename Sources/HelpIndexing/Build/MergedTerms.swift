import HelpCore
import HelpSearch

/// A range of an index's terms with their postings, merged from the runs.
struct MergedTerms: Sendable {
  struct Term: Sendable {
    /// The number of topics with the term.
    var topicCount: Int32
    /// The length of its postings, in bytes.
    var size: Int32
    /// An offset into the stems of all terms.
    var stemsEnd: Int32
    var stemCount: UInt8
    var joinsWords: Bool
    /// Whether its postings begin a further shard.
    var beginsShard = false
  }

  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  var terms: [Term] = []
  /// The stems of all terms, as a shard has them; see `Lexicon`.
  private var stems: [UInt8] = []
  /// The postings of all terms, until they are written.
  var postings: [UInt8] = []

  func term(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  func stems(_ index: Int) -> ArraySlice<UInt8> {
    stems[(index == 0 ? 0 : Int(terms[index - 1].stemsEnd))..<Int(terms[index].stemsEnd)]
  }
}

extension MergedTerms {
  /// Merges the terms from `lower` up to `upper` (nil: to the last).
  /// - Parameter numbers: for each run, the number in the index of each of its topics.
  /// - Throws: the errors of reading the runs.
  /// - Complexity: O(postings · log runs), and sorting where the topics of runs overlap.
  init(
    _ runs: [TermRun], numbers: [[Int32]], topicCount: Int, from lower: [UInt8],
    to upper: [UInt8]?
  ) throws {
    var queue = try TermQueue(runs, from: lower, to: upper)
    var encoder = PostingsEncoder(topicCount: topicCount)
    let stemmers = Stemmers()
    while let first = queue.first {
      let start = bytes.count
      queue.cursors[first].append(to: &bytes)
      var facts = TermFacts()
      while let next = queue.first,
        queue.cursors[next].compare(with: bytes.span.extracting(start...)) == 0
      {
        encoder.read(
          queue.cursors[next].bytes, queue.cursors[next].postings, numbers: numbers[next])
        facts.add(queue.cursors[next])
        try queue.advance()
      }
      let count = encoder.entries.count
      let size = encoder.encode(to: &postings)
      ends.append(Int32(bytes.count))
      let own = facts.stems(of: bytes[start...], stemmers)
      for stem in own { append(stem: stem, of: bytes[start...]) }
      terms.append(
        Term(
          topicCount: Int32(count), size: Int32(size), stemsEnd: Int32(stems.count),
          stemCount: UInt8(own.count), joinsWords: facts.joinsWords))
    }
  }

  private mutating func append(stem: [UInt8], of term: ArraySlice<UInt8>) {
    let kept = FrontCode.sharedCount(stem, term)
    var writer = ByteWriter()
    FrontCode.write(term.count - kept, stem.dropFirst(kept), into: &writer)
    stems += writer.bytes
  }
}

/// The facts that the runs give about a term.
private struct TermFacts {
  /// The languages that spell it like the term.
  private var languages: UInt32 = 0
  /// Other spellings by language, some of them more than once. There may be many: of a long word with diacritics, a
  /// page may have thousands.
  private var spellings: [(language: Int, spelling: [UInt8])] = []
  /// Stems that are already known, as those of a finished index.
  private var stems: [[UInt8]] = []
  /// Whether the term is its own stem somewhere.
  private var isOwnStem = false
  private(set) var joinsWords = false

  mutating func add(_ cursor: borrowing TermCursor) {
    add(languages: cursor.languages)
    if cursor.isOwnStem { isOwnStem = true }
    guard let details = cursor.details else { return }
    for (language, _) in details.spellings {
      if IndexLanguage(rawValue: language)?.joinsWords == true { joinsWords = true }
    }
    spellings += details.spellings
    stems += details.stems
    if details.joinsWords { joinsWords = true }
  }

  private mutating func add(languages more: UInt32) {
    var new = more & ~languages
    languages |= more
    while new != 0 {
      if IndexLanguage(rawValue: new.trailingZeroBitCount)?.joinsWords == true { joinsWords = true }
      new &= new - 1
    }
  }

  /// The stems of a term, at most three; none where the term is its own only stem.
  func stems(of term: ArraySlice<UInt8>, _ stemmers: Stemmers) -> [[UInt8]] {
    var left = Self.hasEndings(term) ? languages : 0
    if left == 0, spellings.isEmpty, stems.isEmpty { return [] }
    let term = Array(term)
    var all = stems
    if isOwnStem { all.append(term) }
    while left != 0 {
      all.append(stemmers.stem(term, language: left.trailingZeroBitCount))
      left &= left - 1
    }
    for (language, spelling) in spellings where Self.hasEndings(spelling) {
      all.append(stemmers.stem(spelling, language: language))
    }
    if all.allSatisfy({ $0 == term }) { return [] }
    if all.count > 1 {
      all.sort { $0.lexicographicallyPrecedes($1) }
      var last: [UInt8]?
      all.removeAll { stem in
        defer { last = stem }
        return stem == last
      }
    }
    return Array(all.prefix(Lexicon.maximumStems))
  }

  /// Numbers and signs have none.
  private static func hasEndings(_ spelling: some Collection<UInt8>) -> Bool {
    spelling.count > 2 && !spelling.contains { $0 < 0x3A }
  }
}
