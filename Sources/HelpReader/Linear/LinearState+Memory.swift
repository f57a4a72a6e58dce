extension LinearState {
  /// The start of the last page that was written.
  var place: ReaderPlace {
    let (node, offset) = text.node(at: page.top)
    return ReaderPlace(topic: topic, node: node, offset: offset)
  }

  func record(ofBook book: String) -> ReadingRecord {
    ReadingRecord(book: book, in: content, here: place, trail)
  }

  /// Resumes where the reader left off, even if on a full screen; call this before `begin`.
  /// - Parameter goesThere: false stays in the requested topic, from which one step back leads to the earlier place.
  mutating func resume(_ record: ReadingRecord, goesThere: Bool) {
    let here = trail.resume(record, in: content, topic: topic, goesThere: goesThere)
    guard let here else { return }
    go(to: here)
    hasResumed = topic != content.home || page.next != LinearPage.Position()
  }

  /// Makes the next page begin at a place.
  mutating func go(to place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    page.go(to: text.position(ofNode: place.node, offset: place.offset))
  }
}
