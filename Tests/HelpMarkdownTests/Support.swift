import HelpMarkup

/// Returns the HTML of a Markdown text.
func html(_ text: String, _ options: MarkupOptions = .init()) -> String {
  let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
  return String(decoding: topic.htmlBytes(), as: UTF8.self)
}
