import HelpCore

extension ReaderContent {
  /// Returns the folders of the book and the number of topics in each, sorted by path. A folder
  /// that contains every topic is left out.
  /// - Complexity: O(b · d + f log f) for b bytes of all paths, f folders, and at most d folders in
  ///   a path.
  func folders() -> [(path: String, count: Int)] {
    var counts: [Substring: Int] = [:]
    let names = names()
    for name in names {
      let path = name.path.utf8
      for end in path.indices where path[end] == UInt8(ascii: "/") {
        counts[Substring(path[...end]), default: 0] += 1
      }
    }
    return counts.filter { $0.value < names.count }
      .map { (path: String($0.key), count: $0.value) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Returns the languages in which topics are shown and the number of topics in each, in the order
  /// of their first topics.
  /// - Complexity: O(topics).
  func shownLanguages() -> [(name: String, count: Int)] {
    var indexes: [String: Int] = [:]
    var languages: [(name: String, count: Int)] = []
    for name in (0..<topicCount).lazy.compactMap(language(of:)) {
      if let index = indexes[name] {
        languages[index].count += 1
      } else {
        indexes[name] = languages.count
        languages.append((name, 1))
      }
    }
    return languages
  }
}
