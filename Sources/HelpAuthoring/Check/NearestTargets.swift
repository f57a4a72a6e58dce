import HelpBook
import HelpCore
import HelpResources

/// The nearest existing names for names that do not exist: one search for each name, however many links have it.
struct NearestTargets {
  let anchors: KnownAnchors
  let names: FolderNames
  let contents: ContentsTable
  /// See `NearestName`. When it is used up, there are no more suggestions.
  private var effort = NearestName.effortForBook
  private var known: [WantedName: String?] = [:]
  /// Anchors by page, sorted once.
  private var sorted: [Int: [String]] = [:]
  /// The files of topics by their names without folder; nil for a name that several have.
  private lazy var files = Dictionary(
    (0..<contents.topicCount).lazy.map { [contents] in contents.file(ofTopic: $0) }
      .map { (ResourcePath.name(of: $0), Optional($0)) },
    uniquingKeysWith: { _, _ in nil })

  init(anchors: KnownAnchors, names: FolderNames, contents: ContentsTable) {
    (self.anchors, self.names, self.contents) = (anchors, names, contents)
  }

  mutating func hint(for wanted: WantedName) -> String? {
    if let known = known[wanted] { return known }
    guard effort > 0 else { return nil }
    let found: String?
    switch wanted {
    case .path(let path):
      // Else a file of that name in another folder, as where a part of a project was moved.
      found =
        names.nearest(to: path, effort: &effort) ?? files[ResourcePath.name(of: path)] ?? nil
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
