import HelpCore
import HelpSearch

/// A cursor over the entries of a run, which reads one block at a time.
struct TermCursor {
  private let run: TermRun
  /// The index of the next block.
  private var nextBlock: Int
  private var reader = ByteReader([])

  /// The bytes of the current block.
  private(set) var bytes: [UInt8] = []
  /// The range of the current entry's term in `bytes`, which is empty before the first entry.
  private(set) var term = 0..<0
  /// The languages in which the word is spelled like the term, as bits.
  private(set) var languages: UInt32 = 0
  /// Whether the current term is its own stem.
  private(set) var isOwnStem = false
  /// The range of the current entry's postings in `bytes`.
  private(set) var postings = 0..<0
  private var detailsRange = 0..<0

  /// Places a cursor before the first term, without reading.
  init(_ run: TermRun) {
    self.run = run
    nextBlock = 0
  }

  /// Places a cursor before the first term that does not precede `lower`.
  /// - Throws: the errors of reading.
  init(_ run: TermRun, from lower: [UInt8]) throws {
    self.run = run
    let laterBlock = run.blocks.partitioningIndex { lower.lexicographicallyPrecedes($0.term) }
    nextBlock = max(0, laterBlock - 1)
    while true {
      let previousReader = reader
      guard try advance() else { return }
      if compare(with: lower.span) >= 0 {
        reader = previousReader.isAtEnd ? ByteReader(bytes) : previousReader
        return
      }
    }
  }

  /// Compares the current term with other bytes, in bytewise order. The result is negative if the
  /// term precedes the other bytes, and zero if both are equal.
  func compare(with other: Span<UInt8>) -> Int {
    bytes.span.extracting(term).compare(with: other)
  }

  /// Compares the current term with the current term of another run, in bytewise order.
  func compare(with other: TermCursor) -> Int {
    compare(with: other.bytes.span.extracting(other.term))
  }

  /// Appends the current term to a list of terms.
  func append(to terms: inout [UInt8]) {
    terms.append(copying: bytes.span.extracting(term))
  }

  /// The first sixteen bytes of the current term, as two numbers that sort like the bytes.
  var start: (first: UInt64, second: UInt64) {
    let span = bytes.span.extracting(term)
    return (span.first8, term.count > 8 ? span.extracting(8...).first8 : 0)
  }

  /// Moves to the next entry.
  /// - Returns: false after the last entry.
  mutating func advance() throws -> Bool {
    if reader.isAtEnd {
      guard nextBlock < run.blocks.count else { return false }
      bytes = try run.entries.bytes(run.range(ofBlock: nextBlock))
      reader = ByteReader(bytes)
      nextBlock += 1
    }
    term = reader.text().indices
    let facts = reader.number()
    languages = UInt32(truncatingIfNeeded: facts >> 1)
    isOwnStem = facts & 1 == 1
    detailsRange = reader.text().indices
    postings = reader.text().indices
    return reader.isValid
  }

  /// Moves forward to a term, or to the first term after it. The blocks in between are not read.
  /// - Returns: whether the run has the term.
  mutating func move(to target: [UInt8]) throws -> Bool {
    if compare(with: target.span) < 0 {
      let laterBlock = run.blocks.partitioningIndex { target.lexicographicallyPrecedes($0.term) }
      if laterBlock - 1 > nextBlock {
        nextBlock = laterBlock - 1
        reader = ByteReader([])
      }
      repeat { if try !advance() { return false } } while compare(with: target.span) < 0
    }
    return compare(with: target.span) == 0
  }

  /// The details of the current term, or nil for a term without details.
  var details: TermDetails? {
    if detailsRange.isEmpty { return nil }
    var reader = ByteReader(bytes, detailsRange)
    var details = TermDetails()
    details.joinsWords = reader.number() == 1
    for _ in 0..<reader.count() {
      details.spellings.append((reader.number(), Array(reader.text())))
    }
    for _ in 0..<reader.count() { details.stems.append(Array(reader.text())) }
    return details
  }
}
