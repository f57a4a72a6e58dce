import HelpCore
import HelpSearch

/// A queue of runs, ordered by their current terms. Runs with equal terms keep their order.
struct TermQueue {
  /// The beginning of a run's current term, which decides most comparisons.
  private struct Head {
    /// The first eight bytes, as a number that sorts like the bytes.
    var first: UInt64
    /// The next eight bytes.
    var second: UInt64
    /// The length of the term.
    var count: Int32
    var run: Int32
  }

  private(set) var cursors: [TermCursor]
  /// A binary heap with an item for each run that is not at its end.
  private var heap: [Head] = []
  private let upper: [UInt8]?

  /// Begins to read runs.
  /// - Parameters:
  ///   - lower: the term at or after which reading begins.
  ///   - upper: the first term that is left out, or nil for no limit.
  init(_ runs: [TermRun], from lower: [UInt8], to upper: [UInt8]?) throws {
    self.upper = upper
    cursors = try runs.map { try TermCursor($0, from: lower) }
    heap.reserveCapacity(runs.count)
    for run in runs.indices {
      if let head = try advance(run) { heap.append(head) }
    }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// The index of the run with the lowest term, or nil after the last term.
  var first: Int? { heap.first.map { Int($0.run) } }

  /// Moves the first run to its next term.
  mutating func advance() throws {
    if let head = try advance(Int(heap[0].run)) {
      heap[0] = head
    } else {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    sink(0)
  }

  /// Moves a run to its next term. Returns the beginning of the term, or nil after the last term.
  private mutating func advance(_ run: Int) throws -> Head? {
    guard try cursors[run].advance() else { return nil }
    if let upper, cursors.span[run].compare(with: upper.span) >= 0 { return nil }
    let start = cursors.span[run].start
    return Head(
      first: start.first, second: start.second, count: Int32(cursors.span[run].term.count),
      run: Int32(run))
  }

  /// Moves an item of the heap down until no item below precedes it.
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
    let (left, right) = (heap[first], heap[second])
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    if left.count <= 16 || right.count <= 16 {
      // Missing bytes are zeros in the numbers. The shorter term is therefore the beginning of the
      // longer term.
      return left.count != right.count ? left.count < right.count : left.run < right.run
    }
    let order = cursors.span[Int(left.run)].compare(with: cursors.span[Int(right.run)])
    return order != 0 ? order < 0 : left.run < right.run
  }
}
