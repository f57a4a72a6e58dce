import HelpLayout
import HelpResources

extension ReaderState {
  /// Opens the topic that the tour is at, at the first match below the heading that it names, or at the last match.
  mutating func visitStop(forward: Bool) {
    guard let tour = bookSearch.tour else { return }
    let stop = tour.stop
    visit(stop.topic, anchor: stop.anchor)
    var search = ReaderSearch(
      tour.pattern, isForward: true, from: position.part, parts: page.plan.parts.count)
    search.goal =
      forward
      ? goal(fromAnchor: stop.anchor) : .before(part: page.plan.parts.count - 1, offset: .max)
    showsMatchCount = true
    begin(search)
    if tour.stops.count > 1 {
      message = words(
        "say.tour", ["number": String(tour.index + 1), "total": String(tour.stops.count)])
    }
  }

  /// The next match as seen from a heading, which may be far below the top of the screen in a short topic.
  private mutating func goal(fromAnchor anchor: String?) -> ReaderSearch.Goal {
    guard let place = anchor.flatMap({ page.place(ofAnchor: $0) }) else {
      return goalFromTop(forward: true)
    }
    page.prepareText(place.part)
    let offset = page.text(of: place.part).lineStarts[page.line(at: place)]
    return .from(part: place.part, offset: offset)
  }

  /// Goes on to another topic of the tour where the matches of this one end.
  /// - Returns: whether it did.
  mutating func continueTour(forward: Bool) -> Bool {
    guard let tour = bookSearch.tour, let search, search.isFinished, search.pattern == tour.pattern,
      topic == tour.stop.topic
    else { return false }
    let end = forward ? search.count - 1 : 0
    guard search.count == 0 || search.current == end else { return false }
    let next = tour.index + (forward ? 1 : -1)
    guard tour.stops.indices.contains(next) else { return false }
    bookSearch.tour?.index = next
    visitStop(forward: forward)
    return true
  }
}
