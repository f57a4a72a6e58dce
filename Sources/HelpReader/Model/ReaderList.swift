/// A list over the whole screen: the table of contents, the outline of a topic, the index of the book, where the
/// reader has been, and what a search of the book found.
public struct ReaderList: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case contents, outline, index, history, found

    var name: String {
      switch self {
      case .contents: "Contents"
      case .outline: "Outline"
      case .index: "Index"
      case .history: "History"
      case .found: "Found"
      }
    }
  }

  public struct Entry: Sendable, Hashable {
    /// Where an entry leads.
    enum Target: Sendable, Hashable {
      /// A part without a page of its own.
      case none
      case topic(Int, anchor: String?)
      /// A heading of the open topic.
      case heading(node: Int)
      case place(ReaderPlace)
    }

    public var title: String
    /// Said beside the title: the topic of a heading, say.
    public var detail = ""
    /// From 0.
    public var depth = 0
    var target: Target
  }

  public let kind: Kind
  public let title: String
  public private(set) var entries: [Entry]
  /// The entry that stands for where the reader is.
  public let current: Int?
  /// The entries that are shown, in order.
  public private(set) var shown: [Int]
  /// An index into `shown`.
  public private(set) var selection = 0
  /// Letters that shown titles have; the entries above them are shown, too.
  public private(set) var filter = ""
  private var closed: Set<Int> = []
  private var folded: [[UInt8]] = []
  private(set) var top = 0

  init(kind: Kind, title: String, entries: [Entry], current: Int? = nil) {
    self.kind = kind
    self.title = title
    self.entries = entries
    self.current = current
    shown = Array(entries.indices)
    selection = current ?? 0
  }

  /// The selected entry's number; nil when nothing is shown.
  var selected: Int? { shown.indices.contains(selection) ? shown[selection] : nil }

  /// Whether deeper entries follow an entry.
  func isParent(_ entry: Int) -> Bool {
    entry + 1 < entries.count && entries[entry + 1].depth > entries[entry].depth
  }

  func isClosed(_ entry: Int) -> Bool { closed.contains(entry) }

  // MARK: Selection

  mutating func select(_ row: Int, rows: Int) {
    selection = row
    clamp(rows: rows)
  }

  mutating func move(by count: Int, rows: Int) {
    select(selection + count, rows: rows)
  }

  mutating func clamp(rows: Int) {
    selection = max(0, min(shown.count - 1, selection))
    if selection < top { top = selection }
    if selection >= top + rows { top = selection - rows + 1 }
    top = max(0, min(max(0, shown.count - rows), top))
  }

  /// Shows the selection with titles around it, without a move when it is on the screen already.
  mutating func reveal(rows: Int) {
    if selection < top || selection >= top + rows { top = selection - rows / 2 }
    clamp(rows: rows)
  }

  /// Takes entries that were found meanwhile; the same entry stays selected.
  mutating func replace(_ entries: [Entry], rows: Int) {
    let kept = selected.map { self.entries[$0] }
    self.entries = entries
    folded = []
    closed = []
    let wanted = filter
    filter = ""
    show(matching: wanted, rows: rows)
    if let kept, let row = shown.firstIndex(where: { entries[$0] == kept }) {
      selection = row
      clamp(rows: rows)
    }
  }

  // MARK: Folding

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

  private mutating func rebuild(keeping entry: Int?, rows: Int) {
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

  // MARK: Filtering

  /// Shows what has these letters, with the entries above it, and selects what fits best.
  /// - Complexity: O(bytes of all titles).
  mutating func show(matching text: String, rows: Int) {
    guard text != filter || shown.isEmpty else { return }
    let kept = selected
    filter = text
    let query = SearchText.folded(Array(text.utf8))
    guard query.contains(where: { $0 != 0x20 }) else {
      rebuild(keeping: kept ?? current, rows: rows)
      return
    }
    if folded.count != entries.count {
      folded = entries.map { SearchText.folded(Array($0.title.utf8)) }
    }
    shown = []
    var best: (row: Int, score: Int)?
    // The entries above the one at hand that are not shown yet.
    var above: [Int] = []
    for index in entries.indices {
      while let last = above.last, entries[last].depth >= entries[index].depth {
        above.removeLast()
      }
      if let match = FuzzyMatch(query, in: folded[index]) {
        shown += above.filter { $0 > shown.last ?? -1 }
        if match.score > best?.score ?? .min { best = (shown.count, match.score) }
        shown.append(index)
      }
      above.append(index)
    }
    selection = best?.row ?? 0
    top = 0
    reveal(rows: rows)
  }

  /// The bytes of a title that are the letters of the filter.
  func highlights(of entry: Int) -> [Range<Int>] {
    guard !filter.isEmpty else { return [] }
    let query = SearchText.folded(Array(filter.utf8))
    return FuzzyMatch(query, in: SearchText.folded(Array(entries[entry].title.utf8)))?.ranges ?? []
  }
}
