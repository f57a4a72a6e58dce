/// The way through the hits of a search of the book: from match to match in a topic, and on to the next topic.
struct BookTour: Sendable, Hashable {
  struct Stop: Sendable, Hashable {
    var topic: Int
    var anchor: String?
    var words: [String]
  }

  let stops: [Stop]
  var index: Int

  var stop: Stop { stops[index] }

  /// Returns nil if the entries have no words to look for.
  /// - Parameter selected: an index into the entries of a list.
  init?(_ entries: [ReaderList.Entry], from selected: Int) {
    var stops: [Stop] = []
    var index: Int?
    for (number, entry) in entries.enumerated() {
      guard case .topic(let topic, let anchor) = entry.target, !entry.words.isEmpty else {
        continue
      }
      let stop = Stop(topic: topic, anchor: anchor, words: entry.words)
      if number == selected { index = stops.count - (entry.depth > 0 ? 1 : 0) }
      if entry.depth == 0 {
        stops.append(stop)
      } else if number == selected, let last = stops.indices.last {
        // The further hits of a topic are met from match to match: it has one stop, at the chosen one.
        stops[last] = stop
      }
    }
    guard let index else { return nil }
    self.stops = stops
    self.index = index
  }

  /// The words of the stop.
  var pattern: SearchPattern { Self.pattern(stop.words) }

  /// Any of some words.
  static func pattern(_ texts: [String]) -> SearchPattern {
    let words = texts.map { word in
      String(word.flatMap { "\\^$.[]|()*+?{}".contains($0) ? ["\\", $0] : [$0] })
    }
    return SearchPattern(
      words.joined(separator: "|"), isPlain: words == texts && words.count == 1)
  }
}
