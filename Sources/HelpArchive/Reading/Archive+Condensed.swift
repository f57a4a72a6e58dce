import HelpCore

extension Archive {
  /// Returns the local header that `ArchiveWriter` writes for an entry, and the number of
  /// compressed bytes that follow.
  package func localHeader(
    at index: Int, of condensed: CondensedExtent
  ) -> (bytes: [UInt8], count: Int) {
    let record = directory.record(index, in: bytes)
    let member = MemberRecord(
      isDeflated: ArchiveEntry.Method(record.methodNumber) == .deflated, crc32: record.crc32,
      compressedSize: Int(clamping: record.compressedSize), size: Int(clamping: record.size))
    var header: [UInt8] = []
    ZipRecords(time: condensed.time).appendLocal(member, name: record.name, to: &header)
    return (header, member.compressedSize)
  }

  /// Checks the condensed directory, and the comment with its range.
  /// - Parameters:
  ///   - name: the name of the member with the condensed directory.
  ///   - members: the words of the comment, and the name of the member whose range follows each
  ///     word.
  /// - Returns: the fault as the end of a sentence, or nil if there is none. An archive without a
  ///   condensed directory has no fault.
  /// - Complexity: O(bytes of the archive), at the speed of memory.
  package func condensedFault(
    as name: String, naming members: [(word: String, name: String)]
  ) -> String? {
    guard let index = index(of: name) else { return nil }
    guard index == count - 1 else { return "it is not the last member" }
    let record = directory.record(index, in: bytes)
    let records = bytes.extracting(
      directory.span.lowerBound..<directory.nameRange(of: index).lowerBound - ZipFormat.centralSize)
    guard let text = try? read(index, limit: records.count + 1024),
      let expanded = CondensedDirectory.expanded(text.span, limit: records.count),
      expanded.records.span.holdsSame(as: records), expanded.count == index,
      expanded.end == Int(clamping: record.localOffset)
    else { return "it does not match the central directory" }
    // The offsets in the condensed directory may exclude other data that precedes the archive.
    let memberBytes = bytes.extracting(
      expanded.start + directory.base..<expanded.end + directory.base)
    guard CondensedDirectory.Digest.value(of: memberBytes) == expanded.digest else {
      return "its digest does not match the members"
    }
    var comment = RangeComment()
    for (word, name) in members + [(RangeComment.directory, name)] {
      comment.ranges[word] = CondensedDirectory.extent(
        of: name, in: bytes.extracting(directory.span))
    }
    guard let end = try? EndRecord.locate(in: bytes).endRecord,
      bytes.clamped(end + ZipFormat.endSize, count: .max).holdsSame(as: comment.bytes.span)
    else { return "the comment of the end record does not match the members' ranges" }
    return nil
  }
}
