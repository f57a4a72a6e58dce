import HelpBook
import HelpCore
import HelpResources

/// Finds the nearest existing names for names that do not exist. Each name is searched for once,
/// even if many links contain the name.
struct NearestTargets {
  let anchors: KnownAnchors
  let names: FolderNames
  let contents: ContentsTable
  /// The number of steps that searches may still take. At zero, no further hints are made.
  /// `NearestName` counts the steps.
  private var effort = NearestName.effortForBook
  /// The hints of names that have been searched for. The value is nil for a name without a near
  /// name.
  private var hints: [WantedName: String?] = [:]
  /// The sorted anchors of each page that has been searched.
  private var sortedAnchors: [Int: [String]] = [:]
  /// The files of topics by their names without folders, or nil for a name that several files
  /// share.
  private lazy var files = Dictionary(
    (0..<contents.topicCount).lazy.map { [contents] in contents.file(ofTopic: $0) }
      .map { (ResourcePath.name(of: $0), Optional($0)) },
    uniquingKeysWith: { _, _ in nil })

  init(anchors: KnownAnchors, names: FolderNames, contents: ContentsTable) {
    (self.anchors, self.names, self.contents) = (anchors, names, contents)
  }

  /// Returns a hint with the nearest existing name, or nil if no name is near or no steps are left.
  /// Stores the hint for later links.
  mutating func hint(for wantedName: WantedName) -> String? {
    if let hint = hints[wantedName] { return hint }
    guard effort > 0 else { return nil }
    let nearest: String?
    switch wantedName {
    case .path(let path):
      // A part of a project may have moved: the second choice is a file with this name in another
      // folder.
      nearest =
        names.nearest(to: path, effort: &effort) ?? files[ResourcePath.name(of: path)] ?? nil
    case .anchor(let anchor, let page):
      if sortedAnchors[page] == nil {
        sortedAnchors[page] = anchors[page].sorted()
        // A sort of ten thousand anchors compares each anchor about 16 times.
        effort -= anchors[page].count * 16
      }
      nearest = NearestName.find(anchor, among: sortedAnchors[page] ?? [], effort: &effort)
    }
    let hint = nearest.map { NearestName.hint($0) }
    hints[wantedName] = .some(hint)
    return hint
  }
}
