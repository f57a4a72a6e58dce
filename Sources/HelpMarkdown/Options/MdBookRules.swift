/// What mdBook does with a topic and others do not.
public struct MdBookRules: Sendable, Hashable {
  /// By language, what begins a line of a code block that is not shown: `[output.html.code.hidelines]` of `book.toml`.
  /// Rust has rustdoc's `# ` and needs no entry.
  public var hiddenLinePrefixes: [String: String]

  public init(hiddenLinePrefixes: [String: String] = [:]) {
    self.hiddenLinePrefixes = hiddenLinePrefixes
  }
}
