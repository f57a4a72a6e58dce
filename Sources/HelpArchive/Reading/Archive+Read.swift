import HelpCore

extension Archive {
  /// The bytes of a member, checked against its size and CRC-32.
  ///
  /// Memory for `size` bytes is allocated at most, after `size` was checked against `limit` and
  /// against the
  /// archive's limits.
  /// - Throws: `HelpError` with the code `malformed` for a member that is damaged, encrypted, kept
  ///   by another
  ///   method than stored or deflated, or larger than `limit`.
  /// - Complexity: O(n) in the size of the member.
  public func read(_ index: Int, limit: Int = .max) throws -> [UInt8] {
    try withBytes { bytes in
      let record = directory.record(index, in: bytes)
      do throws(MemberSpan.Fault) {
        return try contents(of: record, in: bytes, limit: limit)
      } catch {
        throw fault(record, error.sentence)
      }
    }
  }

  /// Calls `body` with the bytes of a stored member where they lie, without a copy.
  ///
  /// The CRC-32 is not checked: that would touch every page. The pointer is good only inside
  /// `body`.
  /// - Returns: nil when the member is not stored.
  /// - Throws: `HelpError` with the code `malformed` for a damaged or encrypted member, and what
  ///   `body` throws.
  public func withStoredBytes<Result>(
    of index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result? {
    try withBytes { bytes -> Result? in
      let record = directory.record(index, in: bytes)
      guard ArchiveEntry.Method(record.methodNumber) == .stored else { return nil }
      let span: MemberSpan
      do throws(MemberSpan.Fault) {
        span = try reachable(record, in: bytes, limit: .max)
        try checkStoredSize(record)
      } catch {
        throw fault(record, error.sentence)
      }
      return try body(UnsafeRawBufferPointer(rebasing: bytes[span.data]))
    }
  }

  func fault(_ record: CentralRecord, _ why: String) -> HelpError {
    ArchiveFault.cannotRead(
      String(decoding: record.name, as: UTF8.self), in: location, why)
  }

  /// The checked bytes of a member.
  func contents(
    of record: CentralRecord, in bytes: UnsafeRawBufferPointer, limit: Int
  ) throws(MemberSpan.Fault) -> [UInt8] {
    let span = try reachable(record, in: bytes, limit: limit)
    let data = UnsafeRawBufferPointer(rebasing: bytes[span.data])
    let result: [UInt8]
    switch ArchiveEntry.Method(record.methodNumber) {
    case .stored:
      try checkStoredSize(record)
      result = [UInt8](data)
    case .deflated:
      do throws(Inflater.Fault) {
        result = try Inflater().inflate(data, size: Int(clamping: record.size))
      } catch {
        throw MemberSpan.Fault(sentence: error.sentence)
      }
    case .other(let number):
      throw MemberSpan.Fault(sentence: "its compression method \(number) is not supported")
    }
    guard CRC32.of(result) == record.crc32 else {
      throw MemberSpan.Fault(sentence: "its bytes do not match their checksum")
    }
    return result
  }

  private func checkStoredSize(_ record: CentralRecord) throws(MemberSpan.Fault) {
    guard record.compressedSize == record.size else {
      throw MemberSpan.Fault(sentence: "it is stored, but its two sizes differ")
    }
  }

  /// Finds a member's bytes and checks what can be checked without reading them.
  private func reachable(
    _ record: CentralRecord, in bytes: UnsafeRawBufferPointer, limit: Int
  ) throws(MemberSpan.Fault) -> MemberSpan {
    if record.isEncrypted { throw MemberSpan.Fault(sentence: "it is encrypted") }
    let size = Int(clamping: record.size)
    guard size <= limit else {
      throw MemberSpan.Fault(sentence: "it is larger than \(limit) bytes")
    }
    if let sentence = limitFault(record) { throw MemberSpan.Fault(sentence: sentence) }
    return try MemberSpan(of: record, directory: directory, in: bytes)
  }

  /// Which of the archive's limits a member breaks by the sizes it declares.
  func limitFault(_ record: CentralRecord) -> String? {
    let size = Int(clamping: record.size)
    if size > limits.maximumTotalSize {
      return "it is larger than the limit of \(limits.maximumTotalSize) bytes"
    }
    if limits.refuses(compressedSize: Int(clamping: record.compressedSize), size: size) {
      return "it would unpack to more than \(limits.maximumRatio) times its size"
    }
    return nil
  }
}
