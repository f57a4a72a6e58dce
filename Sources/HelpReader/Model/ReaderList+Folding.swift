extension ReaderList {
  func isClosed(_ entry: Int) -> Bool { closedEntries.contains(entry) }

  mutating func setClosed(_ isClosed: Bool, _ entry: Int) {
    if isClosed { closedEntries.insert(entry) } else { closedEntries.remove(entry) }
    rebuild(keeping: entry)
  }

  /// Closes or opens all sections. If the selected entry becomes hidden, the outermost section
  /// around it is selected. Under a filter, no section is closed or opened.
  mutating func setAllClosed(_ isClosed: Bool) {
    guard filter.isEmpty else { return }
    var entryToSelect = selectedEntry
    closedEntries = isClosed ? Set(entries.indices.filter(isParent)) : []
    while isClosed, let entry = entryToSelect, entries[entry].depth > 0,
      let above = parent(of: entry)
    {
      entryToSelect = above
    }
    rebuild(keeping: entryToSelect)
  }

  /// Opens the selected section. If it is open, or a filter shows its matches, selects the next
  /// entry.
  mutating func unfold() {
    guard let entry = selectedEntry, isParent(entry) else { return }
    if filter.isEmpty, isClosed(entry) { setClosed(false, entry) } else { select(selectedRow + 1) }
  }

  /// Closes the selected section. If the entry cannot be closed, selects the section above.
  mutating func fold() {
    guard let entry = selectedEntry else { return }
    if isParent(entry), !isClosed(entry), filter.isEmpty {
      setClosed(true, entry)
    } else if let above = parent(of: entry), let row = shownIndices.firstIndex(of: above) {
      select(row)
    }
  }

  /// Returns the entry above another in the tree, or nil for an entry on the top level.
  private func parent(of entry: Int) -> Int? {
    entries[..<entry].lastIndex { $0.depth < entries[entry].depth }
  }

  /// Opens or closes the further hits of the selected topic.
  mutating func toggleFurtherHits() {
    guard let selectedEntry else { return }
    let row = (entries[...selectedEntry].lastIndex { $0.depth == 0 } ?? selectedEntry) + 1
    guard row < entries.count, entries[row].target == .furtherHits else { return }
    let isFurtherHit = selectedEntry > row
    setClosed(!isClosed(row), row)
    if !isFurtherHit, let shownRow = shownIndices.firstIndex(of: selectedEntry) { select(shownRow) }
  }

  /// Shows all entries except the entries in closed sections.
  /// - Parameter entry: the entry to select. If the entry is hidden, selects the last shown entry
  ///   above it. Nil keeps the row.
  mutating func rebuild(keeping entry: Int?) {
    shownIndices = []
    var maximumDepth = Int.max
    for index in entries.indices {
      let depth = entries[index].depth
      if depth > maximumDepth { continue }
      maximumDepth = closedEntries.contains(index) ? depth : .max
      shownIndices.append(index)
    }
    if let entry { selectedRow = shownIndices.lastIndex { $0 <= entry } ?? 0 }
    reveal()
  }
}
