extension LinearState {
  /// Where the page begins that was written last.
  var place: ReaderPlace {
    let (node, offset) = text.node(at: page.top)
    return ReaderPlace(topic: topic, node: node, offset: offset)
  }

  func record(ofBook book: String) -> ReadingRecord {
    ReadingRecord(
      book: book, in: content, here: place, back: back, forward: forward, marks: marks)
  }

  /// Takes up where somebody left off, be it on a full screen; to be done before `begin`. Marks, which only the full
  /// screen has, are kept for it.
  /// - Parameter goesThere: false stays in the topic that was asked for: where one was is a step back.
  mutating func resume(_ record: ReadingRecord, goesThere: Bool) {
    let kept = record.places(in: content)
    back = kept.back
    marks = kept.marks
    guard let here = kept.here else { return }
    if goesThere {
      forward = kept.forward
      go(to: here)
      hasResumed = topic != content.home || page.next != LinearPage.Place()
    } else if here.topic != topic {
      back.append(here)
    }
  }

  /// The next page is that of a place.
  mutating func go(to place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    page.go(to: text.place(ofNode: place.node, offset: place.offset))
  }
}
