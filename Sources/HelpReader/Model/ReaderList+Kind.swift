extension ReaderList {
  package enum Kind: Sendable, Hashable {
    case contents, outline, menu, index, topics, history, changes, found, parts, languages

    /// The name of the interface text that is the list's heading.
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

    /// Whether a filter orders entries by how well they match. In the other lists, the order has a
    /// meaning.
    var isRanked: Bool {
      switch self {
      case .index, .topics, .menu, .parts, .languages: true
      case .contents, .outline, .history, .changes, .found: false
      }
    }

    /// Whether entries with other entries below them can be closed and opened.
    var isTree: Bool { self == .contents || self == .outline || self == .found }

    /// Whether a filter also searches the paths next to the titles.
    var hasNames: Bool { self == .topics || self == .menu }
  }
}
