/// Rules that only mdBook applies to a topic.
package struct MdBookRules: Sendable, Hashable {
  /// The beginning of a hidden line of a code block, by language: `[output.html.code.hidelines]` of
  /// `book.toml`. Rust always uses rustdoc's `# ` and needs no entry.
  package var hiddenLinePrefixes: [String: String]

  /// Creates the rules of a book with the prefixes of hidden lines.
  package init(hiddenLinePrefixes: [String: String] = [:]) {
    self.hiddenLinePrefixes = hiddenLinePrefixes
  }
}
