import HelpCore

/// Checks an entry by all rules for unpacking, except the rules about the member's contents.
struct EntryCheck {
  /// The faults, as ends of sentences.
  private(set) var faults: [String] = []
  /// The range from the local header to the end of the member and its data descriptor, or nil if
  /// the member cannot be reached.
  private(set) var extent: Range<Int>?

  /// Checks the entry at an index of an archive.
  /// - Complexity: O(length of the name).
  init(_ index: Int, of archive: Archive) {
    let bytes = archive.bytes
    let record = archive.directory.record(index, in: bytes)
    if let fault = ArchiveName.fault(in: record.name) { faults.append("its name \(fault)") }
    if let fault = Self.kindFault(record) { faults.append(fault) }
    if let fault = record.methodFault { faults.append(fault) }
    if let fault = archive.limitFault(record) { faults.append(fault) }
    let extra = ExtraFields(record.extra)
    if let fault = extra.fault { faults.append(fault) }
    if let fault = extra.nameFault(record.name) { faults.append(fault) }
    checkHeader(of: record, in: archive, bytes)
  }

  /// Compares a member's local header and data descriptor with the record. Sets `extent` if the
  /// member can be reached.
  private mutating func checkHeader(
    of record: CentralRecord, in archive: Archive, _ bytes: Span<UInt8>
  ) {
    let span: MemberSpan
    do throws(MemberFault) {
      span = try MemberSpan(of: record, directory: archive.directory, in: bytes)
    } catch {
      // An unreadable member has been reported already.
      if record.methodFault == nil { faults.append(error.sentence) }
      return
    }
    let isStored = ArchiveEntry.Method(record.methodNumber) == .stored
    if isStored, record.compressedSize != record.size {
      faults.append("it is stored, but its two sizes differ")
    }
    let local = LocalHeader(bytes, at: span.header)
    faults += local.disagreements(with: record)
    var end = span.data.upperBound
    if local.hasDescriptor {
      let members = bytes.clamped(0, count: archive.directory.span.lowerBound)
      if let size = LocalHeader.descriptorSize(for: record, at: end, in: members) {
        end += size
      } else {
        faults.append("its data descriptor disagrees with the directory")
      }
    }
    extent = span.header..<end
  }

  /// Returns a fault if the entry is a link or another special file, is a directory with contents,
  /// or has a name that contradicts its kind. Returns nil for a plain file and for an empty
  /// directory.
  private static func kindFault(_ record: CentralRecord) -> String? {
    switch (record.unixKind, record.isDirectory) {
    case (CentralRecord.linkKind, _): "it is a symbolic link"
    case (CentralRecord.regularKind, true): "it is a file with a directory's name"
    case (CentralRecord.directoryKind, false): "it is a directory with a file's name"
    case (0, true), (CentralRecord.directoryKind, true):
      record.size > 0 ? "it is a directory, but contains bytes" : nil
    case (0, false), (CentralRecord.regularKind, false): nil
    default: "it is neither a file nor a directory"
    }
  }
}
