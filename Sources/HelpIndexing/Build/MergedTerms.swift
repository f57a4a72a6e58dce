import HelpCore
import HelpSearch

/// A range of an index's terms with their postings, merged from the parts.
struct MergedTerms: Sendable {
  struct Term: Sendable {
    /// How many topics have it.
    var topicCount: Int
    /// The length of its postings, in bytes.
    var size: Int
    var stems: [[UInt8]]
    var joinsWords: Bool
    /// Whether its postings begin a further shard, once that is known.
    var beginsShard = false
  }

  var bytes: [UInt8] = []
  var ends: [Int] = []
  var terms: [Term] = []
  /// The postings of all terms, until they are written.
  var postings: [UInt8] = []

  func term(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}

extension MergedTerms {
  /// Merges the terms from `lower` up to `upper` (nil: to the last).
  /// - Parameter numbers: for each part, the number in the index of each of its topics.
  /// - Complexity: O(postings · log parts), and sorting where the topics of parts overlap.
  init(
    _ parts: [IndexPart], numbers: [[Int32]], topicCount: Int, from lower: [UInt8],
    to upper: [UInt8]?
  ) {
    var queue = PartQueue(parts, from: lower, to: upper)
    var encoder = PostingsEncoder(topicCount: topicCount)
    let stemmers = Stemmers()
    while let first = queue.first {
      let term = Array(parts[first.part].term(first.term))
      var facts = TermFacts()
      while let next = queue.first, parts[next.part].term(next.term).elementsEqual(term) {
        let part = parts[next.part]
        encoder.read(part, part.terms[next.term].postings, numbers: numbers[next.part])
        facts.add(part.terms[next.term], of: part)
        queue.advance()
      }
      let count = encoder.entries.count
      let size = encoder.encode(to: &postings)
      bytes.append(contentsOf: term)
      ends.append(bytes.count)
      terms.append(
        Term(
          topicCount: count, size: size, stems: facts.stems(of: term, stemmers),
          joinsWords: facts.joinsWords))
    }
  }
}

/// What the parts know of a term.
private struct TermFacts {
  /// The languages that spell it like the term.
  private var languages: UInt32 = 0
  /// Other spellings by language, some of them more than once. There may be many: of a long word with diacritics, a page
  /// may have thousands.
  private var spellings: [(language: Int, spelling: [UInt8])] = []
  /// Stems that are known already, as those of a finished index.
  private var stems: [[UInt8]] = []
  /// Whether a finished index has the term as its own only stem.
  private var isOwnStem = false
  private(set) var joinsWords = false

  mutating func add(_ entry: IndexPart.Term, of part: IndexPart) {
    add(languages: entry.languages)
    guard entry.details >= 0 else {
      // Of a finished index: its own only stem.
      if entry.languages == 0 { isOwnStem = true }
      return
    }
    let details = part.details[Int(entry.details)]
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

  /// At most three; none where the term is its own only stem.
  func stems(of term: [UInt8], _ stemmers: Stemmers) -> [[UInt8]] {
    var all = stems
    if isOwnStem { all.append(term) }
    var left = Self.hasEndings(term) ? languages : 0
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

  /// Numbers and the like have none.
  private static func hasEndings(_ spelling: [UInt8]) -> Bool {
    spelling.count > 2 && !spelling.contains { $0 < 0x3A }
  }
}

/// The parts, the one with the lowest term first; of equal terms, the first part's.
private struct PartQueue {
  let parts: [IndexPart]
  /// A binary heap: which term of which part comes next, and how it begins.
  private var heap: [(start: UInt64, part: Int, term: Int)] = []
  private let ends: [Int]

  init(_ parts: [IndexPart], from lower: [UInt8], to upper: [UInt8]?) {
    self.parts = parts
    func place(_ bound: [UInt8], in part: IndexPart) -> Int {
      (0..<part.terms.count).partitioningIndex {
        !part.term($0).lexicographicallyPrecedes(bound)
      }
    }
    ends = parts.map { part in upper.map { place($0, in: part) } ?? part.terms.count }
    for (number, part) in parts.enumerated() {
      let start = place(lower, in: part)
      if start < ends[number] { heap.append((Self.start(part.term(start)), number, start)) }
    }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  var first: (part: Int, term: Int)? { heap.first.map { ($0.part, $0.term) } }

  mutating func advance() {
    let (_, part, term) = heap[0]
    if term + 1 < ends[part] {
      heap[0] = (Self.start(parts[part].term(term + 1)), part, term + 1)
    } else {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(child, least)
      {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func precedes(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (heap[first], heap[second])
    if a.start != b.start { return a.start < b.start }
    let (left, right) = (parts[a.part].term(a.term), parts[b.part].term(b.term))
    if left.elementsEqual(right) { return a.part < b.part }
    return left.lexicographicallyPrecedes(right)
  }

  /// The first eight bytes as a number that orders as they do.
  private static func start(_ term: ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for byte in term.prefix(8) { value = value << 8 | UInt64(byte) }
    return value << UInt64(8 * (8 - min(8, term.count)))
  }
}
