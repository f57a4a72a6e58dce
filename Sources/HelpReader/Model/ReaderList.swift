/// A list over the whole screen, such as the table of contents, the outline of a topic, or the hits
/// of a search of the book.
package struct ReaderList: Sendable, Hashable {
  package let kind: Kind
  package let title: String
  package private(set) var entries: [Entry] {
    didSet { (foldedTexts, filterResult) = (nil, nil) }
  }
  /// The index of the entry for the place in the topic behind the list, or nil for none.
  package let current: Int?
  /// The indices of the entries that are shown, in order.
  package internal(set) var shownIndices: [Int]
  /// The index of the selected entry in `shownIndices`.
  package internal(set) var selectedRow = 0
  /// The letters that the shown titles or names contain.
  package internal(set) var filter = ""
  /// The texts that a filter searches, once they are prepared.
  var foldedTexts: FoldedTexts?
  /// The result of the last filter.
  var filterResult: FilterResult?
  /// The indices of the closed entries. The entries below them are hidden.
  var closedEntries: Set<Int> = []
  /// The index in `shownIndices` of the first entry on the screen.
  var top = 0
  /// The number of screen rows for entries.
  var rows = 1

  init(kind: Kind, title: String, entries: [Entry], current: Int? = nil) {
    self.kind = kind
    self.title = title
    self.entries = entries
    self.current = current
    shownIndices = Array(entries.indices)
    selectedRow = current ?? 0
    closeFurtherHits()
  }

  /// Closes the further hits of all topics.
  private mutating func closeFurtherHits() {
    guard kind == .found else { return }
    closedEntries = Set(entries.indices.filter { entries[$0].target == .furtherHits })
    if !closedEntries.isEmpty { rebuild(keeping: selectedEntry) }
  }

  /// The index of the selected entry, or nil if no entry is shown.
  var selectedEntry: Int? {
    shownIndices.indices.contains(selectedRow) ? shownIndices[selectedRow] : nil
  }

  /// Whether the entries open topics of the book, which a preview can show.
  var hasPreview: Bool {
    switch kind {
    case .contents, .outline, .menu, .index, .history, .changes, .found: true
    case .topics: entries.first?.leadsElsewhere == false
    case .parts, .languages: false
    }
  }

  /// Whether any entry has a passage around a match.
  var hasPassages: Bool { entries.contains { !$0.words.isEmpty } }

  /// Whether the prompt over the list stays open when the selected entry is chosen.
  var opensInPlace: Bool {
    switch selectedEntry.map({ entries[$0].target }) {
    case .part, .furtherHits: true
    case .none?, .topic, .heading, .place, .link, nil: false
    }
  }

  /// Whether deeper entries follow an entry.
  func isParent(_ entry: Int) -> Bool {
    entry + 1 < entries.count && entries[entry + 1].depth > entries[entry].depth
  }

  // MARK: Selection

  mutating func select(_ row: Int) {
    selectedRow = row
    clamp()
  }

  /// Keeps the selection among the shown entries, and on the screen.
  mutating func clamp() {
    selectedRow = max(0, min(shownIndices.count - 1, selectedRow))
    if selectedRow < top { top = selectedRow }
    if selectedRow >= top + rows { top = selectedRow - rows + 1 }
    top = max(0, min(max(0, shownIndices.count - rows), top))
  }

  /// Scrolls the selection to the middle of the screen if it is not on the screen.
  mutating func reveal() {
    if selectedRow < top || selectedRow >= top + rows { top = selectedRow - rows / 2 }
    clamp()
  }

  /// Replaces the entries. The same entry stays selected.
  mutating func replace(_ entries: [Entry]) {
    adopt(ReaderList(kind: kind, title: title, entries: entries))
  }

  /// Adopts the entries of another list of the same kind. The same entry stays selected.
  mutating func adopt(_ other: ReaderList) {
    let keptEntry = selectedEntry.map { entries[$0] }
    entries = other.entries
    foldedTexts = other.foldedTexts
    closedEntries = other.closedEntries
    let text = filter
    filter = ""
    // The indices in `shownIndices` belong to the earlier entries, and may be out of range.
    shownIndices = []
    show(matching: text)
    if let keptEntry, let row = shownIndices.firstIndex(where: { entries[$0] == keptEntry }) {
      select(row)
    }
  }
}
