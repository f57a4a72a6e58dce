import HelpCore

/// The numbers of an end record about the central directory, in 32 or 64 bits.
struct EndNumbers {
  /// Whether the archive is one part of several.
  let isSplit: Bool
  let count: UInt64
  let size: UInt64
  let offset: UInt64

  /// Reads the end record (APPNOTE 4.3.16).
  init(_ bytes: Span<UInt8>, at end: Int) {
    let disks = (bytes.number16(at: end + 4), bytes.number16(at: end + 6))
    count = UInt64(bytes.number16(at: end + 10))
    size = UInt64(bytes.number32(at: end + 12))
    offset = UInt64(bytes.number32(at: end + 16))
    // The largest number stands for one in the ZIP64 record.
    isSplit =
      disks.0 != disks.1 || (disks.0 != 0 && disks.0 != .max)
      || UInt64(bytes.number16(at: end + 8)) != count
  }

  /// Reads the ZIP64 end record (APPNOTE 4.3.14).
  init(sixtyFour bytes: Span<UInt8>, at end: Int) {
    count = bytes.number64(at: end + 32)
    size = bytes.number64(at: end + 40)
    offset = bytes.number64(at: end + 48)
    isSplit =
      bytes.number32(at: end + 16) != 0 || bytes.number32(at: end + 20) != 0
      || bytes.number64(at: end + 24) != count
  }

  static let fullCount: UInt64 = 0xFFFF
  static let full: UInt64 = 0xFFFF_FFFF

  /// Whether a program could mistake the bytes that these numbers describe for a directory. A member's bytes may look
  /// like an end record by chance.
  /// - Parameter end: the offset of the end record, directly before which a directory could end.
  func arePlausible(in bytes: Span<UInt8>, before end: Int) -> Bool {
    if isSplit { return false }
    if count == 0 { return size == 0 }
    guard count <= size / UInt64(ZipFormat.centralSize), size <= UInt64(end) else { return isFull }
    return [end - Int(size), Int(offset)].contains {
      bytes.number32(at: $0) == ZipFormat.centralSignature
    }
  }

  /// Whether a number stands for one in a ZIP64 record. The count does not tell, because there may be 65,535 entries.
  var isFull: Bool { size == Self.full || offset == Self.full }
}
