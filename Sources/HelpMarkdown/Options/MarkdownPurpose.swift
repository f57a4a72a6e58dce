/// What a Markdown topic is parsed for: less is faster.
package enum MarkdownPurpose: Sendable {
  /// All that it says, and where in its files.
  case page
  /// All that it says: its document has no positions.
  case words
  /// Only what `TopicOutline` says. The page is then shorter, and its document has no positions.
  case outline
}
