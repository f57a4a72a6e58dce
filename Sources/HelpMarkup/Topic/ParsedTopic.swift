public import HelpCore

/// One parsed topic, whatever its format: parse it once, then ask for what is needed.
///
///     let topic = ParsedTopic(Array("# Hi".utf8), format: .markdown, file: "hi.md")
///     topic.html()      // <h1 id="hi">Hi</h1>
///     topic.document()  // document, heading "hi", text "Hi"
public struct ParsedTopic: ~Copyable {
  /// The front matter of a Markdown topic, or what an HTML topic's head says; nil when there is none.
  public private(set) var metadata: Metadata?
  /// What is wrong with the topic, in order of position.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Parses a topic. Never fails: every text is a topic, and faults in it become diagnostics.
  /// - Parameters:
  ///   - source: UTF-8. Invalid sequences become U+FFFD.
  ///   - file: the name that diagnostics carry.
  /// - Complexity: O(n).
  public init(
    _ source: [UInt8], format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    fatalError("not built")
  }

  /// The topic's body as an HTML fragment in UTF-8, every block on lines of its own. Without script,
  /// style or dangerous URLs unless the options allow unsafe HTML.
  public borrowing func html() -> [UInt8] { fatalError("not built") }

  /// The topic as a value. Links carry their resolved destinations, headings their identifiers, and
  /// positions are those of the source file, front matter counted.
  public borrowing func document() -> Document { fatalError("not built") }
}
