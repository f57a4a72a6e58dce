import HelpCore

/// The central directory of an archive in a fifth of its bytes, for readers who fetch it through a network.
///
/// In an archive that Lectern writes, members follow each other without gaps, carry one time, and have records of one
/// shape. So names, checksums and sizes say everything else. They are written column by column, which deflate likes:
///
/// - the eight letters `LECTERND`, and the version in 32 bits;
/// - time and date of all members, as ZIP writes them;
/// - a digest of all bytes from the first member to the condensed directory, and the offset of the first, in 64 bits;
/// - the number of members, and the sizes of three columns, in 32 bits each;
/// - the names: of each, how many bytes it shares with the one before, how many follow, and these;
/// - the CRC-32s;
/// - the compressed sizes, each doubled, and one more for a deflated member;
/// - the sizes.
///
/// Numbers in columns are in LEB128, all others are little-endian.
package enum CondensedDirectory {
  private static let magic = Array("LECTERND".utf8)
  private static let version: UInt32 = 1
  private static let headerSize = 48

  /// A digest of bytes that are read in pieces of a fixed size.
  package struct Digest {
    package static let pieceSize = 1 << 20
    private var hash = FastHash()

    package init() {}

    package mutating func add(_ piece: [UInt8]) { hash.add(piece) }

    package var value: UInt64 { hash.value }

    /// The digest of a part of an archive.
    /// - Complexity: O(n), some gigabytes a second.
    package static func value(of bytes: Span<UInt8>) -> UInt64 {
      var hash = FastHash()
      for place in stride(from: 0, to: bytes.count, by: pieceSize) {
        hash.add(bytes.clamped(place, count: pieceSize))
      }
      return hash.value
    }
  }

  /// Condenses the records that an archive's writer made.
  static func bytes(
    of directory: Span<UInt8>, count: Int, time: DOSTime, start: Int, digest: UInt64
  ) -> [UInt8] {
    var (names, checksums, packed, sizes): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    var last = 0..<0
    forEachRecord(in: directory) { record, name in
      var shared = 0
      while shared < min(last.count, name.count),
        directory[last.lowerBound + shared] == directory[name.lowerBound + shared]
      {
        shared += 1
      }
      names.appendLEB128(shared)
      names.appendLEB128(name.count - shared)
      names.append(copying: directory.extracting(name.dropFirst(shared)))
      last = name
      for shift in stride(from: 0, to: 32, by: 8) {
        checksums.append(UInt8(truncatingIfNeeded: record.crc32 >> shift))
      }
      packed.appendLEB128(
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
      for number in [count, names.count, packed.count, sizes.count] {
        bytes.append(littleEndian: UInt32(clamping: number))
      }
    }
    return bytes + names + checksums + packed + sizes
  }

  /// The range from the local header of a member to its end; nil if no record has this name.
  static func extent(of name: String, in directory: Span<UInt8>) -> Range<Int>? {
    var extent: Range<Int>?
    forEachRecord(in: directory) { record, range in
      guard extent == nil, directory.extracting(range).holdsSame(as: name.utf8.span) else { return }
      let start = Int(clamping: record.localOffset)
      let header = ZipFormat.localSize + range.count + (record.extra.isEmpty ? 0 : 20)
      extent = start..<start + header + Int(clamping: record.compressedSize)
    }
    return extent
  }

  private static func forEachRecord(
    in directory: Span<UInt8>, _ body: (borrowing CentralRecord, _ name: Range<Int>) -> Void
  ) {
    var place = 0
    while place + ZipFormat.centralSize <= directory.count {
      let record = CentralRecord(directory, at: place)
      let name = place + ZipFormat.centralSize
      body(record, name..<name + record.name.count)
      place = name + record.name.count + record.extra.count
    }
  }

  /// A condensed directory as records again.
  struct Expanded {
    /// The central directory.
    var records: [UInt8] = []
    var count = 0
    let start: Int
    /// The end of the last member: the condensed directory begins there.
    var end: Int
    let digest: UInt64
    let time: DOSTime
  }

  /// - Parameter limit: the most bytes that the records may have.
  /// - Returns: nil for bytes that are not a condensed directory of this version, or contradict themselves.
  static func expanded(_ bytes: Span<UInt8>, limit: Int) -> Expanded? {
    guard bytes.count >= headerSize, bytes.clamped(0, count: 8).holdsSame(as: magic.span),
      bytes.number32(at: 8) == version, let start = Int(exactly: bytes.number64(at: 24))
    else { return nil }
    let time = DOSTime(date: bytes.number16(at: 14), time: bytes.number16(at: 12))
    let records = ZipRecords(time: time)
    let numbers = (0..<4).map { Int(bytes.number32(at: 32 + 4 * $0)) }
    let count = numbers[0]
    guard headerSize + numbers[1] + 4 * count + numbers[2] + numbers[3] == bytes.count else {
      return nil
    }
    var names = bytes.clamped(headerSize, count: numbers[1])
    let checksums = bytes.clamped(headerSize + numbers[1], count: 4 * count)
    let afterwards = headerSize + numbers[1] + 4 * count
    var packed = bytes.clamped(afterwards, count: numbers[2])
    var sizes = bytes.clamped(afterwards + numbers[2], count: numbers[3])
    var result = Expanded(
      start: start, end: start, digest: bytes.number64(at: 16), time: time)
    var name: [UInt8] = []
    for index in 0..<count {
      guard let shared = names.takeLEB128(), shared <= name.count,
        let rest = names.takeLEB128(), rest <= names.count, shared + rest <= 0xFFFF,
        let member = packed.takeLEB128(), let size = sizes.takeLEB128()
      else { return nil }
      name.removeLast(name.count - shared)
      name.append(copying: names.clamped(0, count: rest))
      names = names.clamped(rest, count: .max)
      let record = MemberRecord(
        isDeflated: member & 1 == 1, crc32: checksums.number32(at: 4 * index),
        compressedSize: member >> 1, size: size)
      records.appendCentral(record, name: name.span, offset: result.end, to: &result.records)
      let (end, overflow) = result.end.addingReportingOverflow(
        records.localSize(record, nameLength: name.count) + record.compressedSize)
      guard !overflow, result.records.count <= limit else { return nil }
      result.end = end
    }
    guard names.isEmpty, packed.isEmpty, sizes.isEmpty else { return nil }
    result.count = count
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func appendLEB128(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension Span<UInt8> {
  /// Takes a number off the front; nil for one that is cut short or has more than 56 bits.
  @_lifetime(self: copy self)
  fileprivate mutating func takeLEB128() -> Int? {
    var number = 0
    for place in 0..<Swift.min(count, 8) {
      let byte = self[place]
      number |= Int(byte & 0x7F) << (7 * place)
      if byte < 0x80 {
        self = clamped(place + 1, count: .max)
        return number
      }
    }
    return nil
  }
}
