/// A tour through the hits of a search of the book: from match to match in a topic, then to the
/// next topic.
struct BookTour: Sendable, Hashable {
  /// A topic with hits.
  struct Stop: Sendable, Hashable {
    var topic: Int
    var anchor: String?
    /// The words to find in the topic.
    var words: [String]
  }

  let stops: [Stop]
  /// The index of the current stop.
  var index: Int

  var stop: Stop { stops[index] }

  /// Begins at an entry of a list. Returns nil if the entry has no words to look for.
  /// - Parameter selected: an index into the entries.
  init?(_ entries: [ReaderList.Entry], from selected: Int) {
    var stops: [Stop] = []
    var index: Int?
    for (number, entry) in entries.enumerated() {
      guard case .topic(let topic, let anchor) = entry.target, !entry.words.isEmpty else {
        continue
      }
      let stop = Stop(topic: topic, anchor: anchor, words: entry.words)
      if number == selected {
        // A topic has one stop, which is at the chosen hit. Steps from match to match reach its
        // further hits.
        if stops.last?.topic == topic { stops.removeLast() }
        stops.append(stop)
        index = stops.count - 1
      } else if stops.last?.topic != topic {
        stops.append(stop)
      }
    }
    guard let index else { return nil }
    self.stops = stops
    self.index = index
  }

  /// The pattern that finds the words of the current stop.
  var pattern: SearchPattern { Self.pattern(stop.words) }

  /// Returns a pattern that matches any of several words.
  static func pattern(_ words: [String]) -> SearchPattern {
    let escapedWords = words.map { word in
      String(word.flatMap { "\\^$.[]|()*+?{}".contains($0) ? ["\\", $0] : [$0] })
    }
    return SearchPattern(
      escapedWords.joined(separator: "|"),
      isPlain: escapedWords == words && words.count == 1)
  }
}
