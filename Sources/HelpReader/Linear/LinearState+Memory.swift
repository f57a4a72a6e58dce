extension LinearState {
  /// Where the page begins that was written last.
  var place: ReaderPlace {
    let (node, offset) = text.node(at: page.top)
    return ReaderPlace(topic: topic, node: node, offset: offset)
  }

  func record(ofBook book: String) -> ReadingRecord {
    ReadingRecord(book: book, in: content, here: place, trail)
  }

  /// Takes up where the reader left off, be it on a full screen; to be done before `begin`.
  /// - Parameter goesThere: false stays in the topic that was asked for: where the reader was is a step back.
  mutating func resume(_ record: ReadingRecord, goesThere: Bool) {
    let here = trail.resume(record, in: content, topic: topic, goesThere: goesThere)
    guard let here else { return }
    go(to: here)
    hasResumed = topic != content.home || page.next != LinearPage.Place()
  }

  /// The next page is that of a place.
  mutating func go(to place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    page.go(to: text.place(ofNode: place.node, offset: place.offset))
  }
}
