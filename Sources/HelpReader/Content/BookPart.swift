/// The part of a book that is searched: a folder, the topics in one language, or both.
package struct BookPart: Sendable, Hashable {
  /// The path of the folder with a slash at its end: `guide/`, or nil for all folders.
  package var folder: String?
  /// The name of the language that topics are shown in, or nil for all languages.
  package var language: String?

  package init(folder: String? = nil, language: String? = nil) {
    self.folder = folder
    self.language = language
  }

  /// Whether this part is the whole book.
  package var isWhole: Bool { folder == nil && language == nil }

  /// Whether this part contains a topic.
  /// - Parameters:
  ///   - path: the topic's path.
  ///   - shownIn: the name of the language that the topic is shown in.
  package func contains(_ path: String, shownIn: @autoclosure () -> String?) -> Bool {
    if let folder, !path.utf8.starts(with: folder.utf8) { return false }
    return language == nil || shownIn() == language
  }

  /// The folder and the language as the reader shows them: `guide/, Français`.
  var label: String { [folder, language].compactMap { $0 }.joined(separator: ", ") }
}
