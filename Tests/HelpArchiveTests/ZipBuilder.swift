import HelpArchive

/// Writes ZIP files byte by byte, lies included.
struct ZipBuilder {
  struct Member {
    var name: [UInt8]
    var localName: [UInt8]?
    var method: UInt16 = 0
    var localMethod: UInt16?
    var flags: UInt16 = 0
    var data: [UInt8] = []
    var size: UInt32?
    var localSize: UInt32?
    var compressedSize: UInt32?
    var crc: UInt32?
    var localCRC: UInt32?
    var offset: UInt32?
    var attributes: UInt32 = 0

    init(_ name: String, _ data: [UInt8] = []) {
      self.name = Array(name.utf8)
      self.data = data
    }
  }

  static func bytes(
    _ members: [Member], count: UInt16? = nil, directorySize: UInt32? = nil,
    directoryOffset: UInt32? = nil, disk: UInt16 = 0, comment: [UInt8] = []
  ) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let offset = UInt32(file.count)
      let crc = member.crc ?? CRC32.of(member.data)
      let size = member.size ?? UInt32(member.data.count)
      let compressed = member.compressedSize ?? UInt32(member.data.count)
      let localName = member.localName ?? member.name
      file += le32(0x0403_4B50) + le16(20) + le16(member.flags)
      file += le16(member.localMethod ?? member.method) + le32(0x21_0000)
      file += le32(member.localCRC ?? crc) + le32(compressed) + le32(member.localSize ?? size)
      file += le16(UInt16(localName.count)) + le16(0) + localName + member.data
      directory += le32(0x0201_4B50) + le16(0x0314) + le16(20) + le16(member.flags)
      directory += le16(member.method) + le32(0x21_0000) + le32(crc) + le32(compressed)
      directory += le32(size) + le16(UInt16(member.name.count)) + le16(0) + le16(0) + le16(0)
      directory += le16(0) + le32(member.attributes) + le32(member.offset ?? offset)
      directory += member.name
    }
    let offset = UInt32(file.count)
    file += directory + le32(0x0605_4B50) + le16(disk) + le16(disk)
    let number = count ?? UInt16(members.count)
    file += le16(number) + le16(number) + le32(directorySize ?? UInt32(directory.count))
    return file + le32(directoryOffset ?? offset) + le16(UInt16(comment.count)) + comment
  }

  static func le16(_ number: UInt16) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
  static func le32(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
