import HelpBook
import HelpCore

extension ReaderContent {
  /// Returns the topic or topics that a typed name means: a path or a title, with or without
  /// `#anchor`. An anchor alone belongs to the open topic.
  /// - Complexity: O(bytes of all titles and paths), except for a path.
  func topic(named text: String, from openTopic: Int) -> NamedTopic {
    if let exact = topic(named: text) { return .topic(exact, anchor: nil) }
    let destination = Destination(name: text)
    if destination.path.isEmpty { return .topic(openTopic, anchor: destination.anchor) }
    // A name may contain the character that anchors begin with: `C#`.
    var readings: [(name: String, anchor: String?)] = [(destination.path, destination.anchor)]
    if destination.anchor != nil, topic(named: destination.path) == nil {
      readings.insert((text, nil), at: 0)
    }
    for (name, anchor) in readings {
      let matches = topics(meantBy: name, from: openTopic)
      if matches.count > 1 { return .several(matches, anchor: anchor) }
      if let match = matches.first { return .topic(match, anchor: anchor) }
    }
    let names = names()
    if let match = bestMatch(of: destination.path, among: names, from: openTopic) {
      return .topic(match, anchor: destination.anchor)
    }
    return .unknown(
      name: destination.path,
      nearest: NearestTopic(to: destination.path, among: names, languages: languages)?.name)
  }

  /// Returns the topic whose title or path contains a text best: at its start, or at the start of a
  /// word, and with little other text. Returns nil if no title or path contains it.
  private func bestMatch(
    of text: String, among names: [(path: String, title: String)], from openTopic: Int
  ) -> Int? {
    let query = FuzzyQuery(text)
    let nameDistance = NameDistance(from: path(of: openTopic))
    var best: FuzzyRank?
    for (topic, (path, title)) in names.enumerated() {
      let scores = [title, path].compactMap {
        FuzzyMatch(query, in: SearchText.folded(Array($0.utf8)), .whole)?.score
      }
      guard let score = scores.max() else { continue }
      let rank = FuzzyRank(score, distance: nameDistance.distance(to: path), number: topic)
      best = min(rank, best ?? rank)
    }
    return best?.number
  }
}
