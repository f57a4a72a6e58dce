import HelpCore

/// The part of an archive that its condensed directory describes: all members but that directory.
package struct CondensedExtent: Sendable {
  /// The bytes from the first member's local header to the condensed directory.
  package let bytes: Range<Int>
  /// See `CondensedDirectory.Digest`.
  package let digest: UInt64
  /// The time that all members carry.
  let time: DOSTime
}

extension Archive {
  /// The local header that a writer gives to an entry, and the number of compressed bytes that follow.
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

  /// The difference between the condensed directory and what a writer would have made of the archive.
  /// - Parameters:
  ///   - name: of the member with the condensed directory.
  ///   - members: the words of the comment, and the names that they stand for.
  /// - Returns: the end of a sentence; nil for none, and for an archive without a condensed directory.
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
    else { return "it is not what the central directory gives" }
    let described = bytes.extracting(expanded.start..<expanded.end)
    guard CondensedDirectory.Digest.value(of: described) == expanded.digest else {
      return "its digest is not that of the members"
    }
    var places = PlaceComment()
    for (word, name) in members + [(PlaceComment.directory, name)] {
      places.places[word] = CondensedDirectory.extent(
        of: name, in: bytes.extracting(directory.span))
    }
    guard let end = try? EndRecord.place(in: bytes).end,
      bytes.clamped(end + ZipFormat.endSize, count: .max).holdsSame(as: places.bytes.span)
    else { return "the comment of the end record does not say where it is" }
    return nil
  }
}

extension ArchiveEntry {
  /// Whether two entries of different archives have one content, by the sizes and the checksum that the directories say.
  package func hasContent(of other: ArchiveEntry) -> Bool {
    (size, compressedSize, crc32, method) == (
      other.size, other.compressedSize, other.crc32, other.method
    )
  }
}
