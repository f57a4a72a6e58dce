package import HelpCore

extension HelpError {
  /// The maximum number of topics that an error names.
  private static let maximumNamedTopics = 40

  /// Returns the error that names the topics that fit a name equally well, for a user who cannot
  /// choose from a list.
  /// - Parameter what: the plural noun for the topics in the message.
  package static func several(_ topics: [String], for name: String, _ what: String) -> HelpError {
    var lines = topics.prefix(maximumNamedTopics).map { "\n    " + ControlCharacters.inline($0) }
    if topics.count > lines.count { lines.append("\n    and \(topics.count - lines.count) more") }
    return HelpError(
      .notFound, failure(toOpen: name), "\(topics.count) \(what) fit that name",
      hint: "name one of them:" + lines.joined())
  }

  /// Returns the failed action of opening a topic by a name.
  static func failure(toOpen name: String) -> String {
    "cannot open '\(ControlCharacters.inline(name))'"
  }
}
