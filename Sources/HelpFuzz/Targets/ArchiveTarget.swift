internal import HelpArchive
internal import HelpCore

extension FuzzTarget {
  /// The target for ZIP files, which are opened, verified, read by name, by index and in parts,
  /// copied and unpacked.
  static let archive = FuzzTarget("archive") { source, _ in
    do {
      let archive = try Archive(
        bytes: Array(source), name: "f", limits: ArchiveTarget.limits)
      return try ArchiveTarget.faults(archive)
    } catch let error as HelpError {
      return error.code == .malformed ? [] : ["archive: refused with \(error.code.name): \(error)"]
    } catch {
      return ["archive: an error of another kind: \(error)"]
    }
  }
}

/// The invariants of an archive that opens.
enum ArchiveTarget {
  static let limits = ArchiveLimits(maximumTotalSize: 1 << 22, maximumRatio: 1000)

  /// Returns the faults of an archive's members, copies and unpacked files.
  /// - Throws: the errors of verification, and of the files in the sandbox.
  static func faults(_ archive: Archive) throws -> [String] {
    let findings = try archive.verify(jobs: 1)
    var faults: [String] = []
    for index in 0..<archive.count {
      faults += try MemberTarget(archive, index).faults(isSound: findings.isEmpty)
    }
    return try faults + CopyTarget.faults(archive) + ExtractionTarget.faults(archive, findings)
  }
}
