import HelpResources

extension ReaderState {
  /// Remembers what was found in the index, for the next in it.
  mutating func beginIndexTour(_ list: ReaderList) {
    guard list.kind == .index, !list.filter.isEmpty else { return }
    indexTour = IndexTour(
      query: list.filter, entries: list.shown.map { list.entries[$0] }, index: list.selection)
  }

  mutating func goToNextInIndex() {
    guard var tour = indexTour else {
      let label = KeyTable.label(of: .reading(.topic(.index)), settings.keys)
      return say(words("say.no-index", ["key": label]))
    }
    guard tour.index + 1 < tour.entries.count else {
      return say(words("say.index-end", ["text": tour.query]))
    }
    tour.index += 1
    indexTour = tour
    let entry = tour.entries[tour.index]
    if case .topic(let topic, let anchor) = entry.target { visit(topic, anchor: anchor) }
    message = words(
      "say.index-place",
      [
        "number": String(tour.index + 1), "total": String(tour.entries.count), "text": tour.query,
      ])
  }
}
