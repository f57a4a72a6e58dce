extension TopicOutline {
  /// Whether the headings show a title: the first is of level one, or has the same words. Pages of some tools have
  /// their title in the front matter alone, and headings of level one below others.
  package func shows(_ title: String) -> Bool {
    guard let own = self.title else { return begins(with: title) }
    return titleNode == headings.first?.node || own == title || begins(with: title)
  }

  /// Whether the first heading, of any level, has the words of a title: letter case, spaces and punctuation do not
  /// count.
  package func begins(with title: String) -> Bool {
    func words(_ text: String) -> [Character] {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    guard let first = headings.first else { return false }
    return words(first.text) == words(title)
  }
}
