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

  /// The topic's body as an HTML fragment, every block on separate lines. It has no script, style or dangerous URLs
  /// unless the options allow unsafe HTML, which gives an HTML topic as it was written.
  public borrowing func html() -> String { String(decoding: htmlBytes(), as: UTF8.self) }
}
