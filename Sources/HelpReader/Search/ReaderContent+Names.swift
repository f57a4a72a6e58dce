import HelpBook

/// What a typed name refers to.
enum NamedTopic: Hashable {
  case topic(Int, anchor: String?)
  /// No topic has the name, which is given without its anchor.
  case unknown(name: String, nearest: String?)
}

extension ReaderContent {
  /// The topic of a path or title, optionally followed by `#anchor`. An anchor alone belongs to the open topic.
  /// - Complexity: O(bytes of all titles) unless it is a path.
  func topic(named text: String, from open: Int) -> NamedTopic {
    if let found = topic(named: text) { return .topic(found, anchor: nil) }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    if parts[0].isEmpty { return .topic(open, anchor: anchor) }
    if let found = topic(named: parts[0]) { return .topic(found, anchor: anchor) }
    let names = names()
    if let found = topic(titled: parts[0], among: names, from: open) {
      return .topic(found, anchor: anchor)
    }
    return .unknown(name: parts[0], nearest: NearestTopic(to: parts[0], among: names)?.name)
  }

  /// By title in any letter case: the same, else the first that begins with it, else that contains it. Of several
  /// with the same title the one in the open topic's folder, else the one with the shortest path: `tar` is
  /// `pages/common/tar` before its translations.
  private func topic(
    titled name: String, among names: [(path: String, title: String)], from open: Int
  ) -> Int? {
    let wanted = TitleQuery(name)
    let folder = path(of: open).split(separator: "/").dropLast()
    var same: (index: Int, rank: (Int, Int))?
    var beginning: Int?
    var containing: Int?
    for (index, (path, title)) in names.enumerated() {
      guard let likeness = wanted.likeness(to: title) else { continue }
      if likeness == .same {
        let isNear = path.split(separator: "/").dropLast() == folder
        let rank = (isNear ? 0 : 1, path.utf8.count)
        if same.map({ rank < $0.rank }) ?? true { same = (index, rank) }
      }
      if beginning == nil, likeness >= .beginning { beginning = index }
      if containing == nil { containing = index }
    }
    return same?.index ?? beginning ?? containing
  }
}
