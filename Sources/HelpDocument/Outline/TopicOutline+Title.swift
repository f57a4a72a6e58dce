extension TopicOutline {
  /// Whether the first heading, of any level, says the same as a title: letter case, spaces and punctuation do not count.
  package func begins(with title: String) -> Bool {
    func words(_ text: String) -> [Character] {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    guard let first = headings.first else { return false }
    return words(first.text) == words(title)
  }
}
