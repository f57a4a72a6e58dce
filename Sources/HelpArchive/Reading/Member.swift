import HelpCore

/// A member that may be read: what the directory says about it, and where its bytes are.
struct Member {
  let record: CentralRecord
  let span: MemberSpan

  /// Stored or deflated, nothing else.
  var method: ArchiveEntry.Method { ArchiveEntry.Method(record.methodNumber) }
}

/// What is wrong with a member, as the end of a sentence about it.
struct MemberFault: Error, Hashable {
  let sentence: String

  static let wrongChecksum = "its bytes do not match their checksum"
}

extension Archive {
  /// Finds a member's bytes, checks what can be checked without reading them, and calls `body` with
  /// all the bytes of the file.
  func withMember<Result>(
    _ index: Int, limit: Int,
    _ body: (Member, UnsafeRawBufferPointer) throws(MemberFault) -> Result
  ) throws -> Result {
    try withBytes { bytes in
      let record = directory.record(index, in: bytes)
      let outcome: Swift.Result<Result, MemberFault>
      do throws(MemberFault) {
        outcome = .success(try body(try member(record, in: bytes, limit: limit), bytes))
      } catch {
        outcome = .failure(error)
      }
      // Explains every fault, and invalidates a sound member.
      if let change { throw change }
      switch outcome {
      case .success(let result): return result
      case .failure(let fault):
        let name = String(decoding: record.name, as: UTF8.self)
        throw ArchiveFault.cannotRead(name, in: location, fault.sentence)
      }
    }
  }

  func member(
    _ record: CentralRecord, in bytes: UnsafeRawBufferPointer, limit: Int = .max
  ) throws(MemberFault) -> Member {
    if let sentence = record.methodFault { throw MemberFault(sentence: sentence) }
    // Its bytes are a path, not content.
    if record.unixKind == CentralRecord.linkKind {
      throw MemberFault(sentence: "it is a symbolic link")
    }
    if record.size > UInt64(clamping: limit) {
      throw MemberFault(sentence: "it is larger than \(limit) bytes")
    }
    if let sentence = limitFault(record) { throw MemberFault(sentence: sentence) }
    let span = try MemberSpan(of: record, directory: directory, in: bytes)
    let method = ArchiveEntry.Method(record.methodNumber)
    if method == .stored, record.compressedSize != record.size {
      throw MemberFault(sentence: "it is stored, but its two sizes differ")
    }
    return Member(record: record, span: span)
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
