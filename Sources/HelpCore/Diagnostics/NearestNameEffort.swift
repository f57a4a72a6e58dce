import Synchronization

/// The effort that all searches for nearest names share in a book. A book may have as many wrong names as right ones,
/// and comparing all with all takes time with the square of their number. Without effort, there are no more
/// suggestions.
package final class NearestNameEffort: Sendable {
  private let left: Mutex<Int>

  /// - Parameter effort: see `NearestName`.
  package init(_ effort: Int = NearestName.effortForBook) { left = Mutex(effort) }

  /// Returns the nearest of some names; nil when none is near, and when the effort is used up.
  /// - Complexity: as of `NearestName.find`; O(1) when the effort is used up.
  package func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let most = min(NearestName.maximumEffort, left.withLock { $0 })
    guard most > 0 else { return nil }
    var effort = most
    defer { spend(most - effort) }
    return NearestName.find(name, among: candidates, effort: &effort)
  }

  /// Returns the hint with the nearest of some names; nil when none is near, or without effort.
  package func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map(NearestName.hint)
  }

  /// Subtracts the cost of a search besides its comparisons.
  /// - Returns: whether any is left.
  @discardableResult
  package func spend(_ effort: Int) -> Bool {
    left.withLock { left in
      left -= effort
      return left > 0
    }
  }
}
