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
      return say("Look something up in the index first: press \(label)")
    }
    guard tour.index + 1 < tour.entries.count else {
      return say("No more headings with '\(tour.query)' in the index")
    }
    tour.index += 1
    indexTour = tour
    let entry = tour.entries[tour.index]
    if case .topic(let topic, let anchor) = entry.target { visit(topic, anchor: anchor) }
    message = "Index: \(tour.index + 1) of \(tour.entries.count) with '\(tour.query)'"
  }
}
