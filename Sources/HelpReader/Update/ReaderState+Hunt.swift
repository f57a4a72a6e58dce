import HelpLayout
import HelpResources

extension ReaderState {
  /// Continues a finished search in other topics, if info's keys are in use and this topic has no further match.
  /// - Returns: whether the search continues.
  mutating func huntInsteadOfTurning(_ search: ReaderSearch, forward: Bool) -> Bool {
    guard search.isFinished, search.count == 0 || search.turn != nil else { return false }
    return startHunt(for: search.pattern, forward: forward)
  }

  /// Starts a search in other topics, if info's keys are in use.
  /// - Returns: false if searches stay in the topic.
  mutating func startHunt(for pattern: SearchPattern, forward: Bool) -> Bool {
    guard settings.keys == .info, filter == nil, content.topicCount > 1 else { return false }
    hunt = TopicHunt(
      pattern, isForward: forward, from: topic, order: readingOrder(),
      candidates: index.topics(with: pattern))
    continueHunt()
    return true
  }

  /// Searches a part of another topic.
  mutating func continueHunt() {
    guard var hunt else { return }
    self.hunt = nil
    if hunt.advance(in: content, options: view.layoutOptions) { return visitMatch(of: hunt) }
    if hunt.isFinished { return say(words("say.not-in-book", ["text": hunt.pattern.text])) }
    self.hunt = hunt
    message = hunt.note(words)
  }

  /// Opens the topic that the hunt has found, at the first match, or at the last match for a backward search.
  private mutating func visitMatch(of hunt: TopicHunt) {
    if hunt.topic != topic { visit(hunt.topic) }
    showsMatchCount = true
    message = nil
    var search = ReaderSearch(
      hunt.pattern, isForward: hunt.isForward, from: hunt.isForward ? 0 : page.plan.parts.count - 1,
      parts: page.plan.parts.count)
    search.goal = hunt.isForward ? .from(part: 0, offset: 0) : view.goalFromEnd
    begin(search)
    guard hunt.isPastTurn else { return }
    message = words(hunt.isForward ? "say.from-book-start" : "say.from-book-end")
  }

  /// Returns all topics: first the topics in the contents, in their order there, then the others.
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
