extension [Diagnostic] {
  /// The same, with each note that several files have in the same words made once, at its first place, with their
  /// number.
  /// - Complexity: O(count).
  package func withNotesSummed() -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for finding in self where finding.severity == .note { counts[finding.message, default: 0] += 1 }
    return compactMap { finding in
      guard finding.severity == .note, let count = counts[finding.message] else { return finding }
      counts[finding.message] = 0
      guard count > 1 else { return count == 1 ? finding : nil }
      var sum = finding
      sum.message += " (in \(count) topics; this is the first)"
      return sum
    }
  }
}
