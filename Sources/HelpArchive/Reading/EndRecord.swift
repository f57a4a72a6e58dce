/// Where the central directory is and how much it holds, from the end of the file (APPNOTE 4.3.14
/// to 16).
struct EndRecord {
  /// Where the directory lies in the file.
  let directory: Range<Int>
  /// How many records it declares.
  let count: Int
  /// What must be added to the offsets in the directory: the length of what was put before the
  /// archive.
  let base: Int

  enum Fault: Error {
    /// There is no end record: not an archive, or cut short.
    case missing
    /// There is one, and it makes no sense.
    case damaged(String)
  }

  /// - Complexity: O(1): at most the last 64 KiB are looked at.
  init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    guard let end = Self.position(in: bytes) else { throw .missing }
    var count = UInt64(bytes.number16(at: end + 10))
    var size = UInt64(bytes.number32(at: end + 12))
    var offset = UInt64(bytes.number32(at: end + 16))
    var directoryEnd = end
    let isSplit = bytes.number16(at: end + 4) != bytes.number16(at: end + 6)
    let disk = bytes.number16(at: end + 4)
    if isSplit || (disk != 0 && disk != .max) || bytes.number16(at: end + 8) != count {
      throw .damaged("it is one part of an archive in several parts")
    }
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let end64 = Self.position64(before: end, in: bytes)
    {
      count = bytes.number64(at: end64 + 32)
      size = bytes.number64(at: end64 + 40)
      offset = bytes.number64(at: end64 + 48)
      directoryEnd = end64
    }
    guard size <= UInt64(directoryEnd), offset <= UInt64(directoryEnd) - size else {
      throw .damaged("its central directory would lie outside the file")
    }
    guard count <= size / UInt64(ZipFormat.centralSize), size <= UInt64(UInt32.max) else {
      throw .damaged("its central directory is too small for \(count) entries")
    }
    // The directory ends where the end record begins. Where its offset says less than that,
    // something was
    // put before the archive without adjusting offsets.
    var start = directoryEnd - Int(size)
    if count > 0, bytes.number32(at: start) != ZipFormat.centralSignature {
      start = Int(offset)
    }
    self.count = Int(count)
    directory = start..<(start + Int(size))
    base = start - Int(offset)
  }

  /// The last end record whose comment reaches exactly to the end of the file.
  private static func position(in bytes: UnsafeRawBufferPointer) -> Int? {
    var position = bytes.count - ZipFormat.endSize
    let first = max(0, position - 0xFFFF)
    while position >= first {
      if bytes.number32(at: position) == ZipFormat.endSignature,
        position + ZipFormat.endSize + Int(bytes.number16(at: position + 20)) == bytes.count
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  private static func position64(before end: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    let locator = end - ZipFormat.locator64Size
    guard locator >= ZipFormat.end64Size,
      bytes.number32(at: locator) == ZipFormat.locator64Signature
    else { return nil }
    // As the locator says, or, with something put before the archive, right before the locator.
    let declared = Int(clamping: bytes.number64(at: locator + 8))
    for position in [declared, locator - ZipFormat.end64Size]
    where position <= locator - ZipFormat.end64Size
      && bytes.number32(at: position) == ZipFormat.end64Signature
    {
      return position
    }
    return nil
  }
}
