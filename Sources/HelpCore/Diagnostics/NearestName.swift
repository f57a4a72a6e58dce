/// Finds, among names that exist, the one that the user most likely meant.
package enum NearestName {
  /// Returns the nearest of `candidates` to `name`. Returns nil when each candidate needs more
  /// edits than a third of the name's length, where one edit is always allowed.
  ///
  /// Distance is optimal string alignment over UTF-8 bytes, ignoring the case of ASCII letters
  /// (Damerau 1964, with adjacent transpositions). Of equally near candidates, the earliest is
  /// returned.
  /// - Complexity: O(n · l · d) for n candidates of l bytes and the allowed distance d. A candidate
  ///   whose length alone rules it out costs O(1). Beyond `maximumEffort`, the result is nil.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    var effort = maximumEffort
    return find(name, among: candidates, effort: &effort)
  }

  /// Finds the nearest name within an `effort` that many searches share.
  /// - Parameter effort: the remaining effort. Each comparison of two letters and each candidate
  ///   costs 1.
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

  /// The effort for one name, in compared letters and candidates. The search then lasts at most a
  /// tenth of a second.
  package static let maximumEffort = 20_000_000

  /// The effort for all names of a book. The searches then last at most half a second.
  package static let effortForBook = 5 * maximumEffort

  /// Returns `did you mean 'NAME'?`, or nil when nothing is near.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map(hint)
  }

  /// Returns `did you mean 'NAME'?`
  package static func hint(_ name: String) -> String { "did you mean '\(name)'?" }
}

/// A search for the nearest name. All candidates share its buffers, which saves an allocation for
/// each.
private struct NearestNameSearch {
  /// The distance below which a candidate is nearer than all earlier candidates.
  private(set) var bound: Int
  /// The remaining effort. At zero, the search ignores all further candidates.
  private(set) var effort: Int
  private let lowercasedName: [UInt8]
  private var candidate: [UInt8] = []
  // The rows of the table of distances that are still needed.
  private var rowBeforeLast: [Int] = []
  private var lastRow: [Int] = []
  private var currentRow: [Int] = []

  init(_ name: String, effort: Int) {
    self.effort = effort
    lowercasedName = name.utf8.map(\.lowercasedASCII)
    bound = max(1, lowercasedName.count / 3) + 1
  }

  /// Whether a name is nearer than all earlier names. Its distance then becomes the bound. Each
  /// call costs effort.
  mutating func isNearer(_ name: String) -> Bool {
    effort -= 1
    guard effort > 0, abs(name.utf8.count - lowercasedName.count) < bound else { return false }
    candidate.removeAll(keepingCapacity: true)
    candidate.append(contentsOf: name.utf8)
    guard let distance = distanceToCandidate(), distance < bound else { return false }
    bound = distance
    return true
  }

  /// Returns the optimal string alignment distance, or nil as soon as it cannot be below the bound.
  private mutating func distanceToCandidate() -> Int? {
    if lowercasedName.isEmpty || candidate.isEmpty {
      return max(lowercasedName.count, candidate.count)
    }
    if lastRow.count <= candidate.count {
      let zeros = [Int](repeating: 0, count: candidate.count + 1)
      (rowBeforeLast, lastRow, currentRow) = (zeros, zeros, zeros)
    }
    for j in 0...candidate.count { lastRow[j] = j }
    effort -= candidate.count
    for i in 1...lowercasedName.count {
      let letter = lowercasedName[i - 1]
      let previous = i > 1 ? lowercasedName[i - 2] : 0
      // A cell that is further from the diagonal than the bound has a distance above the bound.
      let first = max(1, i - bound)
      let end = min(candidate.count, i + bound)
      effort -= end - first + 1
      guard first <= end, effort > 0 else { return nil }
      currentRow[first - 1] = first == 1 ? i : Self.far
      var rowMinimum = currentRow[first - 1]
      for j in first...end {
        let candidateLetter = candidate[j - 1].lowercasedASCII
        var distance = min(
          lastRow[j] + 1, currentRow[j - 1] + 1,
          lastRow[j - 1] + (letter == candidateLetter ? 0 : 1))
        if i > 1, j > 1, previous == candidateLetter, letter == candidate[j - 2].lowercasedASCII {
          distance = min(distance, rowBeforeLast[j - 2] + 1)
        }
        currentRow[j] = distance
        rowMinimum = min(rowMinimum, distance)
      }
      if end < candidate.count { currentRow[end + 1] = Self.far }
      // A transposition skips this row. Nevertheless, no distance below the bound is possible if
      // every cell of this row exceeds the bound.
      if rowMinimum > bound { return nil }
      (rowBeforeLast, lastRow, currentRow) = (lastRow, currentRow, rowBeforeLast)
    }
    return lastRow[candidate.count]
  }

  /// A number above every distance: half of the maximum, because 1 is added to the number.
  private static let far = Int.max / 2
}
