import HelpBook
import HelpCore
import HelpResources

/// The nearest existing names for names that do not exist. Each name is searched for once, however many links have it.
struct NearestTargets {
  let anchors: KnownAnchors
  let names: FolderNames
  let contents: ContentsTable
  /// The steps that are left for searches, as `NearestName` counts them. Without any, no more names are suggested.
  private var effort = NearestName.effortForBook
  private var known: [WantedName: String?] = [:]
  /// The sorted anchors of pages that were searched.
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
      // A part of a project may have moved: the second choice is a file with this name in another folder.
      found =
        names.nearest(to: path, effort: &effort) ?? files[ResourcePath.name(of: path)] ?? nil
    case .anchor(let anchor, let page):
      if sorted[page] == nil {
        sorted[page] = anchors[page].sorted()
        // A sort of some ten thousand anchors compares each about 16 times.
        effort -= anchors[page].count * 16
      }
      found = NearestName.find(anchor, among: sorted[page] ?? [], effort: &effort)
    }
    let hint = found.map { NearestName.hint($0) }
    known[wanted] = .some(hint)
    return hint
  }
}
