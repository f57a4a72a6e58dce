import HelpBook
import HelpCore

extension ReaderContent {
  /// Finds the topics of a name or a title, which `#anchor` may follow. An anchor alone belongs to the open topic.
  /// - Complexity: O(bytes of all titles), except for a path.
  func topic(named text: String, from open: Int) -> NamedTopic {
    if let found = topic(named: text) { return .topic(found, anchor: nil) }
    let typed = Destination(name: text)
    if typed.path.isEmpty { return .topic(open, anchor: typed.anchor) }
    // A name may contain the character that anchors begin with: `C#`.
    var readings: [(name: String, anchor: String?)] = [(typed.path, typed.anchor)]
    if typed.anchor != nil, topic(named: typed.path) == nil { readings.insert((text, nil), at: 0) }
    for (name, anchor) in readings {
      let found = topics(meantBy: name, from: open)
      if found.count > 1 { return .several(found, anchor: anchor) }
      if let only = found.first { return .topic(only, anchor: anchor) }
    }
    let names = names()
    if let found = best(for: typed.path, among: names, from: open) {
      return .topic(found, anchor: typed.anchor)
    }
    return .unknown(
      name: typed.path,
      nearest: NearestTopic(to: typed.path, among: names, languages: languages)?.name)
  }

  /// Returns the topic whose title or path contains a text best: at its start, or at the start of a word, and with
  /// little other text.
  private func best(
    for text: String, among names: [(path: String, title: String)], from open: Int
  ) -> Int? {
    let query = FuzzyQuery(text)
    let folder = NameDistance(from: path(of: open))
    var best: FuzzyRank?
    for (topic, (path, title)) in names.enumerated() {
      let scores = [title, path].compactMap {
        FuzzyMatch(query, in: SearchText.folded(Array($0.utf8)), .whole)?.score
      }
      guard let score = scores.max() else { continue }
      let rank = FuzzyRank(score, distance: folder.distance(to: path), number: topic)
      best = min(rank, best ?? rank)
    }
    return best?.number
  }
}
