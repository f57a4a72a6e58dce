import HelpLayout
import HelpResources

extension ReaderState {
  /// Opens the topic of the current stop, at the first match from its anchor on. A step back goes
  /// to the last match.
  mutating func visitStop(forward: Bool) {
    guard let tour = bookSearch.tour else { return }
    let stop = tour.stop
    visit(stop.topic, anchor: stop.anchor)
    showsMatchCount = true
    begin(
      view.search(
        for: tour.pattern, forward: true,
        to: forward ? view.goal(fromAnchor: stop.anchor) : view.goalFromEnd))
    if tour.stops.count > 1 {
      message = words(
        "say.tour", ["number": String(tour.index + 1), "total": String(tour.stops.count)])
    }
  }

  /// Opens the next topic of the tour, if this topic has no further match.
  /// - Returns: whether another topic was opened.
  mutating func continueTour(forward: Bool) -> Bool {
    guard let tour = bookSearch.tour, let search, search.isFinished, search.pattern == tour.pattern,
      topic == tour.stop.topic
    else { return false }
    let end = forward ? search.count - 1 : 0
    guard search.count == 0 || search.currentIndex == end else { return false }
    let nextIndex = tour.index + (forward ? 1 : -1)
    guard tour.stops.indices.contains(nextIndex) else { return false }
    bookSearch.tour?.index = nextIndex
    visitStop(forward: forward)
    return true
  }

  // MARK: The index

  /// Goes to the next entry of the tour through the index.
  mutating func goToNextInIndex() {
    guard var tour = indexTour else {
      let label = KeyTable.label(of: .reading(.topic(.index)), settings.keys)
      return say(words("say.no-index", ["key": label]))
    }
    guard let entry = tour.next() else {
      return say(words("say.index-end", ["text": tour.query]))
    }
    indexTour = tour
    if case .topic(let topic, let anchor) = entry.target { visit(topic, anchor: anchor) }
    message = tour.note(words)
  }
}
