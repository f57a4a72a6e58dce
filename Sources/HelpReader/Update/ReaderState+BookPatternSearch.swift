import HelpLayout
import HelpResources

extension ReaderState {
  /// Continues a finished search in other topics, if info's keys are in use and this topic has no
  /// further match.
  /// - Returns: whether the search continues.
  mutating func searchBookInsteadOfWrapping(_ search: ReaderSearch, forward: Bool) -> Bool {
    guard search.isFinished, search.count == 0 || search.wrap != nil else { return false }
    return startBookPatternSearch(for: search.pattern, forward: forward)
  }

  /// Starts a search in other topics, if info's keys are in use.
  /// - Returns: false if searches stay in the topic.
  mutating func startBookPatternSearch(for pattern: SearchPattern, forward: Bool) -> Bool {
    guard settings.keys == .info, filter == nil, content.topicCount > 1 else { return false }
    patternSearch = BookPatternSearch(
      pattern, isForward: forward, from: topic, order: readingOrder(),
      candidates: index.topics(with: pattern))
    continueBookPatternSearch()
    return true
  }

  /// Searches a part of another topic.
  mutating func continueBookPatternSearch() {
    guard var patternSearch else { return }
    self.patternSearch = nil
    if patternSearch.advance(in: content, options: view.layoutOptions) {
      return visitMatch(of: patternSearch)
    }
    if patternSearch.isFinished {
      return say(words("say.not-in-book", ["text": patternSearch.pattern.text]))
    }
    self.patternSearch = patternSearch
    message = patternSearch.note(words)
  }

  /// Opens the topic in which the search found a match, at the first match, or at the last match
  /// for a backward search.
  private mutating func visitMatch(of patternSearch: BookPatternSearch) {
    if patternSearch.topic != topic { visit(patternSearch.topic) }
    showsMatchCount = true
    message = nil
    var search = ReaderSearch(
      patternSearch.pattern, isForward: patternSearch.isForward,
      from: patternSearch.isForward ? 0 : page.plan.parts.count - 1,
      parts: page.plan.parts.count)
    search.goal = patternSearch.isForward ? .from(part: 0, offset: 0) : view.goalFromEnd
    begin(search)
    guard patternSearch.hasWrapped else { return }
    message = words(patternSearch.isForward ? "say.from-book-start" : "say.from-book-end")
  }

  /// Returns all topics: first the topics of the contents, in the order of the contents, then the
  /// others.
  private func readingOrder() -> [Int] {
    var isListed = [Bool](repeating: false, count: content.topicCount)
    var order: [Int] = []
    for topic in content.contents().lazy.compactMap(\.topic) where !isListed[topic] {
      isListed[topic] = true
      order.append(topic)
    }
    return order + isListed.indices.filter { !isListed[$0] }
  }
}
