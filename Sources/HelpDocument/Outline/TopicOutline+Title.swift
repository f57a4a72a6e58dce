extension TopicOutline {
  /// Whether the headings show a title. The headings show the title if the first heading has level
  /// one or the title's words, or if the first heading of level one has the title as its text.
  ///
  /// Some tools keep the title in the front matter alone. A level-one heading after other headings
  /// is then not the title.
  package func shows(_ title: String) -> Bool {
    guard let ownTitle = self.title else { return begins(with: title) }
    return titleNode == headings.first?.node || ownTitle == title || begins(with: title)
  }

  /// Whether the first heading has the words of a title. Letter case, spaces and punctuation do not
  /// matter.
  ///
  /// If the topic has no title, and all other headings are below the first heading, the first
  /// heading may have more words before a title of at least two words: `Appendix B: Operators` has
  /// the title `B - Operators`. A title of one word would also match the last word of many other
  /// headings.
  package func begins(with title: String) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    guard let first = headings.first else { return false }
    let (own, title) = (words(first.text), words(title))
    if own.joined() == title.joined() { return true }
    return self.title == nil && title.count > 1 && own.suffix(title.count).elementsEqual(title)
      && !headings.dropFirst().contains { $0.level <= first.level }
  }

  /// Returns the number of levels by which the first heading rises if it becomes the page's title.
  /// The headings below it rise with it, up to the next heading of its level. Nil if the first
  /// heading does not become the title.
  package func promotion(to title: String) -> Int? {
    guard self.title == nil, let first = headings.first, begins(with: title) else { return nil }
    return first.level - 1
  }
}
