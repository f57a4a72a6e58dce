import Synchronization

/// The effort that all searches for nearest names in a book share. A book may have as many wrong
/// names as right ones, and comparing all pairs would need quadratic time. Once the effort is used
/// up, no name has a suggestion.
package final class NearestNameEffort: Sendable {
  private let remainingEffort: Mutex<Int>

  /// Creates the effort that the searches in a book may use up.
  /// - Parameter effort: the comparisons allowed, as `NearestName` counts them.
  package init(_ effort: Int = NearestName.effortForBook) { remainingEffort = Mutex(effort) }

  /// Returns the nearest of some names, or nil when none is near or the effort is used up.
  /// - Complexity: see `NearestName.find`. O(1) when the effort is used up.
  package func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let allowedEffort = min(NearestName.maximumEffort, remainingEffort.withLock { $0 })
    guard allowedEffort > 0 else { return nil }
    var effort = allowedEffort
    defer { spend(allowedEffort - effort) }
    return NearestName.find(name, among: candidates, effort: &effort)
  }

  /// Returns the hint with the nearest of some names, or nil when none is near or the effort is
  /// used up.
  package func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map(NearestName.hint)
  }

  /// Subtracts a cost that `find` does not include, such as the cost of listing the names.
  /// - Returns: whether any effort is left.
  @discardableResult
  package func spend(_ effort: Int) -> Bool {
    remainingEffort.withLock { remainingEffort in
      remainingEffort -= effort
      return remainingEffort > 0
    }
  }
}
