internal import HelpArchive
internal import HelpCore

/// The invariants of one member, which is read in every way.
struct MemberTarget {
  private let archive: Archive
  private let index: Int
  private let entry: ArchiveEntry

  init(_ archive: Archive, _ index: Int) {
    self.archive = archive
    self.index = index
    entry = archive.entry(at: index)
  }

  /// Returns the faults of the member.
  /// - Parameter isSound: whether the archive was verified without a finding.
  func faults(isSound: Bool) throws -> [String] {
    guard let whole = try? archive.read(index) else {
      return isSound ? ["archive: a verified member cannot be read"] : []
    }
    var faults: [String] = []
    if whole.count != entry.size { faults.append("archive: a member is not as large as it says") }
    if whole.count > ArchiveTarget.limits.maximumTotalSize {
      faults.append("archive: a member is larger than the limit")
    }
    if CRC32.of(whole) != entry.crc32 { faults.append("archive: a checksum was not checked") }
    if let stored = try? StoredMember(of: index, in: archive),
      [UInt8](copying: stored.bytes) != whole
    {
      faults.append("archive: a stored member differs from itself in place")
    }
    faults += partFaults(of: whole)
    if isSound, archive.index(of: entry.name) != index {
      faults.append("archive: a verified member is not found by its name")
    }
    return faults
  }

  /// Returns the fault of a part or of consecutive pieces that differ from the same range of the
  /// whole.
  private func partFaults(of whole: [UInt8]) -> [String] {
    let start = whole.count / 3
    let part = try? archive.read(index, from: start, count: start + 1)
    if let part, part != Array(whole[start...].prefix(start + 1)) {
      return ["archive: a part of a member differs from the whole"]
    }
    var pieces: [UInt8] = []
    let completion: Void? = try? MemberReader.forEachPiece(of: archive, index) {
      pieces.append(copying: $0)
    }
    return completion != nil && pieces != whole ? ["archive: pieces are not the whole"] : []
  }
}
