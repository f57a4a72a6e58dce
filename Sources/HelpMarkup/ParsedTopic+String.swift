extension ParsedTopic {
  /// Parses a topic that is a string.
  ///
  ///     ParsedTopic("*Hi*", format: .markdown).html()  // "<p><em>Hi</em></p>\n"
  ///
  /// - Parameter file: the name that diagnostics carry.
  /// - Complexity: O(n).
  public init(
    _ source: String, format: TopicFormat, file: String = "", options: MarkupOptions = .init()
  ) {
    self.init(Array(source.utf8), format: format, file: file, options: options)
  }

  /// Returns the topic's body as an HTML fragment. See `htmlBytes()`.
  public borrowing func html() -> String { String(decoding: htmlBytes(), as: UTF8.self) }
}
