import HelpCore

/// Writes the records of an archive (APPNOTE 4.3.7, 4.3.12, 4.3.14 to 16).
struct ZipRecords: Sendable {
  let time: DOSTime
  /// The smallest size or offset that needs ZIP64, in bytes. Tests lower it, because a test cannot
  /// write 4 GiB.
  var zip64Threshold: UInt64 = 0xFFFF_FFFF
  /// The smallest count of members that needs ZIP64.
  var zip64CountThreshold = 0xFFFF

  /// Returns the length of a local header.
  func localSize(_ record: MemberRecord, name: String) -> Int {
    localSize(record, nameLength: name.utf8.count)
  }

  /// Returns the length of a local header with a name of `nameLength` bytes.
  func localSize(_ record: MemberRecord, nameLength: Int) -> Int {
    ZipFormat.localSize + nameLength + (needs64(record) ? Self.localZip64Size : 0)
  }

  private func needs64(_ record: MemberRecord) -> Bool {
    UInt64(record.size) >= zip64Threshold || UInt64(record.compressedSize) >= zip64Threshold
  }

  /// The size of a ZIP64 field with two numbers, in bytes. The field's id and length precede the
  /// numbers.
  static let localZip64Size = 4 + 2 * 8
  /// The size of a ZIP64 field with three numbers, in bytes.
  private static let maximumZip64Size = 4 + 3 * 8

  /// Appends a member's local header.
  func appendLocal(_ record: MemberRecord, name: Span<UInt8>, to bytes: inout [UInt8]) {
    let needs64 = needs64(record)
    bytes.append(addingCapacity: ZipFormat.localSize + name.count + Self.localZip64Size) { bytes in
      bytes.append(littleEndian: ZipFormat.localSignature)
      appendCommon(
        record, name: name, needs64: needs64, needsVersion45: needs64,
        extra: needs64 ? Self.localZip64Size : 0, to: &bytes)
      bytes.append(copying: name)
      if needs64 { Self.appendZip64([record.size, record.compressedSize], to: &bytes) }
    }
  }

  /// Appends the directory's record of a member whose local header is at `offset`.
  func appendCentral(
    _ record: MemberRecord, name: Span<UInt8>, offset: Int, to bytes: inout [UInt8]
  ) {
    let needs64 = needs64(record)
    let offsetNeeds64 = UInt64(offset) >= zip64Threshold
    let numbers =
      (needs64 ? [record.size, record.compressedSize] : []) + (offsetNeeds64 ? [offset] : [])
    // Ten times the version of the format: 2.0 introduced Deflate, and 4.5 ZIP64.
    let version: UInt16 = numbers.isEmpty ? 20 : 45
    let capacity = ZipFormat.centralSize + name.count + Self.maximumZip64Size
    bytes.append(addingCapacity: capacity) { bytes in
      bytes.append(littleEndian: ZipFormat.centralSignature)
      // "Made by Unix" (3) makes unpacking tools use the permission bits below.
      bytes.append(littleEndian: 3 << 8 | version)
      appendCommon(
        record, name: name, needs64: needs64, needsVersion45: !numbers.isEmpty,
        extra: numbers.isEmpty ? 0 : 4 + 8 * numbers.count, to: &bytes)
      bytes.append(littleEndian: 0 as UInt16)  // comment
      bytes.append(littleEndian: 0 as UInt16)  // disk
      bytes.append(littleEndian: 0 as UInt16)  // internal attributes
      bytes.append(littleEndian: 0o100644 << 16 as UInt32)  // a regular file, rw-r--r--
      bytes.append(littleEndian: offsetNeeds64 ? UInt32.max : UInt32(offset))
      bytes.append(copying: name)
      if !numbers.isEmpty { Self.appendZip64(numbers, to: &bytes) }
    }
  }

  /// Appends the fields that the local header and the directory's record share.
  private func appendCommon(
    _ record: MemberRecord, name: Span<UInt8>, needs64: Bool, needsVersion45: Bool, extra: Int,
    to bytes: inout OutputSpan<UInt8>
  ) {
    let isASCII = name.indices.allSatisfy { name[$0] < 0x80 }
    bytes.append(littleEndian: needsVersion45 ? 45 : record.isDeflated ? 20 : 10 as UInt16)
    bytes.append(littleEndian: isASCII ? 0 : ZipFormat.utf8Flag)
    bytes.append(littleEndian: record.isDeflated ? 8 : 0 as UInt16)
    bytes.append(littleEndian: time.time)
    bytes.append(littleEndian: time.date)
    bytes.append(littleEndian: record.crc32)
    bytes.append(littleEndian: needs64 ? UInt32.max : UInt32(record.compressedSize))
    bytes.append(littleEndian: needs64 ? UInt32.max : UInt32(record.size))
    bytes.append(littleEndian: UInt16(name.count))
    bytes.append(littleEndian: UInt16(extra))
  }

  /// Returns the end records of a directory with `count` records and `size` bytes that begins at
  /// `offset`.
  /// - Parameter comment: at most 65,535 bytes.
  func end(count: Int, size: Int, offset: Int, comment: [UInt8] = []) -> [UInt8] {
    let countNeeds64 = count >= zip64CountThreshold
    let sizeNeeds64 = UInt64(size) >= zip64Threshold
    let offsetNeeds64 = UInt64(offset) >= zip64Threshold
    let capacity = ZipFormat.end64Size + ZipFormat.locator64Size + ZipFormat.endSize
    return [UInt8](capacity: capacity) { bytes in
      if countNeeds64 || sizeNeeds64 || offsetNeeds64 {
        bytes.append(littleEndian: ZipFormat.end64Signature)
        bytes.append(littleEndian: UInt64(ZipFormat.end64Size - 12))  // without signature and size
        bytes.append(littleEndian: 3 << 8 | 45 as UInt16)  // made by Unix
        bytes.append(littleEndian: 45 as UInt16)  // needed version
        bytes.append(littleEndian: 0 as UInt64)  // disks
        bytes.append(littleEndian: UInt64(count))
        bytes.append(littleEndian: UInt64(count))
        bytes.append(littleEndian: UInt64(size))
        bytes.append(littleEndian: UInt64(offset))
        bytes.append(littleEndian: ZipFormat.locator64Signature)
        bytes.append(littleEndian: 0 as UInt32)  // disk
        bytes.append(littleEndian: UInt64(offset + size))
        bytes.append(littleEndian: 1 as UInt32)  // number of disks
      }
      bytes.append(littleEndian: ZipFormat.endSignature)
      bytes.append(littleEndian: 0 as UInt32)  // disks
      bytes.append(littleEndian: countNeeds64 ? .max : UInt16(count))
      bytes.append(littleEndian: countNeeds64 ? .max : UInt16(count))
      bytes.append(littleEndian: sizeNeeds64 ? .max : UInt32(size))
      bytes.append(littleEndian: offsetNeeds64 ? .max : UInt32(offset))
      bytes.append(littleEndian: UInt16(comment.count))
    } + comment
  }

  /// Appends a ZIP64 field with these numbers.
  private static func appendZip64(_ numbers: [Int], to bytes: inout OutputSpan<UInt8>) {
    bytes.append(littleEndian: ZipFormat.zip64Extra)
    bytes.append(littleEndian: UInt16(8 * numbers.count))
    for number in numbers { bytes.append(littleEndian: UInt64(number)) }
  }
}
