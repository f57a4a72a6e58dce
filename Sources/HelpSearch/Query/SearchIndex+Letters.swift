import HelpCore

extension SearchIndex {
  /// Returns the paths of all topics that may contain some letters, as a word or inside a word. All
  /// other topics lack the letters.
  /// - Parameter letters: ASCII letters and digits, in lower case.
  /// - Complexity: O(bytes of all terms + topics of the matching terms).
  package func paths(ofTopicsWith letters: [UInt8]) throws -> Set<String> {
    let topics = try reader.topics(with: letters)
    var paths: Set<String> = []
    var number = 0
    try forEachTopic { path, _, _ in
      // A damaged index may list more topics than its header counts.
      if number < topics.count, topics[number] { paths.insert(path) }
      number += 1
    }
    return paths
  }
}

extension IndexReader {
  /// Returns whether each topic may contain the letters.
  fileprivate func topics(with letters: [UInt8]) throws -> [Bool] {
    var hasLetters = [Bool](repeating: false, count: header.topicCount)
    for number in header.lexicon.indices {
      for entry in try uncachedLexicon(number).entries {
        // The end of a long word was cut, and may contain the letters.
        guard entry.term.count >= WordScanner.maximumWord || entry.term.contains(letters) else {
          continue
        }
        for topic in try postings(of: entry).topics { hasLetters[Int(topic)] = true }
      }
    }
    return hasLetters
  }
}

extension [UInt8] {
  /// Whether the bytes contain other bytes in sequence.
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
