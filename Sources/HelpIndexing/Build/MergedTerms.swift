import HelpCore
import HelpSearch

/// A range of an index's terms with their postings, merged from runs.
struct MergedTerms: Sendable {
  /// The facts about a term.
  struct Term: Sendable {
    /// The number of topics with the term.
    var topicCount: Int32
    /// The length of the term's postings, in bytes.
    var size: Int32
    /// The end of the term's stems among the stems of all terms.
    var stemsEnd: Int32
    /// The number of the term's stems, or 0 if the term is its own stem.
    var stemCount: UInt8
    /// Whether a language of the term joins words.
    var joinsWords: Bool
    /// The groups of topics with the term, as bits. See `KeptTerms`.
    var groups: UInt64 = 0
    /// Whether the term's postings begin a new shard.
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
  /// The encoded terms, until they are kept for the next index.
  var keptEntries: [UInt8] = []

  func term(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// Returns the encoded stems of a term.
  func stems(_ index: Int) -> ArraySlice<UInt8> {
    stems[(index == 0 ? 0 : Int(terms[index - 1].stemsEnd))..<Int(terms[index].stemsEnd)]
  }

  /// The encoded terms with their postings, which `KeptTermReader` reads.
  var encoded: [UInt8] {
    var output = ByteBuffer(capacity: bytes.count + postings.count + 8 * terms.count)
    var start = (term: 0, stems: 0, postings: 0)
    for (end, facts) in zip(ends, terms) {
      let postingsEnd = start.postings + Int(facts.size)
      output.append(text: bytes.span.extracting(start.term..<Int(end)))
      output.append(number: Int(facts.topicCount))
      output.append(number: Int(facts.stemCount) << 1 | (facts.joinsWords ? 1 : 0))
      output.append(text: stems.span.extracting(start.stems..<Int(facts.stemsEnd)))
      output.append(number: Int(facts.groups & 0xFFFF_FFFF))
      output.append(number: Int(facts.groups >> 32))
      output.append(text: postings.span.extracting(start.postings..<postingsEnd))
      start = (Int(end), Int(facts.stemsEnd), postingsEnd)
    }
    return output.finish()
  }
}

extension MergedTerms {
  /// Merges the terms from `lower` up to, but not including, `upper`.
  /// - Parameters:
  ///   - numbers: for each run, the numbers of its topics in the index.
  ///   - groups: for each run, the bit of its group of topics, or an empty array for terms without
  ///     groups.
  ///   - upper: the first term that is left out, or nil for no limit.
  /// - Throws: the errors of reading the runs.
  /// - Complexity: O(postings · log runs), and more for sorting if the topics of runs overlap.
  init(
    _ runs: [TermRun], numbers: [[Int32]], groups: [UInt64] = [], topicCount: Int,
    from lower: [UInt8], to upper: [UInt8]?
  ) throws {
    var queue = try TermQueue(runs, from: lower, to: upper)
    var encoder = PostingsEncoder(topicCount: topicCount)
    let stemmers = Stemmers()
    while let firstRun = queue.first {
      let start = bytes.count
      queue.cursors[firstRun].append(to: &bytes)
      var facts = TermFacts()
      var termGroups: UInt64 = 0
      // A subscript of the array would copy the cursor each time, and a span's does not.
      while let run = queue.first,
        queue.cursors.span[run].compare(with: bytes.span.extracting(start...)) == 0
      {
        encoder.read(
          queue.cursors.span[run].bytes, queue.cursors.span[run].postings, numbers: numbers[run])
        facts.add(queue.cursors.span[run])
        if !groups.isEmpty { termGroups |= groups[run] }
        try queue.advance()
      }
      complete(from: start, facts, &encoder, groups: termGroups, stemmers)
    }
  }

