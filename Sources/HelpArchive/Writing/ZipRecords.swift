/// The records of an archive that is being written, as bytes.
struct ZipRecords {
  let time: DOSTime
  /// A number from here on needs ZIP64; tests lower it, since nobody tests with 4 GiB.
  let full: UInt64
  /// A count from here on needs ZIP64.
  let fullCount: Int
  /// The central directory so far.
  private(set) var directory: [UInt8] = []
  private(set) var count = 0

  init(time: DOSTime, full: UInt64 = 0xFFFF_FFFF, fullCount: Int = 0xFFFF) {
    self.time = time
    self.full = full
    self.fullCount = fullCount
  }

  /// The local header of a member at `offset`; its record goes into the directory.
  mutating func add(
    name: String, isDeflated: Bool, crc32: UInt32, compressedSize: Int, size: Int, offset: Int
  ) -> [UInt8] {
    let needs64 = UInt64(size) >= full || UInt64(compressedSize) >= full
    let offsetNeeds64 = UInt64(offset) >= full
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    let flags = isASCII ? 0 : ZipFormat.utf8Flag
    func common(version: UInt16, extra: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.append16(version)
      bytes.append16(flags)
      bytes.append16(isDeflated ? 8 : 0)
      bytes.append16(time.time)
      bytes.append16(time.date)
      bytes.append32(crc32)
      bytes.append32(needs64 ? .max : UInt32(compressedSize))
      bytes.append32(needs64 ? .max : UInt32(size))
      bytes.append16(UInt16(name.utf8.count))
      bytes.append16(UInt16(extra))
      return bytes
    }
    let plain: UInt16 = isDeflated ? 20 : 10
    var local: [UInt8] = []
    local.append32(ZipFormat.localSignature)
    local += common(version: needs64 ? 45 : plain, extra: needs64 ? 20 : 0)
    local += Array(name.utf8)
    if needs64 { local += Self.zip64([size, compressedSize]) }

    let numbers = (needs64 ? [size, compressedSize] : []) + (offsetNeeds64 ? [offset] : [])
    let version = numbers.isEmpty ? plain : 45
    directory.append32(ZipFormat.centralSignature)
    // Made by a Unix system (3), so that unpacking tools take the permission bits below.
    directory.append16(3 << 8 | max(20, version))
    directory += common(version: version, extra: numbers.isEmpty ? 0 : 4 + 8 * numbers.count)
    directory.append16(0)  // comment
    directory.append16(0)  // disk
    directory.append16(0)  // internal attributes
    directory.append32(0o100644 << 16)
    directory.append32(offsetNeeds64 ? .max : UInt32(offset))
    directory += Array(name.utf8)
    if !numbers.isEmpty { directory += Self.zip64(numbers) }
    count += 1
    return local
  }

  /// What follows the directory, which begins at `offset`.
  func end(offset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = directory.count
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

  private static func zip64(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append16(ZipFormat.zip64Extra)
    bytes.append16(UInt16(8 * numbers.count))
    for number in numbers { bytes.append64(UInt64(number)) }
    return bytes
  }
}
