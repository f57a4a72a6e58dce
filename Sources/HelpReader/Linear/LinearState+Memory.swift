extension LinearState {
  /// The start of the last page that was written.
  var place: ReaderPlace {
    let (node, offset) = text.node(at: page.top)
    return ReaderPlace(topic: topic, node: node, offset: offset)
  }

  /// Returns the record from which a later session resumes.
  func record(ofBook book: String) -> ReadingRecord {
    ReadingRecord(book: book, in: content, lastPlace: place, trail)
  }

  /// Resumes at the place of the last session, even if that session used the full screen.
  /// `begin(anchor:)` then returns the page at that place.
  /// - Parameter showsRecordedPlace: whether to show the recorded place. Otherwise, one step back
  ///   shows it.
  mutating func resume(_ record: ReadingRecord, showsRecordedPlace: Bool) {
    let target = trail.resume(
      record, in: content, topic: topic, showsRecordedPlace: showsRecordedPlace)
    guard let target else { return }
    go(to: target)
    hasResumed = topic != content.home || page.nextPosition != LinearPage.Position()
  }

  /// Makes the next page begin at a place.
  mutating func go(to place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    page.go(to: text.position(ofNode: place.node, offset: place.offset))
  }
}
