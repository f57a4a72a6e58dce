import HelpMarkup

/// Returns the document of a topic.
func document(_ text: String, format: TopicFormat = .markdown) -> Document {
  ParsedTopic(Array(text.utf8), format: format, file: "t.md").document()
}
