import HelpCore

/// The central directory of an archive in a fifth of the directory's bytes, for readers that fetch
/// it through a network.
///
/// In an archive that Lectern writes, members follow each other without gaps, have the same time,
/// and have records of the same form. Names, checksums and sizes are therefore enough to restore
/// the records. The condensed directory has these values column by column, because deflate
/// compresses columns well:
///
/// - the eight letters `LECTERND`, and the version in 32 bits;
/// - time and date of all members, as ZIP writes them;
/// - a digest of all bytes from the first member to the condensed directory, and the offset of the
///   first member, in 64 bits each;
/// - the number of members, and the sizes of the columns with names, compressed sizes and sizes, in
///   32 bits each;
/// - the names: for each, the number of bytes that it shares with the preceding name, the number of
///   further bytes, and these bytes;
/// - the CRC-32s;
/// - the compressed sizes, each doubled, plus one for a deflated member;
/// - the sizes.
///
/// Numbers in columns are in LEB128. CRC-32s and all numbers before the columns are little-endian.
package enum CondensedDirectory {
  private static let magic = Array("LECTERND".utf8)
  private static let version: UInt32 = 1
  private static let headerSize = 48

  /// Condenses the records that an archive's writer made.
  static func bytes(
    of directory: Span<UInt8>, count: Int, time: DOSTime, start: Int, digest: UInt64
  ) -> [UInt8] {
    var (names, checksums, packedSizes, sizes): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
      [], [], [], []
    )
    var lastName = 0..<0
    forEachRecord(in: directory) { record, name in
      var sharedCount = 0
      while sharedCount < min(lastName.count, name.count),
        directory[lastName.lowerBound + sharedCount] == directory[name.lowerBound + sharedCount]
      {
        sharedCount += 1
      }
      names.appendLEB128(sharedCount)
      names.appendLEB128(name.count - sharedCount)
      names.append(copying: directory.extracting(name.dropFirst(sharedCount)))
      lastName = name
      for shift in stride(from: 0, to: 32, by: 8) {
        checksums.append(UInt8(truncatingIfNeeded: record.crc32 >> shift))
      }
      packedSizes.appendLEB128(
        Int(clamping: record.compressedSize) << 1 | (record.methodNumber == 8 ? 1 : 0))
      sizes.appendLEB128(Int(clamping: record.size))
    }
    var bytes = magic
    bytes.append(addingCapacity: headerSize) { bytes in
      bytes.append(littleEndian: version)
      bytes.append(littleEndian: time.time)
      bytes.append(littleEndian: time.date)
      bytes.append(littleEndian: digest)
      bytes.append(littleEndian: UInt64(start))
      for number in [count, names.count, packedSizes.count, sizes.count] {
        bytes.append(littleEndian: UInt32(clamping: number))
      }
    }
    return bytes + names + checksums + packedSizes + sizes
  }

  /// Returns the range from the local header of a member to its end, or nil if no record has this
  /// name.
  static func extent(of name: String, in directory: Span<UInt8>) -> Range<Int>? {
    var extent: Range<Int>?
    forEachRecord(in: directory) { record, range in
      guard extent == nil, directory.extracting(range).holdsSame(as: name.utf8.span) else { return }
      let start = Int(clamping: record.localOffset)
      // The directory's ZIP64 field is shorter than the local header's if it has only the offset,
      // which the local header does not repeat.
      let zip64Size = ZipRecords.localZip64Size
      let extraSize = record.extra.count >= zip64Size ? zip64Size : 0
      let header = ZipFormat.localSize + range.count + extraSize
      extent = start..<start + header + Int(clamping: record.compressedSize)
    }
    return extent
  }

  /// Calls `body` with each record of a directory, and the range of its name.
  private static func forEachRecord(
    in directory: Span<UInt8>, _ body: (borrowing CentralRecord, _ name: Range<Int>) -> Void
  ) {
    var start = 0
    while start + ZipFormat.centralSize <= directory.count {
      let record = CentralRecord(directory, at: start)
      let name = start + ZipFormat.centralSize
      body(record, name..<name + record.name.count)
      start = name + record.name.count + record.extra.count
    }
  }

  /// The records restored from a condensed directory.
  struct ExpandedDirectory {
    /// The central directory.
    var records: [UInt8] = []
    var count = 0
    /// The offset of the first member.
    let start: Int
    /// The end of the last member, where the condensed directory begins.
    var end: Int
    let digest: UInt64
    let time: DOSTime
  }

  /// Restores the records.
  /// - Parameter limit: the maximum size of the records in bytes.
  /// - Returns: nil for bytes that are not a condensed directory of this version, or are
  ///   inconsistent.
  static func expanded(_ bytes: Span<UInt8>, limit: Int) -> ExpandedDirectory? {
    guard bytes.count >= headerSize, bytes.clamped(0, count: 8).holdsSame(as: magic.span),
      bytes.number32(at: 8) == version, let start = Int(exactly: bytes.number64(at: 24))
    else { return nil }
    let time = DOSTime(date: bytes.number16(at: 14), time: bytes.number16(at: 12))
    let records = ZipRecords(time: time)
    let numbers = (0..<4).map { Int(bytes.number32(at: 32 + 4 * $0)) }
    let (count, nameBytes, packedBytes, sizeBytes) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    let checksumStart = headerSize + nameBytes
    let packedStart = checksumStart + 4 * count
    guard packedStart + packedBytes + sizeBytes == bytes.count else { return nil }
    var names = bytes.clamped(headerSize, count: nameBytes)
    let checksums = bytes.clamped(checksumStart, count: 4 * count)
    var packedSizes = bytes.clamped(packedStart, count: packedBytes)
    var sizes = bytes.clamped(packedStart + packedBytes, count: sizeBytes)
    var result = ExpandedDirectory(
      start: start, end: start, digest: bytes.number64(at: 16), time: time)
    var name: [UInt8] = []
    for index in 0..<count {
      guard let sharedCount = names.takeLEB128(), sharedCount <= name.count,
        let addedCount = names.takeLEB128(), addedCount <= names.count,
        sharedCount + addedCount <= 0xFFFF,
        let member = packedSizes.takeLEB128(), let size = sizes.takeLEB128()
      else { return nil }
      name.removeLast(name.count - sharedCount)
      name.append(copying: names.clamped(0, count: addedCount))
      names = names.clamped(addedCount, count: .max)
      let record = MemberRecord(
        isDeflated: member & 1 == 1, crc32: checksums.number32(at: 4 * index),
        compressedSize: member >> 1, size: size)
      records.appendCentral(record, name: name.span, offset: result.end, to: &result.records)
      let (end, overflow) = result.end.addingReportingOverflow(
        records.localSize(record, nameLength: name.count) + record.compressedSize)
      guard !overflow, result.records.count <= limit else { return nil }
      result.end = end
    }
    guard names.isEmpty, packedSizes.isEmpty, sizes.isEmpty else { return nil }
    result.count = count
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func appendLEB128(_ number: Int) {
    var remaining = UInt(bitPattern: number)
    while remaining >= 0x80 {
      append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    append(UInt8(remaining))
  }
}

extension Span<UInt8> {
  /// Removes a number from the front and returns it. Returns nil for a number that is cut short or
  /// has more than 56 bits.
  @_lifetime(self: copy self)
  fileprivate mutating func takeLEB128() -> Int? {
    var number = 0
    for index in 0..<Swift.min(count, 8) {
      let byte = self[index]
      number |= Int(byte & 0x7F) << (7 * index)
      if byte < 0x80 {
        self = clamped(index + 1, count: .max)
        return number
      }
    }
    return nil
  }
}
