import HelpCore

/// A member's local header (APPNOTE 4.3.7) and data descriptor (4.3.9). Both must agree with the
/// central directory, because programs that read a file from its start use the header and the
/// descriptor instead of the directory.
struct LocalHeader {
  private let flags: UInt16
  private let crc32: UInt32
  private let compressedSize: UInt64
  private let size: UInt64
  private let extra: ExtraFields

  /// Reads the local header that begins at `start`.
  init(_ bytes: Span<UInt8>, at start: Int) {
    flags = bytes.number16(at: start + 6)
    crc32 = bytes.number32(at: start + 14)
    let extra = bytes.clamped(
      start + ZipFormat.localSize + Int(bytes.number16(at: start + 26)),
      count: Int(bytes.number16(at: start + 28)))
    self.extra = ExtraFields(extra)
    var sizes = Zip64Sizes(
      compressed: bytes.number32(at: start + 18), size: bytes.number32(at: start + 22))
    // A missing number stays at its maximum, and differs from the number in the directory.
    if !sizes.isComplete { _ = sizes.complete(from: extra) }
    compressedSize = sizes.compressed
    size = sizes.size
  }

  /// Whether a data descriptor with sizes and checksum follows the member.
  var hasDescriptor: Bool { flags & ZipFormat.descriptorFlag != 0 }

  /// Returns the differences between this header and the directory's record, as ends of sentences.
  func disagreements(with record: CentralRecord) -> [String] {
    var differences: [String] = []
    if (flags ^ record.flags) & ZipFormat.encryptedFlags != 0 {
      differences.append("its local header disagrees about encryption")
    }
    if (flags ^ record.flags) & ZipFormat.utf8Flag != 0,
      record.name.indices.contains(where: { record.name[$0] > 0x7F })
    {
      differences.append("its local header disagrees about the encoding of its name")
    }
    // If there is a data descriptor, any number in the header may be zero.
    func agrees<Number: UnsignedInteger>(_ local: Number, _ central: Number) -> Bool {
      local == central || (hasDescriptor && local == 0)
    }
    if !agrees(crc32, record.crc32) {
      differences.append("its local header has a different checksum")
    }
    if !agrees(size, record.size) || !agrees(compressedSize, record.compressedSize) {
      differences.append("its local header has different sizes")
    }
    if let fault = extra.fault { differences.append("in its local header, \(fault)") }
    if let fault = extra.nameFault(record.name) {
      differences.append("in its local header, \(fault)")
    }
    return differences
  }

  /// Returns the size of the data descriptor at `start`, or nil if none there agrees with the
  /// record.
  ///
  /// A descriptor may begin with a signature, and its sizes have 32 or 64 bits. No field states
  /// which form is used, so all are tried.
  static func descriptorSize(
    for record: CentralRecord, at start: Int, in bytes: Span<UInt8>
  ) -> Int? {
    for hasSignature in [true, false] {
      if hasSignature, bytes.number32(at: start) != ZipFormat.descriptorSignature { continue }
      let checksumStart = start + (hasSignature ? 4 : 0)
      guard bytes.number32(at: checksumStart) == record.crc32 else { continue }
      let sizesStart = checksumStart + 4
      if bytes.number64(at: sizesStart) == record.compressedSize,
        bytes.number64(at: sizesStart + 8) == record.size
      {
        return sizesStart + 16 - start
      }
      if UInt64(bytes.number32(at: sizesStart)) == record.compressedSize,
        UInt64(bytes.number32(at: sizesStart + 4)) == record.size
      {
        return sizesStart + 8 - start
      }
    }
    return nil
  }
}
