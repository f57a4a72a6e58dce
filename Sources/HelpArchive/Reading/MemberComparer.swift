import HelpCore

/// Compares members of an archive with bytes, one after another in the same memory: for one thread.
///
///     var comparer = MemberComparer(of: archive)
///     if comparer.member(index, holds: bytes) { … }
package struct MemberComparer: ~Copyable {
  private let archive: Archive
  private let whole = InflaterLibdeflate()
  private var room = ByteRoom(count: 1 << 16)

  package init(of archive: Archive) { self.archive = archive }

  /// Whether a member is exactly these bytes; false for one that cannot be read, and for one that is larger in the
  /// archive than unpacked, which is not worth copying.
  ///
  /// Size and checksum rule out most others; what passes is inflated and compared byte for byte. Memory for as many
  /// bytes is kept for the next call.
  /// - Complexity: O(n) in the number of bytes.
  package mutating func member(_ index: Int, holds bytes: UnsafeRawBufferPointer) -> Bool {
    let archive = archive
    return archive.withBytes { file in
      let record = archive.directory.record(index, in: file)
      guard record.size == UInt64(bytes.count), record.crc32 == CRC32.of(bytes),
        record.compressedSize <= record.size, let member = try? archive.member(record, in: file)
      else { return false }
      let data = UnsafeRawBufferPointer(rebasing: file[member.span.data])
      return member.method == .stored ? data.holdsSame(as: bytes) : inflate(data, gives: bytes)
    }
  }

  private mutating func inflate(
    _ data: UnsafeRawBufferPointer, gives bytes: UnsafeRawBufferPointer
  ) -> Bool {
    if room.bytes.count < bytes.count { room = ByteRoom(count: bytes.count) }
    let buffer = room.bytes.limited(to: bytes.count)
    if !whole.inflate(data, into: buffer) {
      // zlib may accept what libdeflate rejects.
      do throws(Inflater.Fault) { try archive.inflaters.inflate(data, into: buffer) } catch {
        return false
      }
    }
    return UnsafeRawBufferPointer(buffer).holdsSame(as: bytes)
  }
}
