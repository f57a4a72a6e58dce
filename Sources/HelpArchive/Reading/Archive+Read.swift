package import HelpCore

extension Archive {
  /// Returns the bytes of a member, checked against its size and CRC-32.
  ///
  /// At most the declared size is allocated, after that size was checked against `limit` and the
  /// archive's limits.
  /// - Throws: `HelpError` with the code `malformed` for a member that is damaged, encrypted, a
  ///   symbolic link, compressed by a method other than deflate, or larger than a limit. The code
  ///   is `inputOutput` if the archive's file has changed.
  /// - Complexity: O(n) in the size of the member.
  package func read(_ index: Int, limit: Int = .max) throws(HelpError) -> [UInt8] {
    try checking(index, limit: limit) { () throws(MemberFault) in
      try content(index, limit: limit)
    }
  }

  /// Returns the bytes of a member, without checking whether the file has changed meanwhile.
  private func content(_ index: Int, limit: Int) throws(MemberFault) -> [UInt8] {
    let member = try member(index, limit: limit)
    return try [UInt8](capacity: member.size) { output throws(MemberFault) in
      try append(member, to: &output)
    }
  }

  /// Appends the bytes of a member, checked against its size and CRC-32.
  /// - Throws: the errors of `read`, also for a member that is larger than the room in `output`.
  ///   The appended bytes are then undefined.
  /// - Complexity: O(n) in the size of the member.
  package func read(_ index: Int, into output: inout OutputSpan<UInt8>) throws {
    let capacity = output.freeCapacity
    try checking(index, limit: capacity) { () throws(MemberFault) in
      try append(try member(index, limit: capacity), to: &output)
    }
  }

  /// Returns `count` bytes of a member from `offset` on, or fewer if the member ends earlier. Does
  /// not check the CRC-32, which would need the whole member.
  /// - Throws: `HelpError` with the code `malformed` for a member with damage in this part.
  /// - Complexity: O(count) for a stored member, O(offset + count) for a deflated one, with memory
  ///   for `count` bytes and a fixed buffer.
  package func read(_ index: Int, from offset: Int, count: Int) throws -> [UInt8] {
    var reader = try MemberReader(self, index)
    return try reader.read(from: offset, count: count)
  }

  /// Whether a member consists of exactly these bytes, and its compressed form is worth copying.
  /// False for a member that cannot be read, and for a member that is larger in the archive than
  /// unpacked. Size and checksum rule out most other members. The remaining members are inflated
  /// and compared.
  /// - Complexity: O(n) in the number of bytes.
  package func member(_ index: Int, holds bytes: [UInt8]) -> Bool {
    let record = directory.record(index, in: self.bytes)
    guard record.size == UInt64(bytes.count), record.compressedSize <= record.size,
      record.crc32 == CRC32.of(bytes)
    else { return false }
    // Equal bytes are right even if the file has changed, which spares a system call for each
    // member.
    let content =
      if partial == nil {
        try? content(index, limit: bytes.count)
      } else {
        try? read(index, limit: bytes.count)
      }
    return content?.span.holdsSame(as: bytes.span) == true
  }

  /// Appends a member's bytes and compares their checksum.
  private func append(
    _ member: Member, to output: inout OutputSpan<UInt8>
  ) throws(MemberFault) {
    let data = bytes.extracting(member.span.data)
    let start = output.count
    if member.method == .stored {
      output.append(copying: data)
    } else {
      do throws(Inflater.Fault) {
        try inflaters.inflate(data, into: &output, size: member.size)
      } catch {
        throw MemberFault(sentence: error.sentence)
      }
    }
    guard CRC32.of(output.span.extracting(start...)) == member.crc32 else {
      throw MemberFault(sentence: MemberFault.wrongChecksum)
    }
    noteCopied(bytes: data.count)
  }
}
