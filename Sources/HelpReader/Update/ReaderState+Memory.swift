extension ReaderState {
  func record(ofBook book: String) -> ReadingRecord {
    ReadingRecord(book: book, in: content, here: place, trail)
  }

  /// Takes up where the reader left off; topics that are gone are passed over.
  /// - Parameter goesThere: false stays in the topic that was asked for: where the reader was is a step back.
  mutating func resume(_ record: ReadingRecord, goesThere: Bool) {
    let here = trail.resume(record, in: content, topic: topic, goesThere: goesThere)
    guard let here else { return }
    restore(here)
    if topic == content.home, top == 0 { return }
    let label = KeyTable.label(of: .reading(.topic(.home)), settings.keys)
    message = "You were here; \(label) goes to the first page"
  }
}
