/// A list over the whole screen: the table of contents, the outline of a topic, its links, the index of the book, its
/// topics, the history, the pages of another version, and the hits of a search of the book.
package struct ReaderList: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case contents, outline, menu, index, topics, history, changes, found, parts, languages

    var name: String {
      switch self {
      case .contents: "list.contents"
      case .outline: "list.outline"
      case .menu: "list.links"
      case .index: "list.index"
      case .topics: "list.topics"
      case .history: "list.history"
      case .changes: "list.changes"
      case .found: "list.found"
      case .parts: "list.parts"
      case .languages: "list.languages"
      }
    }

    /// Whether the entries that a filter leaves are ordered by how well they fit. In the other lists, the order has a
    /// meaning.
    var isRanked: Bool {
      switch self {
      case .index, .topics, .menu, .parts, .languages: true
      case .contents, .outline, .history, .changes, .found: false
      }
    }

    /// Whether parts can be closed and opened.
    var isTree: Bool { self == .contents || self == .outline || self == .found }

    /// Whether a filter also looks at the paths beside the titles.
    var hasNames: Bool { self == .topics || self == .menu }
  }

  package struct Entry: Sendable, Hashable {
    /// The target of an entry.
    enum Target: Sendable, Hashable {
      /// A part without a page.
      case none
      case topic(Int, anchor: String?)
      /// A heading of the open topic.
      case heading(node: Int)
      case place(ReaderPlace)
      /// A destination, as links of the open topic have it.
      case link(String)
      /// The part of the book that is searched from now on.
      case part(BookPart)
      /// The further hits of a topic, listed as the entries below this one.
      case further
    }

    package var title: String
    /// The text beside the title: for example, the topic of a heading.
    package var detail = ""
    /// The text around the match, shown below the list.
    package var passage = ""
    /// The words to go through at the target; see `BookHit`.
    var words: [String] = []
    /// The depth, from 0.
    package var depth = 0
    var target: Target
    /// The rank among entries that fit a filter equally well, lowest first.
    var distance = 0

    /// Whether it leads to a topic of another book.
    var leadsElsewhere: Bool { if case .link = target { true } else { false } }

    /// Whether it leads nowhere outside the list.
    var isDim: Bool { target == .none || target == .further }
  }

  package let kind: Kind
  package let title: String
  package private(set) var entries: [Entry] {
    didSet { (folded, narrowed) = (nil, nil) }
  }
  /// The entry for the reader's place.
  package let current: Int?
  /// The entries that are shown, in order.
  package internal(set) var shown: [Int]
  /// An index into `shown`.
  package internal(set) var selection = 0
  /// Letters that the shown titles contain. The entries above a shown one are also shown.
  package internal(set) var filter = ""
  /// The texts of the entries, once a filter has searched them.
  var folded: FoldedTexts?
  /// The entries that the last filter found.
  var narrowed: Narrowed?
  var closed: Set<Int> = []
  /// The first row on the screen, and the number of rows.
  var top = 0
  var rows = 1

  init(kind: Kind, title: String, entries: [Entry], current: Int? = nil) {
    self.kind = kind
    self.title = title
    self.entries = entries
    self.current = current
    shown = Array(entries.indices)
    selection = current ?? 0
    closeFurther()
  }

  /// Closes the further hits of all topics.
  private mutating func closeFurther() {
    guard kind == .found else { return }
    closed = Set(entries.indices.filter { entries[$0].target == .further })
    if !closed.isEmpty { rebuild(keeping: selected) }
  }

  /// The index of the selected entry; nil if no entry is shown.
  var selected: Int? { shown.indices.contains(selection) ? shown[selection] : nil }

  /// Whether the entries lead to topics of the book.
  var hasPreview: Bool {
    switch kind {
    case .contents, .outline, .menu, .index, .history, .changes, .found: true
    case .topics: entries.first?.leadsElsewhere == false
    case .parts, .languages: false
    }
  }

  /// Whether entries have passages.
  var hasPassages: Bool { entries.contains { !$0.words.isEmpty } }

  /// Whether choosing the selected entry leaves the prompt open that the list is for.
  var opensInPlace: Bool {
    switch selected.map({ entries[$0].target }) {
    case .part, .further: true
    case .none?, .topic, .heading, .place, .link, nil: false
    }
  }

  /// Whether deeper entries follow an entry.
  func isParent(_ entry: Int) -> Bool {
    entry + 1 < entries.count && entries[entry + 1].depth > entries[entry].depth
  }

  // MARK: Selection

  mutating func select(_ row: Int) {
    selection = row
    clamp()
  }

  mutating func clamp() {
    selection = max(0, min(shown.count - 1, selection))
    if selection < top { top = selection }
    if selection >= top + rows { top = selection - rows + 1 }
    top = max(0, min(max(0, shown.count - rows), top))
  }

  /// Shows the selection with titles around it; does not scroll when it is on the screen already.
  mutating func reveal() {
    if selection < top || selection >= top + rows { top = selection - rows / 2 }
    clamp()
  }

  /// Takes entries that were found meanwhile; the same entry stays selected.
  mutating func replace(_ entries: [Entry]) {
    take(ReaderList(kind: kind, title: title, entries: entries))
  }

  /// Takes the entries of another list of this kind; the same entry stays selected.
  mutating func take(_ other: ReaderList) {
    let kept = selected.map { entries[$0] }
    entries = other.entries
    folded = other.folded
    closed = other.closed
    let wanted = filter
    filter = ""
    // The indices are those of the earlier entries, of which there may have been more.
    shown = []
    show(matching: wanted)
    if let kept, let row = shown.firstIndex(where: { entries[$0] == kept }) {
      select(row)
    }
  }
}
