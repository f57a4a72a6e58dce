import HelpCore

/// Members that follow each other, ready to be written.
struct PackedRun: Sendable {
  /// The index of the first member.
  let firstMember: Int
  /// The local headers and compressed bytes of the members.
  private(set) var bytes: [UInt8] = []
  private(set) var records: [MemberRecord] = []

  init(from firstMember: Int) { self.firstMember = firstMember }

  /// The indices of the members.
  var members: Range<Int> { firstMember..<(firstMember + records.count) }

  /// Appends a member with its compressed bytes.
  mutating func append(
    _ record: MemberRecord, name: String, headers: ZipRecords, content: Span<UInt8>
  ) {
    headers.appendLocal(record, name: name.utf8.span, to: &bytes)
    bytes.append(copying: content)
    records.append(record)
  }
}
