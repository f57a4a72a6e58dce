/// What an archive records about a member, except its name and place.
struct MemberRecord: Sendable {
  var isDeflated: Bool
  var crc32: UInt32
  var compressedSize: Int
  var size: Int
}

/// The records of an archive as bytes (APPNOTE 4.3.7, 4.3.12, 4.3.14 to 16).
struct ZipRecords: Sendable {
  let time: DOSTime
  /// A number from here on needs ZIP64; tests lower it, since 4 GiB are too much for a test.
  var full: UInt64 = 0xFFFF_FFFF
  /// A count from here on needs ZIP64.
  var fullCount = 0xFFFF

  /// How long a local header is.
  func localSize(_ record: MemberRecord, name: String) -> Int {
    ZipFormat.localSize + name.utf8.count + (needs64(record) ? 20 : 0)
  }

  /// Appends a member's local header.
  func appendLocal(_ record: MemberRecord, name: String, to bytes: inout [UInt8]) {
    var name = name
    name.withUTF8 { appendLocal(record, name: UnsafeRawBufferPointer($0), to: &bytes) }
  }

  /// Appends the directory's record of a member whose local header is at `offset`.
  func appendCentral(
    _ record: MemberRecord, name: String, offset: Int, to bytes: inout [UInt8]
  ) {
    var name = name
    name.withUTF8 {
      appendCentral(record, name: UnsafeRawBufferPointer($0), offset: offset, to: &bytes)
    }
  }

  private func needs64(_ record: MemberRecord) -> Bool {
    UInt64(record.size) >= full || UInt64(record.compressedSize) >= full
  }

  func appendLocal(
    _ record: MemberRecord, name: UnsafeRawBufferPointer, to bytes: inout [UInt8]
  ) {
    let needs64 = needs64(record)
    bytes.append32(ZipFormat.localSignature)
    appendCommon(
      record, name: name, needs64: needs64, needsVersion45: needs64, extra: needs64 ? 20 : 0,
      to: &bytes)
    bytes.append(contentsOf: name)
    if needs64 { Self.appendZip64([record.size, record.compressedSize], to: &bytes) }
  }

  func appendCentral(
    _ record: MemberRecord, name: UnsafeRawBufferPointer, offset: Int, to bytes: inout [UInt8]
  ) {
    let needs64 = needs64(record)
    let offsetNeeds64 = UInt64(offset) >= full
    let numbers =
      (needs64 ? [record.size, record.compressedSize] : []) + (offsetNeeds64 ? [offset] : [])
    let version: UInt16 = numbers.isEmpty ? 20 : 45
    bytes.append32(ZipFormat.centralSignature)
    // Made by a Unix system (3), so that unpacking tools take the permission bits below.
    bytes.append16(3 << 8 | version)
    appendCommon(
      record, name: name, needs64: needs64, needsVersion45: !numbers.isEmpty,
      extra: numbers.isEmpty ? 0 : 4 + 8 * numbers.count, to: &bytes)
    bytes.append16(0)  // comment
    bytes.append16(0)  // disk
    bytes.append16(0)  // internal attributes
    bytes.append32(0o100644 << 16)
    bytes.append32(offsetNeeds64 ? .max : UInt32(offset))
    bytes.append(contentsOf: name)
    if !numbers.isEmpty { Self.appendZip64(numbers, to: &bytes) }
  }

  /// Appends what both headers have in common, between the numbers that only one of them has.
  private func appendCommon(
    _ record: MemberRecord, name: UnsafeRawBufferPointer, needs64: Bool, needsVersion45: Bool,
    extra: Int, to bytes: inout [UInt8]
  ) {
    let isASCII = name.allSatisfy { $0 < 0x80 }
    // Appended in one piece: ten separate numbers would each check whether there is room.
    withUnsafeTemporaryAllocation(byteCount: 26, alignment: 1) { fields in
      fields.store16(needsVersion45 ? 45 : record.isDeflated ? 20 : 10, at: 0)
      fields.store16(isASCII ? 0 : ZipFormat.utf8Flag, at: 2)
      fields.store16(record.isDeflated ? 8 : 0, at: 4)
      fields.store16(time.time, at: 6)
      fields.store16(time.date, at: 8)
      fields.store32(record.crc32, at: 10)
      fields.store32(needs64 ? .max : UInt32(record.compressedSize), at: 14)
      fields.store32(needs64 ? .max : UInt32(record.size), at: 18)
      fields.store16(UInt16(name.count), at: 22)
      fields.store16(UInt16(extra), at: 24)
      bytes.append(contentsOf: UnsafeRawBufferPointer(fields))
    }
  }

  /// What follows a directory of `count` records and `size` bytes that begins at `offset`.
  func end(count: Int, size: Int, offset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let countNeeds64 = count >= fullCount
    let sizeNeeds64 = UInt64(size) >= full
    let offsetNeeds64 = UInt64(offset) >= full
    if countNeeds64 || sizeNeeds64 || offsetNeeds64 {
      bytes.append32(ZipFormat.end64Signature)
      bytes.append64(UInt64(ZipFormat.end64Size - 12))
      bytes.append16(3 << 8 | 45)
      bytes.append16(45)
      bytes.append32(0)
      bytes.append32(0)
      bytes.append64(UInt64(count))
      bytes.append64(UInt64(count))
      bytes.append64(UInt64(size))
      bytes.append64(UInt64(offset))
      bytes.append32(ZipFormat.locator64Signature)
      bytes.append32(0)
      bytes.append64(UInt64(offset + size))
      bytes.append32(1)
    }
    bytes.append32(ZipFormat.endSignature)
    bytes.append16(0)
    bytes.append16(0)
    bytes.append16(countNeeds64 ? .max : UInt16(count))
    bytes.append16(countNeeds64 ? .max : UInt16(count))
    bytes.append32(sizeNeeds64 ? .max : UInt32(size))
    bytes.append32(offsetNeeds64 ? .max : UInt32(offset))
    bytes.append16(0)
    return bytes
  }

  private static func appendZip64(_ numbers: [Int], to bytes: inout [UInt8]) {
    bytes.append16(ZipFormat.zip64Extra)
    bytes.append16(UInt16(8 * numbers.count))
    for number in numbers { bytes.append64(UInt64(number)) }
  }
}
