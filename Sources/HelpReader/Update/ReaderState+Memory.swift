import HelpResources

extension ReaderState {
  /// The part of the state that a record keeps.
  struct RecordedState: Hashable {
    var place: ReaderPlace
    var trail: ReadingTrail
    var histories: [ReaderPrompt.History: [String]]
  }

  var recordedState: RecordedState {
    RecordedState(place: place, trail: trail, histories: histories)
  }

  /// Returns the record of this session.
  /// - Parameter earlier: the record of earlier sessions. While the book is being opened, the trail
  ///   lacks the places of that record, because their topics are unknown.
  func record(ofBook book: String, after earlier: ReadingRecord? = nil) -> ReadingRecord {
    var record = ReadingRecord(book: book, in: content, lastPlace: place, trail)
    if isOpening, let earlier {
      record = ReadingRecord(
        book: book, lastPlace: record.lastPlace,
        record.trail.after(
          earlier.trail, end: earlier.lastPlace,
          isContinued: earlier.lastPlace.path == record.lastPlace.path))
    }
    record.typedLines = Dictionary(
      uniqueKeysWithValues: histories.map { ($0.key.rawValue, $0.value) })
    return record
  }

  /// Resumes the place, the trail and the typed texts of an earlier session. Topics that no longer
  /// exist are skipped.
  /// - Parameter showsRecordedPlace: whether to show the recorded place. Otherwise, one step back
  ///   shows it.
  mutating func resume(_ record: ReadingRecord, showsRecordedPlace: Bool) {
    for history in ReaderPrompt.History.allCases {
      histories[history] = record.typedLines[history.rawValue]
    }
    let target = trail.resume(
      record, in: content, topic: topic, showsRecordedPlace: showsRecordedPlace)
    guard let target else { return }
    restore(target)
    if topic == content.home, !beginsAwayFromHome, top == 0 { return }
    let label = KeyTable.label(of: .reading(.topic(.home)), settings.keys)
    message = words("say.resumed", ["key": label])
  }
}
