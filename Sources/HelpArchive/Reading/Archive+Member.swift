import HelpCore

extension Archive {
  /// Fetches a member if necessary, and returns the result of `body`, which reads the member. Turns
  /// a fault into an error about the member.
  /// - Parameter limit: the maximum size of the member. A larger member is not fetched.
  /// - Throws: `HelpError`, also for a sound member if the file has changed.
  func checking<Success>(
    _ index: Int, limit: Int = .max, _ body: () throws(MemberFault) -> Success
  ) throws(HelpError) -> Success {
    if partial != nil {
      let record = directory.record(index, in: bytes)
      if let sentence = fetchFault(record, limit: limit) {
        throw ArchiveFault.cannotRead(name(at: index), in: location, sentence)
      }
      try fetchExtents(of: [index])
    }
    let outcome = Result(catching: body)
    if let changeError { throw changeError }
    do throws(MemberFault) { return try outcome.get() } catch {
      partial?.discard()
      throw ArchiveFault.cannotRead(name(at: index), in: location, error.sentence)
    }
  }

  /// Finds a member's bytes, and makes all checks that do not need them.
  func member(_ index: Int, limit: Int = .max) throws(MemberFault) -> Member {
    let record = directory.record(index, in: bytes)
    if let sentence = recordFault(record, limit: limit) { throw MemberFault(sentence: sentence) }
    let span = try MemberSpan(of: record, directory: directory, in: bytes)
    let method = ArchiveEntry.Method(record.methodNumber)
    if method == .stored, record.compressedSize != record.size {
      throw MemberFault(sentence: "it is stored, but its two sizes differ")
    }
    return Member(
      method: method, size: Int(clamping: record.size), crc32: record.crc32, span: span)
  }

  /// Returns the fault of a member that its record shows, as the end of a sentence. Returns nil if
  /// there is none.
  private func recordFault(_ record: CentralRecord, limit: Int) -> String? {
    if let sentence = record.methodFault { return sentence }
    // The bytes of a link are its target's path.
    if record.unixKind == CentralRecord.linkKind { return "it is a symbolic link" }
    if record.size > UInt64(clamping: limit) { return "it is larger than \(limit) bytes" }
    return limitFault(record)
  }

  /// Returns the reason why a member must not be fetched, as the end of a sentence. Returns nil if
  /// there is none.
  ///
  /// A false compressed size would cause a transfer of up to the whole file. No compressor needs an
  /// eighth more bytes than the member has.
  func fetchFault(_ record: CentralRecord, limit: Int) -> String? {
    if let sentence = recordFault(record, limit: limit) { return sentence }
    let (compressedSize, size) = (Int(clamping: record.compressedSize), Int(clamping: record.size))
    return compressedSize > size && compressedSize - size > size / 8 + 1024
      ? "its compressed size is too large for its size" : nil
  }

  /// Returns the limit of the archive that a member breaks by its declared sizes, as the end of a
  /// sentence. Returns nil if there is none.
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
