import HelpArchive

/// Writes ZIP files byte by byte, with false values on request. Each value that is not set is
/// correct.
struct ZipBuilder: Sendable {
  struct Member: Sendable {
    var name: [UInt8]
    var localName: [UInt8]?
    var method: UInt16 = 0
    var localMethod: UInt16?
    var flags: UInt16 = 0
    var localFlags: UInt16?
    /// The bytes in the file. The builder does not deflate them, whatever the method is.
    var data: [UInt8] = []
    var size: UInt32?
    var localSize: UInt32?
    var compressedSize: UInt32?
    var localCompressedSize: UInt32?
    var crc: UInt32?
    var localCRC: UInt32?
    var offset: UInt32?
    var attributes: UInt32 = 0
    var extra: [UInt8] = []
    var localExtra: [UInt8] = []
    /// The bytes after the data.
    var descriptor: [UInt8] = []
    var comment: [UInt8] = []
    var commentLength: UInt16?

    init(_ name: String, _ data: [UInt8] = []) {
      self.name = Array(name.utf8)
      self.data = data
    }
  }

  /// The 64-bit end record and its locator.
  struct End64: Sendable {
    var count: UInt64?
    var size: UInt64?
    var offset: UInt64?
    var disk: UInt32 = 0
    var disks: UInt32 = 1
    /// The record's statement about its own size, and bytes after its fixed part.
    var length: UInt64?
    var extensible: [UInt8] = []
    /// The locator's statement about the position of the record.
    var position: UInt64?
    var hasRecord = true
  }

  var members: [Member]
  /// The bytes before the archive, which offsets do not count.
  var prefix: [UInt8] = []
  var count: UInt16?
  var directorySize: UInt32?
  var directoryOffset: UInt32?
  var disk: UInt16 = 0
  /// The bytes between the directory and the end records.
  var gap: [UInt8] = []
  var end64: End64?
  var comment: [UInt8] = []
  /// The end record's statement about the length of its comment.
  var commentLength: UInt16?
  var suffix: [UInt8] = []

  init(_ members: [Member]) { self.members = members }

  static func bytes(_ members: [Member], comment: [UInt8] = []) -> [UInt8] {
    var builder = ZipBuilder(members)
    builder.comment = comment
    return builder.bytes()
  }

  func bytes() -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      directory += Self.central(member, at: UInt32(file.count))
      file += Self.local(member)
    }
    let offset = UInt64(file.count)
    file += directory + gap
    if let end64 { file += Self.end(end64, count: members.count, directory, at: offset, file) }
    file += Self.le32(0x0605_4B50) + Self.le16(disk) + Self.le16(disk)
    let number = Self.le16(count ?? UInt16(members.count))
    file += number + number + Self.le32(directorySize ?? UInt32(directory.count))
    file += Self.le32(directoryOffset ?? UInt32(offset))
    file += Self.le16(commentLength ?? UInt16(comment.count)) + comment
    return prefix + file + suffix
  }

  /// The local header with the member's bytes.
  static func local(_ member: Member) -> [UInt8] {
    let name = member.localName ?? member.name
    let size = member.localSize ?? member.size ?? UInt32(member.data.count)
    let compressed =
      member.localCompressedSize ?? member.compressedSize ?? UInt32(member.data.count)
    var bytes = le32(0x0403_4B50) + le16(20) + le16(member.localFlags ?? member.flags)
    bytes += le16(member.localMethod ?? member.method) + le32(0x21_0000)
    bytes += le32(member.localCRC ?? member.crc ?? CRC32.of(member.data))
    bytes += le32(compressed) + le32(size)
    bytes += le16(UInt16(name.count)) + le16(UInt16(member.localExtra.count))
    return bytes + name + member.localExtra + member.data + member.descriptor
  }

  /// The record in the central directory.
  static func central(_ member: Member, at offset: UInt32) -> [UInt8] {
    let crc = member.crc ?? CRC32.of(member.data)
    var bytes = le32(0x0201_4B50) + le16(0x0314) + le16(20) + le16(member.flags)
    bytes += le16(member.method) + le32(0x21_0000) + le32(crc)
    bytes += le32(member.compressedSize ?? UInt32(member.data.count))
    bytes += le32(member.size ?? UInt32(member.data.count)) + le16(UInt16(member.name.count))
    bytes +=
      le16(UInt16(member.extra.count)) + le16(member.commentLength ?? UInt16(member.comment.count))
    bytes += le16(0) + le16(0) + le32(member.attributes) + le32(member.offset ?? offset)
    return bytes + member.name + member.extra + member.comment
  }

  private static func end(
    _ end: End64, count: Int, _ directory: [UInt8], at offset: UInt64, _ file: [UInt8]
  ) -> [UInt8] {
    let count = end.count ?? UInt64(count)
    let length = end.length ?? UInt64(44 + end.extensible.count)
    var bytes: [UInt8] = []
    if end.hasRecord {
      bytes += le32(0x0606_4B50) + le64(length) + le16(45) + le16(45) + le32(end.disk)
      bytes += le32(end.disk) + le64(count) + le64(count)
      bytes += le64(end.size ?? UInt64(directory.count)) + le64(end.offset ?? offset)
      bytes += end.extensible
    }
    bytes += le32(0x0706_4B50) + le32(0) + le64(end.position ?? UInt64(file.count))
    return bytes + le32(end.disks)
  }

  /// An extra field.
  static func field(_ number: UInt16, _ data: [UInt8]) -> [UInt8] {
    le16(number) + le16(UInt16(data.count)) + data
  }

  static func le16(_ number: UInt16) -> [UInt8] { littleEndian(number) }
  static func le32(_ number: UInt32) -> [UInt8] { littleEndian(number) }
  static func le64(_ number: UInt64) -> [UInt8] { littleEndian(number) }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    unsafe withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
