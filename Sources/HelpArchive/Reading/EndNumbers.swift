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
    // The largest number means that the ZIP64 record contains the number.
    isSplit =
      disks.0 != disks.1 || (disks.0 != 0 && disks.0 != .max)
      || UInt64(bytes.number16(at: end + 8)) != count
  }

  /// Reads the ZIP64 end record (APPNOTE 4.3.14).
  init(zip64 bytes: Span<UInt8>, at end: Int) {
    count = bytes.number64(at: end + 32)
    size = bytes.number64(at: end + 40)
    offset = bytes.number64(at: end + 48)
    isSplit =
      bytes.number32(at: end + 16) != 0 || bytes.number32(at: end + 20) != 0
      || bytes.number64(at: end + 24) != count
  }

  // The numbers in the end record that refer to the ZIP64 record.
  static let zip64CountMarker: UInt64 = 0xFFFF
  static let zip64Marker: UInt64 = 0xFFFF_FFFF

  /// Whether the bytes that these numbers describe look like a directory. Bytes of a member may
  /// look like an end record by chance. Numbers that refer to a ZIP64 record are plausible.
  /// - Parameter end: the offset of the end record. A directory could end directly before this
  ///   offset.
  func arePlausible(in bytes: Span<UInt8>, before end: Int) -> Bool {
    if isSplit { return false }
    if count == 0 { return size == 0 }
    guard count <= size / UInt64(ZipFormat.centralSize), size <= UInt64(end) else {
      return needsZip64
    }
    return [end - Int(size), Int(offset)].contains {
      bytes.number32(at: $0) == ZipFormat.centralSignature
    }
  }

  /// Whether a ZIP64 record contains the size or the offset. The count is not considered, because
  /// an archive may have exactly 65,535 entries.
  var needsZip64: Bool { size == Self.zip64Marker || offset == Self.zip64Marker }
}
