import HelpCore
import HelpSearch

/// Reads the entries of a run in order. A block of them is in memory.
struct TermCursor {
  private let run: TermRun
  /// The block that is next.
  private var block: Int
  private var reader = ByteReader([])

  /// The block, which the ranges below are of.
  private(set) var bytes: [UInt8] = []
  /// The current entry; empty before the first.
  private(set) var term = 0..<0
  private(set) var languages: UInt32 = 0
  private(set) var isOwnStem = false
  private(set) var postings = 0..<0
  private var detailsRange = 0..<0

  /// A cursor before the first term that comes at or after `lower`.
  /// - Throws: the errors of reading.
  init(_ run: TermRun, from lower: [UInt8]) throws {
    self.run = run
    let behind = run.blocks.partitioningIndex { lower.lexicographicallyPrecedes($0.term) }
    block = max(0, behind - 1)
    while true {
      let before = reader
      guard try advance() else { return }
      if compare(with: lower.span) >= 0 {
        reader = before.isAtEnd ? ByteReader(bytes) : before
        return
      }
    }
  }

  /// Compares the current term with other bytes, in bytewise order.
  func compare(with other: Span<UInt8>) -> Int {
    bytes.span.extracting(term).compare(with: other)
  }

  /// Compares with the term of another run.
  func compare(with other: TermCursor) -> Int {
    compare(with: other.bytes.span.extracting(other.term))
  }

  /// Appends the current term.
  func append(to terms: inout [UInt8]) {
    terms.append(copying: bytes.span.extracting(term))
  }

  /// The first bytes of the current term, eight at a time, as numbers that order as they do.
  var start: (first: UInt64, second: UInt64) {
    let span = bytes.span.extracting(term)
    return (span.first8, term.count > 8 ? span.extracting(8...).first8 : 0)
  }

  /// Goes on to the next entry.
  /// - Returns: false behind the last.
  mutating func advance() throws -> Bool {
    if reader.isAtEnd {
      guard block < run.blocks.count else { return false }
      bytes = try run.entries.bytes(run.range(ofBlock: block))
      reader = ByteReader(bytes)
      block += 1
    }
    term = reader.text().indices
    let facts = reader.number()
    languages = UInt32(truncatingIfNeeded: facts >> 1)
    isOwnStem = facts & 1 == 1
    detailsRange = reader.text().indices
    postings = reader.text().indices
    return reader.isValid
  }

  /// The details of the current term, if it has any.
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

/// The runs of an index, the one with the lowest term first; of equal terms, the first run's.
struct TermQueue {
  /// The beginning of a run's current term, which decides most comparisons.
  private struct Head {
    /// The first sixteen bytes as numbers that order as they do.
    var first: UInt64
    var second: UInt64
    var count: Int32
    var run: Int32
  }

  private(set) var cursors: [TermCursor]
  /// A binary heap.
  private var heap: [Head] = []
  private let upper: [UInt8]?

  /// - Parameters:
  ///   - lower: the start of the terms.
  ///   - upper: the first term that is not among them; nil for all.
  init(_ runs: [TermRun], from lower: [UInt8], to upper: [UInt8]?) throws {
    self.upper = upper
    cursors = try runs.map { try TermCursor($0, from: lower) }
    heap.reserveCapacity(runs.count)
    for run in runs.indices {
      if let head = try next(of: run) { heap.append(head) }
    }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// The run with the lowest term; nil when all are read.
  var first: Int? { heap.first.map { Int($0.run) } }

  /// Goes on in the first run.
  mutating func advance() throws {
    if let head = try next(of: Int(heap[0].run)) {
      heap[0] = head
    } else {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    sink(0)
  }

  private mutating func next(of run: Int) throws -> Head? {
    guard try cursors[run].advance() else { return nil }
    if let upper, cursors[run].compare(with: upper.span) >= 0 { return nil }
    let start = cursors[run].start
    return Head(
      first: start.first, second: start.second, count: Int32(cursors[run].term.count),
      run: Int32(run))
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      let child = 2 * index + 1
      if child < heap.count, precedes(child, least) { least = child }
      if child + 1 < heap.count, precedes(child + 1, least) { least = child + 1 }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func precedes(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (heap[first], heap[second])
    if a.first != b.first { return a.first < b.first }
    if a.second != b.second { return a.second < b.second }
    if a.count <= 16 || b.count <= 16 {
      // Bytes that are missing count as zeros: the shorter term begins the longer.
      return a.count != b.count ? a.count < b.count : a.run < b.run
    }
    let order = cursors[Int(a.run)].compare(with: cursors[Int(b.run)])
    return order != 0 ? order < 0 : a.run < b.run
  }
}
