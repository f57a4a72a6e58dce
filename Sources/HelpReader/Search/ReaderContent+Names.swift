import HelpBook
import HelpCore

/// The topics that a typed name refers to.
enum NamedTopic: Hashable {
  case topic(Int, anchor: String?)
  /// Several topics fit the name equally well.
  case several([Int], anchor: String?)
  /// No topic has the name, which is given without its anchor.
  case unknown(name: String, nearest: String?)
}

extension ReaderContent {
  /// The topics of a name, or else of a title, optionally followed by `#anchor`. An anchor alone belongs to the open
  /// topic.
  /// - Complexity: O(bytes of all titles) unless it is a path.
  func topic(named text: String, from open: Int) -> NamedTopic {
    if let found = topic(named: text) { return .topic(found, anchor: nil) }
    let place = Destination(name: text)
    if place.path.isEmpty { return .topic(open, anchor: place.anchor) }
    // A name may hold the sign that anchors begin with: `C#`.
    var ways: [(name: String, anchor: String?)] = [(place.path, place.anchor)]
    if place.anchor != nil, topic(named: place.path) == nil { ways.insert((text, nil), at: 0) }
    for (name, anchor) in ways {
      let found = topics(meantBy: name, from: open)
      if found.count > 1 { return .several(found, anchor: anchor) }
      if let only = found.first { return .topic(only, anchor: anchor) }
    }
    let names = names()
    if let found = best(for: place.path, among: names, from: open) {
      return .topic(found, anchor: place.anchor)
    }
    return .unknown(
      name: place.path,
      nearest: NearestTopic(to: place.path, among: names, languages: languages)?.name)
  }

  /// The topic whose title or path has the text, at its start or that of a word if possible, and little else.
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

/// The choice among topics with the same name: the one in the open topic's folder, else the one with the shortest path:
/// `tar` is `pages/common/tar` before its translations.
struct NameDistance {
  /// The folder with a slash at its end; empty for the root.
  private let folder: [UInt8]

  /// - Parameter path: the path of the open topic.
  init(from path: String) {
    folder = Array(path.utf8.reversed().drop { $0 != UInt8(ascii: "/") }.reversed())
  }

  /// Less is nearer.
  func distance(to path: String) -> Int {
    let path = path.utf8
    let isHere =
      path.starts(with: folder) && !path.dropFirst(folder.count).contains(UInt8(ascii: "/"))
    return isHere ? 0 : 1 + path.count
  }
}
