/// Finds, among names that exist, the one that the user most likely meant.
package enum NearestName {
  /// The nearest of `candidates` to `name`, or nil when none is near: more than a third of the
  /// name's length in edits (at least one is always allowed).
  ///
  /// Distance is optimal string alignment over UTF-8 bytes, upper and lower case being equal
  /// (Damerau 1964, with adjacent transpositions). Ties go to the earlier candidate.
  /// - Complexity: O(n · l · d), n candidates of l bytes, d the allowed distance; candidates whose length
  ///   alone rules them out cost O(1), most others end after their first letters. Never more than `maximumEffort`.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    var effort = maximumEffort
    return find(name, among: candidates, effort: &effort)
  }

  /// Finds the nearest name within an `effort` that many searches share.
  /// - Parameter effort: counts down by one for each comparison of two letters and for each candidate.
  /// - Returns: nil also when the effort is used up before all candidates were compared.
  package static func find(
    _ name: String, among candidates: some Sequence<String>, effort: inout Int
  ) -> String? {
    guard effort > 0 else { return nil }
    var search = NearestNameSearch(name, effort: effort)
    defer { effort = search.effort }
    var best: String?
    for candidate in candidates where search.isNearer(candidate) {
      best = candidate
      if search.bound == 0 { break }
    }
    return search.effort > 0 ? best : nil
  }

  /// The effort for one name: a tenth of a second, or less.
  package static let maximumEffort = 20_000_000

  /// The effort for all names of a book: half a second, or less.
  package static let effortForBook = 5 * maximumEffort

  /// `did you mean 'NAME'?`, or nil when nothing is near.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map(hint)
  }

  /// `did you mean 'NAME'?`
  package static func hint(_ found: String) -> String { "did you mean '\(found)'?" }
}

/// The nearest name so far, with memory that all candidates share: 50,000 names need no allocation.
private struct NearestNameSearch {
  /// The distance that a candidate must be below.
  private(set) var bound: Int
  /// The effort that is left. At zero, no further name is near.
  private(set) var effort: Int
  private let wanted: [UInt8]
  /// The candidate.
  private var other: [UInt8] = []
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  init(_ name: String, effort: Int) {
    self.effort = effort
    wanted = name.utf8.map(\.lowercasedASCII)
    bound = max(1, wanted.count / 3) + 1
  }

  /// Whether a candidate is nearer than all before it.
  mutating func isNearer(_ candidate: String) -> Bool {
    effort -= 1
    guard effort > 0, abs(candidate.utf8.count - wanted.count) < bound else { return false }
    other.removeAll(keepingCapacity: true)
    other.append(contentsOf: candidate.utf8)
    guard let distance = distanceToOther(), distance < bound else { return false }
    bound = distance
    return true
  }

  /// The optimal string alignment distance; nil as soon as it cannot be below the bound.
  private mutating func distanceToOther() -> Int? {
    if wanted.isEmpty || other.isEmpty { return max(wanted.count, other.count) }
    if last.count <= other.count {
      let zeros = [Int](repeating: 0, count: other.count + 1)
      (beforeLast, last, current) = (zeros, zeros, zeros)
    }
    for j in 0...other.count { last[j] = j }
    effort -= other.count
    for i in 1...wanted.count {
      let letter = wanted[i - 1]
      let previous = i > 1 ? wanted[i - 2] : 0
      // Cells further from the diagonal than the bound cannot be below it.
      let first = max(1, i - bound)
      let end = min(other.count, i + bound)
      effort -= end - first + 1
      guard first <= end, effort > 0 else { return nil }
      current[first - 1] = first == 1 ? i : Self.far
      var least = current[first - 1]
      for j in first...end {
        let there = other[j - 1].lowercasedASCII
        var distance = min(
          last[j] + 1, current[j - 1] + 1, last[j - 1] + (letter == there ? 0 : 1))
        if i > 1, j > 1, previous == there, letter == other[j - 2].lowercasedASCII {
          distance = min(distance, beforeLast[j - 2] + 1)
        }
        current[j] = distance
        least = min(least, distance)
      }
      if end < other.count { current[end + 1] = Self.far }
      // A transposition reaches back over one row, so that two above the bound can still become the bound.
      if least > bound { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[other.count]
  }

  private static let far = Int.max / 2
}
