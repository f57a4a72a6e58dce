/// What a member's own header says, to be compared with the central directory.
struct LocalHeader {
  let flags: UInt16
  let crc32: UInt32
  let compressedSize: UInt64
  let size: UInt64

  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    flags = bytes.number16(at: start + 6)
    crc32 = bytes.number32(at: start + 14)
    var compressed = UInt64(bytes.number32(at: start + 18))
    var size = UInt64(bytes.number32(at: start + 22))
    let extra = bytes.clamped(
      start + ZipFormat.localSize + Int(bytes.number16(at: start + 26)),
      count: Int(bytes.number16(at: start + 28)))
    let full = UInt64(UInt32.max)
    if compressed == full || size == full, var field = Zip64Field(in: extra) {
      if size == full { size = field.next() ?? full }
      if compressed == full { compressed = field.next() ?? full }
    }
    compressedSize = compressed
    self.size = size
  }

  /// How this header differs from the directory's record, as ends of sentences. With a data
  /// descriptor the sizes
  /// come after the member and are zero here.
  func disagreements(with record: CentralRecord) -> [String] {
    var found: [String] = []
    if (flags ^ record.flags) & ZipFormat.encryptedFlags != 0 {
      found.append("its local header disagrees about encryption")
    }
    let isLater = flags & ZipFormat.descriptorFlag != 0
    if crc32 != record.crc32, !isLater || crc32 != 0 {
      found.append("its local header has another checksum")
    }
    let sizesAgree = size == record.size && compressedSize == record.compressedSize
    if !sizesAgree, !isLater || size != 0 || compressedSize != 0 {
      found.append("its local header has other sizes")
    }
    return found
  }
}

extension CentralRecord {
  /// Says so when the entry is neither a file nor a directory.
  var kindFault: String? {
    switch unixKind {
    case 0, 0x8000, 0x4000: nil
    case 0xA000: "it is a symbolic link"
    default: "it is neither a file nor a directory"
    }
  }
}
