/// One record of the central directory (APPNOTE 4.3.12), its 64-bit extra field taken in.
struct CentralRecord {
  let madeBy: UInt16
  let flags: UInt16
  let methodNumber: UInt16
  let crc32: UInt32
  let compressedSize: UInt64
  let size: UInt64
  /// As written: without what was put before the archive.
  let localOffset: UInt64
  let externalAttributes: UInt32
  let name: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    madeBy = bytes.number16(at: start + 4)
    flags = bytes.number16(at: start + 8)
    methodNumber = bytes.number16(at: start + 10)
    crc32 = bytes.number32(at: start + 16)
    externalAttributes = bytes.number32(at: start + 38)
    let nameLength = Int(bytes.number16(at: start + 28))
    name = bytes.clamped(start + ZipFormat.centralSize, count: nameLength)
    var sizes = (
      size: UInt64(bytes.number32(at: start + 24)),
      compressed: UInt64(bytes.number32(at: start + 20)),
      offset: UInt64(bytes.number32(at: start + 42))
    )
    let full = UInt64(UInt32.max)
    if sizes.size == full || sizes.compressed == full || sizes.offset == full {
      let extra = bytes.clamped(
        start + ZipFormat.centralSize + nameLength, count: Int(bytes.number16(at: start + 30)))
      if var field = Zip64Field(in: extra) {
        // Only the fields that are full are there, in this order (4.5.3).
        if sizes.size == full { sizes.size = field.next() ?? full }
        if sizes.compressed == full { sizes.compressed = field.next() ?? full }
        if sizes.offset == full { sizes.offset = field.next() ?? full }
      }
    }
    size = sizes.size
    compressedSize = sizes.compressed
    localOffset = sizes.offset
  }

  var isEncrypted: Bool { flags & ZipFormat.encryptedFlags != 0 }
  var isDirectory: Bool { name.last == UInt8(ascii: "/") }

  /// The kind of file that a Unix system recorded: the S_IFMT bits; 0 when there are none.
  var unixKind: UInt32 {
    let host = madeBy >> 8
    return host == 3 || host == 19 ? externalAttributes >> 16 & 0xF000 : 0
  }
}

/// The numbers of a ZIP64 extra field, one after the other.
struct Zip64Field {
  private let numbers: UnsafeRawBufferPointer
  private var position = 0

  /// Nil when the extra data has no such field.
  init?(in extra: UnsafeRawBufferPointer) {
    var start = 0
    while start + 4 <= extra.count {
      let length = Int(extra.number16(at: start + 2))
      if extra.number16(at: start) == ZipFormat.zip64Extra {
        numbers = extra.clamped(start + 4, count: length)
        return
      }
      start += 4 + length
    }
    return nil
  }

  mutating func next() -> UInt64? {
    guard position + 8 <= numbers.count else { return nil }
    defer { position += 8 }
    return numbers.number64(at: position)
  }
}
