import HelpCore

/// One record of the central directory (APPNOTE 4.3.12), with the values of its 64-bit extra field.
struct CentralRecord: ~Escapable {
  let madeBy: UInt16
  let flags: UInt16
  let methodNumber: UInt16
  let crc32: UInt32
  let compressedSize: UInt64
  let size: UInt64
  /// The offset of the local header as written. The offset may exclude other data that precedes the
  /// archive.
  let localOffset: UInt64
  let externalAttributes: UInt32
  let name: Span<UInt8>
  let extra: Span<UInt8>
  /// Whether every number is present. False if a number is deferred to a ZIP64 field that does not
  /// contain it.
  let hasAllNumbers: Bool

  /// Reads the record that begins at `start`.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, at start: Int) {
    madeBy = bytes.number16(at: start + 4)
    flags = bytes.number16(at: start + 8)
    methodNumber = bytes.number16(at: start + 10)
    crc32 = bytes.number32(at: start + 16)
    externalAttributes = bytes.number32(at: start + 38)
    let nameLength = Int(bytes.number16(at: start + 28))
    name = bytes.clamped(start + ZipFormat.centralSize, count: nameLength)
    extra = bytes.clamped(
      start + ZipFormat.centralSize + nameLength, count: Int(bytes.number16(at: start + 30)))
    var sizes = Zip64Sizes(
      compressed: bytes.number32(at: start + 20), size: bytes.number32(at: start + 24),
      offset: bytes.number32(at: start + 42))
    hasAllNumbers = sizes.isComplete || sizes.complete(from: extra)
    size = sizes.size
    compressedSize = sizes.compressed
    localOffset = sizes.offset
  }

  var isEncrypted: Bool { flags & ZipFormat.encryptedFlags != 0 }
  var isDirectory: Bool { !name.isEmpty && name[name.count - 1] == UInt8(ascii: "/") }

  /// The kind of file that a Unix system recorded, by the S_IFMT bits, or 0 if there are none.
  var unixKind: UInt32 {
    // Unix, or macOS (4.4.2).
    let host = madeBy >> 8
    return host == 3 || host == 19 ? externalAttributes >> 16 & 0xF000 : 0
  }

  static let regularKind: UInt32 = 0x8000
  static let directoryKind: UInt32 = 0x4000
  static let linkKind: UInt32 = 0xA000

  /// The reason why the member's bytes cannot be restored, as the end of a sentence. Nil if they
  /// can be.
  var methodFault: String? {
    if isEncrypted { return "it is encrypted" }
    if flags & ZipFormat.patchFlag != 0 { return "it is a patch to another file" }
    if case .other(let number) = ArchiveEntry.Method(methodNumber) {
      return "its compression method \(CompressionMethod.shown(number)) is not supported"
    }
    if !hasAllNumbers { return "its ZIP64 field is missing or lacks a number" }
    return nil
  }
}
