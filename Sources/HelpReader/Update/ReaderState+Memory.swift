import HelpResources

extension ReaderState {
  /// The state that outlives the session.
  struct Memorable: Hashable {
    var place: ReaderPlace
    var trail: ReadingTrail
    var histories: [ReaderPrompt.History: [String]]
  }

  var memorable: Memorable { Memorable(place: place, trail: trail, histories: histories) }

  /// - Parameter earlier: the record of earlier sessions. While the book is being opened, its places are not in the
  ///   trail: they are in topics that are not there yet.
  func record(ofBook book: String, after earlier: ReadingRecord? = nil) -> ReadingRecord {
    var record = ReadingRecord(book: book, in: content, here: place, trail)
    if isOpening, let earlier {
      record = ReadingRecord(
        book: book, here: record.here,
        record.trail.after(
          earlier.trail, end: earlier.here, isContinued: earlier.here.path == record.here.path))
    }
    record.typed = Dictionary(
      uniqueKeysWithValues: histories.map { ($0.key.rawValue, $0.value) })
    return record
  }

  /// Resumes where the reader left off; topics that are gone are skipped.
  /// - Parameter goesThere: false stays in the requested topic; where the reader was is then one step back.
  mutating func resume(_ record: ReadingRecord, goesThere: Bool) {
    for history in ReaderPrompt.History.allCases {
      histories[history] = record.typed[history.rawValue]
    }
    let here = trail.resume(record, in: content, topic: topic, goesThere: goesThere)
    guard let here else { return }
    restore(here)
    if topic == content.home, !opensElsewhere, top == 0 { return }
    let label = KeyTable.label(of: .reading(.topic(.home)), settings.keys)
    message = words("say.resumed", ["key": label])
  }
}
