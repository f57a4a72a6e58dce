extension ReaderList {
  mutating func setClosed(_ isClosed: Bool, _ entry: Int, rows: Int) {
    if isClosed { closed.insert(entry) } else { closed.remove(entry) }
    rebuild(keeping: entry, rows: rows)
  }

  mutating func setAllClosed(_ isClosed: Bool, rows: Int) {
    var kept = selected
    closed = isClosed ? Set(entries.indices.filter(isParent)) : []
    while isClosed, let entry = kept, entries[entry].depth > 0, let above = parent(of: entry) {
      kept = above
    }
    rebuild(keeping: kept, rows: rows)
  }

  /// The entry above one in the tree.
  func parent(of entry: Int) -> Int? {
    entries[..<entry].lastIndex { $0.depth < entries[entry].depth }
  }

  mutating func rebuild(keeping entry: Int?, rows: Int) {
    shown = []
    var hiddenBelow = Int.max
    for index in entries.indices {
      let depth = entries[index].depth
      if depth > hiddenBelow { continue }
      hiddenBelow = closed.contains(index) ? depth : .max
      shown.append(index)
    }
    if let entry { selection = shown.lastIndex { $0 <= entry } ?? 0 }
    reveal(rows: rows)
  }
}
