import HelpBook
import HelpCore
import HelpMarkup

/// A preprocessor that `book.toml` declares: an author's program that changes chapters.
///
/// Source: the mdBook guide, Configuring Preprocessors, and Preprocessors for developers.
struct BookProgram: Equatable {
  /// The name in `[preprocessor.NAME]`.
  let name: String
  /// The command line of the program, for a shell.
  let command: String
  /// Whether the book can be read if the program is not installed.
  let isOptional: Bool

  /// Returns the programs in the order of their names, except that each program follows the
  /// programs that must run earlier. Leaves out programs whose work Lectern does, and programs for
  /// renderers other than HTML.
  /// - Complexity: O(p³) for p programs.
  static func declared(in configuration: Metadata) -> [BookProgram] {
    var pendingEntries = (configuration["preprocessor"]?.mapping ?? [])
      .filter {
        !Manifest.ownPreprocessors.contains($0.key)
          && ($0.value["renderers"]?.strings ?? ["html"]).contains("html")
      }
      .sorted { $0.key < $1.key }
    /// Whether one of two entries declares that the first runs after the other.
    func follows(_ entry: Metadata.Entry, _ other: Metadata.Entry) -> Bool {
      (entry.value["after"]?.strings ?? []).contains(other.key)
        || (other.value["before"]?.strings ?? []).contains(entry.key)
    }
    var programs: [BookProgram] = []
    while !pendingEntries.isEmpty {
      let index = pendingEntries.firstIndex { entry in
        !pendingEntries.contains { $0.key != entry.key && follows(entry, $0) }
      }
      // In a cycle, the first name is next.
      let entry = pendingEntries.remove(at: index ?? 0)
      programs.append(
        BookProgram(
          name: entry.key, command: entry.value["command"]?.string ?? "mdbook-" + entry.key,
          isOptional: entry.value["optional"]?.bool ?? false))
    }
    return programs
  }
}
