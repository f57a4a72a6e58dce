import HelpCore
import Synchronization

extension Archive {
  /// The maximum number of searches that scan the directory. For a few searches, scanning costs
  /// less than sorting the names.
  private static let maximumScanCount = 6

  /// Counts a search. Returns the order of the names, or nil while scanning the directory costs
  /// less than sorting.
  private func countSearch() -> NameOrder? {
    if let order = order.load() { return order }
    let searchNumber = searches.wrappingAdd(1, ordering: .relaxed).newValue
    return searchNumber <= Self.maximumScanCount ? nil : sortedNames
  }

  /// The order of the names, computed on first use.
  var sortedNames: NameOrder {
    order.load() ?? order.storeIfNil(NameOrder(directory, in: bytes))
  }

  /// Returns the index of the first entry with exactly this name, or nil if no entry has this name.
  /// - Complexity: O(log n) comparisons, but O(n) for the first few searches.
  package func index(of name: String) -> Int? { index(of: name.utf8.span) }

  private func index(of name: Span<UInt8>) -> Int? {
    guard let order = countSearch() else {
      return firstEntry(beginningWith: name, lengths: name.count...name.count)
    }
    let position = order.partition(in: self) { $0.compare(with: name) >= 0 }
    guard position < count else { return nil }
    let index = order.index(at: position)
    return directory.name(of: index, in: bytes).holdsSame(as: name) ? index : nil
  }

  /// Returns the index of the first entry whose name begins with `start` and has a length in
  /// `lengths`, or nil if no entry has such a name.
  private func firstEntry(
    beginningWith start: Span<UInt8>, lengths: ClosedRange<Int>
  ) -> Int? {
    let bytes = bytes
    // Many names in an archive begin alike. Comparing their ends first is therefore faster.
    let tailStart = start.count - 8
    let tail = start.number64(at: tailStart)
    for index in 0..<count {
      let range = directory.nameRange(of: index)
      guard lengths.contains(range.count) else { continue }
      if tailStart >= 0, bytes.number64(at: range.lowerBound + tailStart) != tail { continue }
      if bytes.clamped(range.lowerBound, count: start.count).holdsSame(as: start) { return index }
    }
    return nil
  }

  /// Returns, for each of these names, the index of an entry with exactly that name, or nil if no
  /// entry has the name.
  /// - Complexity: O(1) for each name in the order of the entries, and as `index(of:)` for each
  ///   other name.
  package func indices(of names: [String]) -> [Int?] {
    var expectedIndex = 0
    return names.map { name in
      // The wanted names may leave out an entry.
      let nearby = (expectedIndex..<Swift.min(expectedIndex + 2, count)).first {
        directory.name(of: $0, in: bytes).holdsSame(as: name.utf8.span)
      }
      let result = nearby ?? index(of: name)
      if let result { expectedIndex = result + 1 }
      return result
    }
  }

  /// Whether there are members below a folder, such as `guide/images`. The folder itself need not
  /// be an entry.
  /// - Parameter folder: a path without a slash at its end, or empty for the whole archive.
  /// - Complexity: O(log n), but O(n) for the first few lookups.
  package func hasMembers(below folder: String) -> Bool {
    if folder.isEmpty { return count > 0 }
    let folder = folder + "/"
    let prefix = folder.utf8.span
    guard let order = countSearch() else {
      return firstEntry(beginningWith: prefix, lengths: prefix.count + 1...Int.max) != nil
    }
    let position = order.partition(in: self) { $0.compare(with: prefix) > 0 }
    return position < count
      && directory.name(of: order.index(at: position), in: bytes)
        .clamped(0, count: prefix.count).holdsSame(as: prefix)
  }

  /// Returns the positions, in the bytewise order of names, of the names that begin with `prefix`.
  /// `indexInSortedOrder` returns the entry at a position.
  /// - Complexity: O(log n). The first call costs O(n) if the entries are sorted, and otherwise O(n
  ///   log n).
  package func sortedRange(withPrefix prefix: String) -> Range<Int> {
    let prefix = prefix.utf8.span
    let order = sortedNames
    let first = order.partition(in: self) { $0.compare(with: prefix) >= 0 }
    let end = order.partition(in: self) {
      $0.clamped(0, count: prefix.count).compare(with: prefix) > 0
    }
    return first..<Swift.max(first, end)
  }

  /// Returns the index of the entry at a position in the bytewise order of names, from 0 to
  /// `count - 1`.
  /// - Complexity: O(1). The first call costs as much as the first call of `sortedRange`.
  package func indexInSortedOrder(_ position: Int) -> Int { sortedNames.index(at: position) }
}
