import HelpCore

/// The part of a book that is searched: a folder, the topics in one language, or both.
package struct BookPart: Sendable, Hashable {
  /// The path of the folder with a slash at its end: `guide/`; nil for all.
  package var folder: String?
  /// The name of the language that topics are shown in; nil for all.
  package var language: String?

  package init(folder: String? = nil, language: String? = nil) {
    self.folder = folder
    self.language = language
  }

  /// Whether it is the whole book.
  package var isWhole: Bool { folder == nil && language == nil }

  /// Whether a topic is in it.
  /// - Parameter shownIn: the name of the language that the topic is shown in.
  package func contains(_ path: String, shownIn: @autoclosure () -> String?) -> Bool {
    if let folder, !path.utf8.starts(with: folder.utf8) { return false }
    return language == nil || shownIn() == language
  }

  /// The words for it: `guide/, Français`.
  var label: String { [folder, language].compactMap { $0 }.joined(separator: ", ") }
}

/// A question to a book, or to a part of it.
package struct BookQuestion: Sendable, Hashable {
  package var text: String
  package var part = BookPart()
}

extension ReaderContent {
  /// The folders of the book except those that hold every topic, with their numbers of topics, in the order of their
  /// paths.
  /// - Complexity: O(bytes of all paths).
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

  /// The languages in which topics are shown, with their numbers of topics, in the order of the topics.
  /// - Complexity: O(topics).
  func shownLanguages() -> [(name: String, count: Int)] {
    var places: [String: Int] = [:]
    var languages: [(name: String, count: Int)] = []
    for name in (0..<topicCount).lazy.compactMap(language(of:)) {
      if let place = places[name] {
        languages[place].count += 1
      } else {
        places[name] = languages.count
        languages.append((name, 1))
      }
    }
    return languages
  }
}
