import HelpCore

extension SearchIndex {
  /// The paths of all topics that may have some letters side by side, as a word or inside one. Where there are none, no
  /// topic has them.
  /// - Parameter letters: letters and digits of ASCII, in lower case.
  /// - Complexity: O(bytes of all terms + topics of those that have them).
  package func paths(ofTopicsWith letters: [UInt8]) throws -> Set<String> {
    let topics = try reader.topics(with: letters)
    var paths: Set<String> = []
    var number = 0
    try forEachTopic { path, _, _ in
      if topics[number] { paths.insert(path) }
      number += 1
    }
    return paths
  }
}

extension IndexReader {
  fileprivate func topics(with letters: [UInt8]) throws -> [Bool] {
    var found = [Bool](repeating: false, count: header.topicCount)
    for number in header.lexicon.indices {
      for entry in try passingLexicon(number).entries {
        // A long word was cut, so that its rest is unknown.
        guard entry.term.count >= WordScanner.maximumWord || entry.term.contains(letters) else {
          continue
        }
        for topic in try postings(of: entry).topics { found[Int(topic)] = true }
      }
    }
    return found
  }
}

extension [UInt8] {
  /// Whether other bytes are in these, side by side.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first, count >= other.count else { return other.isEmpty }
    var index = 0
    while index + other.count <= count {
      if self[index] == first, self[index...].starts(with: other) { return true }
      index += 1
    }
    return false
  }
}
