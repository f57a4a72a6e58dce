import HelpCore

/// Members that follow each other, ready to be written.
struct PackedRun: Sendable {
  let first: Int
  /// Local headers and compressed bytes.
  private(set) var bytes: [UInt8] = []
  private(set) var records: [MemberRecord] = []

  /// - Parameter first: the number of the first member.
  init(from first: Int) { self.first = first }

  var members: Range<Int> { first..<(first + records.count) }

  /// Appends a member with its compressed bytes.
  mutating func append(
    _ record: MemberRecord, name: String, headers: ZipRecords, content: Span<UInt8>
  ) {
    headers.appendLocal(record, name: name.utf8.span, to: &bytes)
    bytes.append(copying: content)
    records.append(record)
  }
}
