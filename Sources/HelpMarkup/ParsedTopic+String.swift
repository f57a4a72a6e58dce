extension ParsedTopic {
  /// Parses a topic that is a string.
  ///
  ///     ParsedTopic("*Hi*", format: .markdown).htmlString()  // "<p><em>Hi</em></p>\n"
  ///
  /// - Parameter file: the name that diagnostics carry.
  /// - Complexity: O(n).
  public init(
    _ source: String, format: TopicFormat, file: String = "", options: MarkupOptions = .init()
  ) {
    self.init(Array(source.utf8), format: format, file: file, options: options)
  }

  /// `html()` as a string.
  public borrowing func htmlString() -> String { String(decoding: html(), as: UTF8.self) }
}