  /// Updates the kept terms of a range after an edit of a few groups of topics. Terms that the edit
  /// left unchanged are copied. Each other term is merged from the runs that contain it.
  /// - Parameters:
  ///   - range: the index of the range in `update.keptTerms`.
  ///   - runs: all runs of the new index, with their numbers and groups.
  /// - Throws: the errors of reading the runs and the kept terms.
  /// - Complexity: O(size of the kept terms + postings of the changed groups).
  init(
    _ update: IndexUpdate, range: Int, _ runs: [TermRun], numbers: [[Int32]], groups: [UInt64],
    topicCount: Int
  ) throws {
    let ranges = update.keptTerms.ranges
    let upper = range + 1 < ranges.count ? ranges[range + 1].lower : nil
    var keptTerms = KeptTermReader(try ranges[range].entries.bytes())
    var queue = try TermQueue(update.runs, from: ranges[range].lower, to: upper)
    var cursors = runs.map { TermCursor($0) }
    var old = PostingsEncoder(topicCount: topicCount)
    var new = PostingsEncoder(topicCount: topicCount)
    let stemmers = Stemmers()
    while let firstRun = queue.first {
      var term: [UInt8] = []
      queue.cursors[firstRun].append(to: &term)
      var (oldFacts, newFacts) = (TermFacts(), TermFacts())
      while let run = queue.first, queue.cursors[run].compare(with: term.span) == 0 {
        let (bytes, postings) = (queue.cursors[run].bytes, queue.cursors[run].postings)
        if run < update.oldCount {
          old.read(bytes, postings, numbers: update.numbers[run])
          oldFacts.add(queue.cursors[run])
        } else {
          new.read(bytes, postings, numbers: update.numbers[run])
          newFacts.add(queue.cursors[run])
        }
        try queue.advance()
      }
      while !keptTerms.isAtEnd, keptTerms.term.compare(with: term.span) < 0 {
        appendTerm(of: &keptTerms)
      }
      let isKept = !keptTerms.isAtEnd && keptTerms.term.holdsSame(as: term.span)
      let isSame = isKept && oldFacts.isSame(as: newFacts) && old.holdsSame(as: &new)
      old.removeAll()
      new.removeAll()
      if isSame {
        appendTerm(of: &keptTerms)
        continue
      }
      let possibleGroups = update.groups | (isKept ? keptTerms.facts.groups : 0)
      if isKept { keptTerms.advance() }
      var (facts, termGroups) = (TermFacts(), UInt64(0))
      for run in cursors.indices where groups[run] & possibleGroups != 0 {
        guard try cursors[run].move(to: term) else { continue }
        new.read(cursors[run].bytes, cursors[run].postings, numbers: numbers[run])
        facts.add(cursors[run])
        termGroups |= groups[run]
      }
      if termGroups == 0 { continue }
      let start = bytes.count
      bytes += term
      complete(from: start, facts, &new, groups: termGroups, stemmers)
    }
    while !keptTerms.isAtEnd { appendTerm(of: &keptTerms) }
  }

  /// Appends the current kept term unchanged, and moves `keptTerms` to the next term.
  private mutating func appendTerm(of keptTerms: inout KeptTermReader) {
    bytes.append(copying: keptTerms.term)
    ends.append(Int32(bytes.count))
    stems.append(copying: keptTerms.stems)
    postings.append(copying: keptTerms.postings)
    var facts = keptTerms.facts
    facts.stemsEnd = Int32(stems.count)
    terms.append(facts)
    keptTerms.advance()
  }

  /// Completes the term whose bytes begin at `start`, with the postings of an encoder.
  private mutating func complete(
    from start: Int, _ facts: TermFacts, _ encoder: inout PostingsEncoder, groups: UInt64,
    _ stemmers: Stemmers
  ) {
    let count = encoder.entries.count
    let size = encoder.encode(to: &postings)
    ends.append(Int32(bytes.count))
    let termStems = facts.stems(of: bytes[start...], stemmers)
    for stem in termStems { append(stem: stem, of: bytes[start...]) }
    terms.append(
      Term(
        topicCount: Int32(count), size: Int32(size), stemsEnd: Int32(stems.count),
        stemCount: UInt8(termStems.count), joinsWords: facts.joinsWords, groups: groups))
  }

  /// Appends the encoded difference of a stem from its term.
  private mutating func append(stem: [UInt8], of term: ArraySlice<UInt8>) {
    let shared = FrontCode.sharedCount(stem, term)
    var writer = ByteWriter()
    FrontCode.write(term.count - shared, stem.dropFirst(shared), into: &writer)
    stems += writer.bytes
  }
}
