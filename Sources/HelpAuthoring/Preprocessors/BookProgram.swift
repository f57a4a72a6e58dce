import HelpBook
import HelpCore
import HelpMarkup

/// A preprocessor that `book.toml` declares: a program of the author's that changes chapters.
///
/// Source: the mdBook guide, Configuring Preprocessors, and Preprocessors for developers.
struct BookProgram: Equatable {
  /// The name in `[preprocessor.NAME]`.
  let name: String
  /// The words of its command, for a shell.
  let command: String
  /// Whether the book can be read if it is not installed.
  let isOptional: Bool

  /// The programs in their order: by name, but each after those that it declares as earlier.
  /// - Complexity: O(number of programs, squared).
  static func declared(in configuration: Metadata) -> [BookProgram] {
    var waiting = (configuration["preprocessor"]?.mapping ?? [])
      .filter {
        !Manifest.ownPreprocessors.contains($0.key)
          && ($0.value["renderers"]?.strings ?? ["html"]).contains("html")
      }
      .sorted { $0.key < $1.key }
    /// Whether one declares that it runs after another, or the other that it runs before.
    func follows(_ entry: Metadata.Entry, _ other: Metadata.Entry) -> Bool {
      (entry.value["after"]?.strings ?? []).contains(other.key)
        || (other.value["before"]?.strings ?? []).contains(entry.key)
    }
    var ordered: [BookProgram] = []
    while !waiting.isEmpty {
      let index = waiting.firstIndex { entry in
        !waiting.contains { $0.key != entry.key && follows(entry, $0) }
      }
      // A circle has no order: the names decide.
      let entry = waiting.remove(at: index ?? 0)
      ordered.append(
        BookProgram(
          name: entry.key, command: entry.value["command"]?.string ?? "mdbook-" + entry.key,
          isOptional: entry.value["optional"]?.bool ?? false))
    }
    return ordered
  }
}
