extension ReaderState {
  func record(ofBook book: String) -> ReadingRecord {
    ReadingRecord(book: book, in: content, here: place, trail)
  }

  /// Resumes where the reader left off; topics that are gone are skipped.
  /// - Parameter goesThere: false stays in the requested topic; where the reader was is then one step back.
  mutating func resume(_ record: ReadingRecord, goesThere: Bool) {
    let here = trail.resume(record, in: content, topic: topic, goesThere: goesThere)
    guard let here else { return }
    restore(here)
    if topic == content.home, top == 0 { return }
    let label = KeyTable.label(of: .reading(.topic(.home)), settings.keys)
    message = "You were here; \(label) goes to the first page"
  }
}
