/// The answer to an `IncludeRequest`: a file.
public struct IncludedText: Sendable, Hashable {
  /// The path that identifies the file. Requests from inside the file have this path as their
  /// `container`.
  package var path: String
  /// The name of the file in diagnostics.
  package var name: String
  /// The text in UTF-8.
  package var bytes: [UInt8]
  /// The title of a DocC page, in Markdown. The page's bytes are only present if one of its
  /// headings was requested.
  package var title: String?
  /// Whether the title is the name of a symbol.
  package var isSymbol = false

  /// Creates a file from the path that identifies it, its name in diagnostics, and its text in
  /// UTF-8.
  public init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }
}
