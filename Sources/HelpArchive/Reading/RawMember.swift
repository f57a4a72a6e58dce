package import HelpCore

/// A member in its compressed form, for a program that sends these bytes to a reader.
///
///     let member = try RawMember(of: index, in: archive)
///     let all = try member.bytes(from: 0, count: member.count)
package struct RawMember: Sendable {
  private let archive: Archive
  private let range: Range<Int>
  /// Whether the bytes are a deflate stream (RFC 1951).
  package let isDeflated: Bool
  /// The uncompressed size in bytes.
  package let size: Int
  /// The checksum of the uncompressed bytes that the directory states.
  package let crc32: UInt32

  /// Finds a member's bytes. Does not compute the checksum, which the reader of the bytes must
  /// compare.
  /// - Throws: `HelpError` with the code `malformed` for a member that is damaged, encrypted, a
  ///   symbolic link, compressed by a method other than deflate, or over the archive's limits. The
  ///   code is `inputOutput` if the archive's file has changed. Also throws the errors of fetching
  ///   the bytes.
  /// - Complexity: O(1).
  package init(of index: Int, in archive: Archive) throws(HelpError) {
    let member = try archive.checking(index) { () throws(MemberFault) in
      try archive.member(index)
    }
    self.archive = archive
    range = member.span.data
    isDeflated = member.method == .deflated
    (size, crc32) = (member.size, member.crc32)
  }

  /// The number of compressed bytes.
  package var count: Int { range.count }

  /// Returns up to `count` compressed bytes from `offset` on.
  /// - Throws: `HelpError` with the code `inputOutput` if the archive's file has changed since it
  ///   was opened.
  /// - Complexity: O(count).
  package func bytes(from offset: Int, count: Int) throws(HelpError) -> [UInt8] {
    let start = min(max(offset, 0), range.count)
    let end = start + min(max(count, 0), range.count - start)
    let part = archive.bytes.extracting(range.lowerBound + start..<range.lowerBound + end)
    let copy = [UInt8](capacity: part.count) { $0.append(copying: part) }
    if let changeError = archive.changeError { throw changeError }
    return copy
  }
}
