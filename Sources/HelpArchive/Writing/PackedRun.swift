import HelpCore

/// Members that follow each other, ready to be written.
struct PackedRun: Sendable {
  /// Members that stand in another archive just as they are to stand in this one, side by side.
  struct Span: Sendable {
    let archive: Archive
    /// Bytes of its file.
    var range: Range<Int>
    /// Between which of the run's own bytes they come.
    let place: Int
  }

  let first: Int
  /// Local headers and compressed bytes, those of the spans left out.
  private(set) var bytes: [UInt8] = []
  private(set) var spans: [Span] = []
  private(set) var records: [MemberRecord] = []

  /// - Parameter first: the number of the first member.
  init(from first: Int) { self.first = first }

  var members: Range<Int> { first..<(first + records.count) }

  /// Appends a member with its compressed bytes.
  mutating func append(
    _ record: MemberRecord, name: String, headers: ZipRecords, content: UnsafeRawBufferPointer
  ) {
    headers.appendLocal(record, name: name, to: &bytes)
    bytes.append(contentsOf: content)
    records.append(record)
  }

  /// Appends a member that is compressed already. With a header that would be just the same, it is not even copied.
  mutating func append(_ content: CompressedContent, name: String, headers: ZipRecords) {
    let record = MemberRecord(content)
    let place = bytes.count
    headers.appendLocal(record, name: name, to: &bytes)
    records.append(record)
    guard case .span(let archive, let member) = content.storage,
      isSame(member, archive, from: place)
    else {
      content.withBytes { bytes.append(contentsOf: $0) }
      return
    }
    bytes.removeSubrange(place...)
    let whole = member.header..<member.data.upperBound
    if let last = spans.last, last.place == place, last.archive === archive,
      last.range.upperBound == whole.lowerBound
    {
      spans[spans.count - 1].range = last.range.lowerBound..<whole.upperBound
    } else {
      spans.append(Span(archive: archive, range: whole, place: place))
    }
  }

  /// Whether the header that was just appended is the one that the member has.
  private func isSame(_ member: MemberSpan, _ archive: Archive, from place: Int) -> Bool {
    archive.withBytes { old in
      bytes.withUnsafeBytes { new in
        UnsafeRawBufferPointer(rebasing: old[member.header..<member.data.lowerBound])
          .holdsSame(as: UnsafeRawBufferPointer(rebasing: new[place...]))
      }
    }
  }

  /// Calls `body` with all the bytes, piece after piece.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try bytes.withUnsafeBytes { bytes in
      var start = 0
      for span in spans {
        if start < span.place {
          try body(UnsafeRawBufferPointer(rebasing: bytes[start..<span.place]))
        }
        start = span.place
        try span.archive.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[span.range])) }
      }
      if start < bytes.count { try body(UnsafeRawBufferPointer(rebasing: bytes[start...])) }
    }
  }
}
