/// Finds, among names that exist, the one that the user most likely meant.
package enum NearestName {
  /// Returns the nearest of `candidates` to `name`. Returns nil when each candidate needs more edits than a third of
  /// the name's length, where one edit is always allowed.
  ///
  /// Distance is optimal string alignment over UTF-8 bytes, upper and lower case being equal
  /// (Damerau 1964, with adjacent transpositions). Ties go to the earlier candidate.
  /// - Complexity: O(n · l · d) for n candidates of l bytes and the allowed distance d, and never more than
  ///   `maximumEffort`. A candidate whose length alone rules it out costs O(1).
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    var effort = maximumEffort
    return find(name, among: candidates, effort: &effort)
  }

  /// Finds the nearest name within an `effort` that many searches share.
  /// - Parameter effort: the effort left. Each comparison of two letters and each candidate cost 1.
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

  /// The effort for one name, which takes at most a tenth of a second.
  package static let maximumEffort = 20_000_000

  /// The effort for all names of a book, which takes at most half a second.
  package static let effortForBook = 5 * maximumEffort

  /// Returns `did you mean 'NAME'?`, or nil when nothing is near.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map(hint)
  }

  /// Returns `did you mean 'NAME'?`
  package static func hint(_ found: String) -> String { "did you mean '\(found)'?" }
}

/// A search for the nearest name. All candidates share its memory, so that 50,000 names need no allocation.
private struct NearestNameSearch {
  /// The distance that a candidate must be below.
  private(set) var bound: Int
  /// The effort left. At zero, no further name is near.
  private(set) var effort: Int
  private let wanted: [UInt8]
  private var candidate: [UInt8] = []
  // The rows of the table of distances that are still needed.
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  init(_ name: String, effort: Int) {
    self.effort = effort
    wanted = name.utf8.map(\.lowercasedASCII)
    bound = max(1, wanted.count / 3) + 1
  }

  /// Whether a name is nearer than all before it.
  mutating func isNearer(_ name: String) -> Bool {
    effort -= 1
    guard effort > 0, abs(name.utf8.count - wanted.count) < bound else { return false }
    candidate.removeAll(keepingCapacity: true)
    candidate.append(contentsOf: name.utf8)
    guard let distance = distanceToCandidate(), distance < bound else { return false }
    bound = distance
    return true
  }

  /// Returns the optimal string alignment distance, or nil as soon as it cannot be below the bound.
  private mutating func distanceToCandidate() -> Int? {
    if wanted.isEmpty || candidate.isEmpty { return max(wanted.count, candidate.count) }
    if last.count <= candidate.count {
      let zeros = [Int](repeating: 0, count: candidate.count + 1)
      (beforeLast, last, current) = (zeros, zeros, zeros)
    }
    for j in 0...candidate.count { last[j] = j }
    effort -= candidate.count
    for i in 1...wanted.count {
      let letter = wanted[i - 1]
      let previous = i > 1 ? wanted[i - 2] : 0
      // Cells further from the diagonal than the bound cannot be below it.
      let first = max(1, i - bound)
      let end = min(candidate.count, i + bound)
      effort -= end - first + 1
      guard first <= end, effort > 0 else { return nil }
      current[first - 1] = first == 1 ? i : Self.far
      var least = current[first - 1]
      for j in first...end {
        let candidateLetter = candidate[j - 1].lowercasedASCII
        var distance = min(
          last[j] + 1, current[j - 1] + 1, last[j - 1] + (letter == candidateLetter ? 0 : 1))
        if i > 1, j > 1, previous == candidateLetter, letter == candidate[j - 2].lowercasedASCII {
          distance = min(distance, beforeLast[j - 2] + 1)
        }
        current[j] = distance
        least = min(least, distance)
      }
      if end < candidate.count { current[end + 1] = Self.far }
      // A transposition reaches back over one row. The row above may still lead to a distance below the bound, unless
      // every cell of this row exceeds the bound.
      if least > bound { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[candidate.count]
  }

  private static let far = Int.max / 2
}
