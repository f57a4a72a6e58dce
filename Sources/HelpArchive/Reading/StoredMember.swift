/// A stored member, found and checked once: its bytes can be read in place any number of times.
///
///     let table = try StoredMember(of: index, in: archive)
///     let first = table?.withBytes { $0.first }
package struct StoredMember: Sendable {
  private let archive: Archive
  /// Where the bytes are in the file.
  private let range: Range<Int>

  /// Nil when the member is not stored. Its checksum is not computed: that would touch every page.
  /// - Throws: `HelpError` with the code `malformed` for a damaged or encrypted member.
  /// - Complexity: O(1).
  package init?(of index: Int, in archive: Archive) throws {
    let member = try archive.withMember(index, limit: .max) { member, _ in member }
    guard member.method == .stored else { return nil }
    self.archive = archive
    range = member.span.data
  }

  /// Calls `body` with the bytes in place, without a copy. The pointer is valid only inside `body`.
  /// - Throws: what `body` throws.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try archive.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
