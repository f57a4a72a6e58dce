import HelpBook
import HelpCore

/// The nearest existing names for names that do not exist: one search for each name, however many links have it.
struct NearestTargets {
  let anchors: KnownAnchors
  let names: FolderNames
  /// See `NearestName`. When it is used up, there are no more suggestions.
  private var effort = NearestName.effortForBook
  private var known: [WantedName: String?] = [:]
  /// Anchors by page, sorted once.
  private var sorted: [Int: [String]] = [:]

  init(anchors: KnownAnchors, names: FolderNames) {
    self.anchors = anchors
    self.names = names
  }

  mutating func hint(for wanted: WantedName) -> String? {
    if let known = known[wanted] { return known }
    guard effort > 0 else { return nil }
    let found: String?
    switch wanted {
    case .path(let path): found = names.nearest(to: path, effort: &effort)
    case .anchor(let anchor, let page):
      if sorted[page] == nil {
        sorted[page] = anchors[page].sorted()
        effort -= anchors[page].count * 16
      }
      found = NearestName.find(anchor, among: sorted[page] ?? [], effort: &effort)
    }
    let hint = found.map { NearestName.hint($0) }
    known[wanted] = .some(hint)
    return hint
  }
}
