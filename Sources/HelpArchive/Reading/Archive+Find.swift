import HelpCore
import Synchronization

extension Archive {
  /// Searches that go through the directory: a program that needs one member asks once or twice, and that costs less
  /// than sorting the names.
  private static let patience = 6

  /// The order of all names, if it is known or enough searches justify it.
  private var orderForSearch: NameOrder? {
    if let order = order.load() { return order }
    let number = searches.wrappingAdd(1, ordering: .relaxed).newValue
    return number <= Self.patience ? nil : sortedNames
  }

  /// All entries in the order of their names.
  var sortedNames: NameOrder {
    order.load() ?? order.storeIfNil(NameOrder(directory, in: bytes))
  }

  /// The number of the entry with exactly this name; of several, the first.
  /// - Complexity: O(log n) comparisons; O(n) for the first few searches, which do not justify sorting the names.
  package func index(of name: String) -> Int? { index(of: name.utf8.span) }

  private func index(of name: Span<UInt8>) -> Int? {
    guard let order = orderForSearch else {
      return firstEntry(beginningWith: name, lengths: name.count...name.count)
    }
    let place = order.partition(in: self) { $0.compare(with: name) >= 0 }
    guard place < count else { return nil }
    let index = order.index(at: place)
    return directory.name(of: index, in: bytes).holdsSame(as: name) ? index : nil
  }

  /// The first entry whose name begins with `start` and has a length in `lengths`.
  private func firstEntry(
    beginningWith start: Span<UInt8>, lengths: ClosedRange<Int>
  ) -> Int? {
    let bytes = bytes
    // Names in an archive begin alike: their ends differ.
    let tail = start.count - 8
    let last = start.number64(at: tail)
    for index in 0..<count {
      let range = directory.nameRange(of: index)
      guard lengths.contains(range.count) else { continue }
      if tail >= 0, bytes.number64(at: range.lowerBound + tail) != last { continue }
      if bytes.clamped(range.lowerBound, count: start.count).holdsSame(as: start) { return index }
    }
    return nil
  }

  /// The numbers of the entries with exactly these names, nil for a name that no entry has; of several with one name,
  /// any.
  /// - Complexity: O(1) each for names in the order of the entries; see `index(of:)` for others.
  package func indices(of names: [String]) -> [Int?] {
    var next = 0
    return names.map { name in
      // The entry after the last one, or the one after that, if one is no longer wanted.
      let near = (next..<Swift.min(next + 2, count)).first {
        directory.name(of: $0, in: bytes).holdsSame(as: name.utf8.span)
      }
      let found = near ?? index(of: name)
      if let found { next = found + 1 }
      return found
    }
  }

  /// Whether there are members below a folder, such as `guide/images`. The folder itself need not be an
  /// entry.
  /// - Parameter folder: a path without a slash at its end; empty for the whole archive.
  /// - Complexity: O(log n); the first few lookups O(n).
  package func hasMembers(below folder: String) -> Bool {
    if folder.isEmpty { return count > 0 }
    let folder = folder + "/"
    let prefix = folder.utf8.span
    guard let order = orderForSearch else {
      return firstEntry(beginningWith: prefix, lengths: prefix.count + 1...Int.max) != nil
    }
    let next = order.partition(in: self) { $0.compare(with: prefix) > 0 }
    return next < count
      && directory.name(of: order.index(at: next), in: bytes)
        .clamped(0, count: prefix.count).holdsSame(as: prefix)
  }

  /// The places, in the bytewise order of names, of the names that begin with `prefix`.
  ///
  /// `indexInSortedOrder` gives the entry at a place; all names: the empty prefix.
  /// - Complexity: O(log n); the first time O(n) where the entries are sorted, else O(n log n).
  package func sortedRange(withPrefix prefix: String) -> Range<Int> {
    let prefix = prefix.utf8.span
    let order = sortedNames
    let first = order.partition(in: self) { $0.compare(with: prefix) >= 0 }
    let end = order.partition(in: self) {
      $0.clamped(0, count: prefix.count).compare(with: prefix) > 0
    }
    return first..<Swift.max(first, end)
  }

  /// The number of the entry at a place in the bytewise order of names, from 0 to `count - 1`.
  /// - Complexity: O(1); see `sortedRange` for the first time.
  package func indexInSortedOrder(_ position: Int) -> Int { sortedNames.index(at: position) }
}
