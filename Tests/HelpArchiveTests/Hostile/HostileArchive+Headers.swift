import HelpArchive

extension HostileArchive {
  /// Local headers that are misplaced or contradict the directory.
  static let headers: [HostileArchive] = [
    entry("header-none", "there is no local header where the directory says") { $0.offset = 1 },
    entry("header-outside", "its header would lie outside the file") { $0.offset = 0xFFFF_FFF0 },
    entry("header-in-directory", "its header would lie outside the file") { $0.offset = 39 },
    entry("bytes-outside", "its bytes would lie outside the file") {
      $0.compressedSize = 4000
      $0.size = 4000
    },
    entry("bytes-in-directory", "its bytes would lie outside the file") {
      $0.compressedSize = 4
      $0.size = 4
    },
    entry("local-name", "its local header has a different name") {
      $0.localName = Array("nember".utf8)
    },
    entry("local-name-longer", "its local header has a different name") {
      $0.localName = Array("member.exe".utf8)
    },
    entry("local-name-parent", "its local header has a different name") {
      $0.localName = Array("../ber".utf8)
    },
    entry("local-method", "its local header has a different method") { $0.localMethod = 8 },
    entry("local-checksum", "its local header has a different checksum") { $0.localCRC = 9 },
    entry("local-size", "its local header has different sizes") { $0.localSize = 9 },
    entry("local-packed-size", "its local header has different sizes") {
      $0.localCompressedSize = 2
    },
    entry("local-size-wide", "its local header has different sizes") { $0.localSize = .max },
    entry("local-encryption", "its local header disagrees about encryption") { $0.localFlags = 1 },
    entry("local-encoding", "its local header disagrees about the encoding of its name") {
      $0.name = Array("é".utf8)
      $0.flags = 1 << 11
      $0.localFlags = 0
    },
    entry("descriptor-checksum", disagreement) { addDescriptor(&$0, crc: 7, size: 3) },
    entry("descriptor-size", disagreement) { addDescriptor(&$0, size: 4) },
    entry("descriptor-missing", disagreement) { $0.flags = 1 << 3 },
    entry("descriptor-cut-short", disagreement) {
      addDescriptor(&$0, size: 3)
      $0.descriptor.removeLast()
    },
  ]

  private static let disagreement = "its data descriptor disagrees with the directory"

  /// Moves the sizes and the checksum into a data descriptor after the member.
  static func addDescriptor(_ member: inout ZipBuilder.Member, crc: UInt32? = nil, size: UInt32) {
    member.flags = 1 << 3
    (member.localCRC, member.localSize, member.localCompressedSize) = (0, 0, 0)
    let sizes = ZipBuilder.le32(UInt32(member.data.count)) + ZipBuilder.le32(size)
    member.descriptor =
      ZipBuilder.le32(0x0807_4B50) + ZipBuilder.le32(crc ?? CRC32.of(member.data)) + sizes
  }

  /// Extra fields that are broken or contradict the headers.
  static let extras: [HostileArchive] = [
    entry("zip64-none", "its ZIP64 field is missing or lacks a number") {
      $0.offset = .max
    },
    entry("zip64-too-short", "its ZIP64 field is missing or lacks a number") {
      $0.size = .max
      $0.extra = ZipBuilder.field(1, [1, 2, 3, 4])
    },
    entry("zip64-offset", "its header would lie outside the file") {
      $0.offset = .max
      $0.extra = ZipBuilder.field(1, ZipBuilder.le64(1 << 40))
    },
    entry("zip64-offset-wraps", "its header would lie outside the file") {
      $0.offset = .max
      $0.extra = ZipBuilder.field(1, ZipBuilder.le64(.max - 8))
    },
    entry("zip64-size-wraps", "its bytes would lie outside the file", four.data) {
      four.fill(&$0)
      $0.compressedSize = .max
      $0.extra = ZipBuilder.field(1, ZipBuilder.le64(.max - 8))
    },
    entry("zip64-size-over-limit", "it is larger than the limit of 4194304 bytes", four.data) {
      four.fill(&$0)
      $0.size = .max
      $0.extra = ZipBuilder.field(1, ZipBuilder.le64(1 << 63))
    },
    entry("zip64-twice", "it has two ZIP64 fields") {
      $0.size = .max
      $0.localSize = 3
      $0.extra =
        ZipBuilder.field(1, ZipBuilder.le64(3)) + ZipBuilder.field(1, ZipBuilder.le64(4))
    },
    entry("zip64-local-lies", "its local header has different sizes") {
      $0.localSize = .max
      $0.localCompressedSize = .max
      $0.localExtra = ZipBuilder.field(1, ZipBuilder.le64(4) + ZipBuilder.le64(3))
    },
    entry("extra-cut-short", "its extra field is cut short") { $0.extra = [9, 9, 9, 0, 1] },
    entry("extra-local-cut-short", "in its local header, its extra field is cut short") {
      $0.localExtra = [9, 9, 9, 0, 1]
    },
    entry("unicode-name", "its Unicode name differs from its name") {
      $0.extra = unicodeName("../../a", for: $0.name)
    },
    entry("unicode-name-local", "in its local header, its Unicode name differs from its name") {
      $0.localExtra = unicodeName("other", for: $0.name)
    },
    entry("unicode-name-twice", "it has two Unicode names") {
      $0.extra = unicodeName("member", for: $0.name) + unicodeName("other", for: $0.name)
    },
  ]

  private static func unicodeName(_ name: String, for other: [UInt8]) -> [UInt8] {
    ZipBuilder.field(0x7075, [1] + ZipBuilder.le32(CRC32.of(other)) + Array(name.utf8))
  }
}
