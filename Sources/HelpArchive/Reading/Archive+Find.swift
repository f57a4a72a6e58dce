import HelpCore

extension Archive {
  /// The number of the entry with exactly this name; of several, the first.
  /// - Complexity: O(1) on average; O(n) for the first few lookups, which do not justify a table.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { name in
      withBytes { names.index(of: UnsafeRawBufferPointer(name), in: $0) }
    }
  }

  /// The numbers of the entries with exactly these names, nil for a name that no entry has; of several with one name,
  /// any.
  /// - Complexity: O(1) each for names in the order of the entries; see `index(of:)` for others.
  public func indices(of names: [String]) -> [Int?] {
    withBytes { bytes in
      var next = 0
      return names.map { name in
        var name = name
        return name.withUTF8 { name in
          let name = UnsafeRawBufferPointer(name)
          // The entry after the last one, or the one after that, if one is no longer wanted.
          let near = (next..<min(next + 2, count)).first {
            directory.name(of: $0, in: bytes).holdsSame(as: name)
          }
          let found = near ?? self.names.index(of: name, in: bytes)
          if let found { next = found + 1 }
          return found
        }
      }
    }
  }

  /// Whether there are members below a folder, such as `guide/images`. The folder itself need not be an
  /// entry.
  /// - Parameter folder: a path without a slash at its end; empty for the whole archive.
  /// - Complexity: O(log n); the first few lookups O(n).
  public func hasMembers(below folder: String) -> Bool {
    if folder.isEmpty { return count > 0 }
    var prefix = folder + "/"
    return prefix.withUTF8 { prefix in
      withBytes { names.hasNames(beginningWith: UnsafeRawBufferPointer(prefix), in: $0) }
    }
  }

  /// The places, in the bytewise order of names, of the names that begin with `prefix`.
  ///
  /// `indexInSortedOrder` gives the entry at a place; all names: the empty prefix.
  /// - Complexity: O(log n); the first time O(n) where the entries are sorted, else O(n log n).
  public func sortedRange(withPrefix prefix: String) -> Range<Int> {
    var prefix = prefix
    return prefix.withUTF8 { prefix in
      let wanted = UnsafeRawBufferPointer(prefix)
      return withBytes { bytes in
        let order = names.sorted(in: bytes)
        let first = order.partition(in: bytes) { $0.compare(with: wanted) < 0 }
        let end = order.partition(in: bytes) {
          $0.clamped(0, count: wanted.count).compare(with: wanted) <= 0
        }
        return first..<max(first, end)
      }
    }
  }

  /// The number of the entry at a place in the bytewise order of names, from 0 to `count - 1`.
  /// - Complexity: O(1); see `sortedRange` for the first time.
  public func indexInSortedOrder(_ position: Int) -> Int {
    withBytes { names.sorted(in: $0).index(at: position) }
  }
}
