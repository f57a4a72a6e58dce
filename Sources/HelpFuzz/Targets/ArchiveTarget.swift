internal import HelpArchive
internal import HelpCore
internal import SystemPackage

extension FuzzTarget {
  /// ZIP files: opened, verified, read by name, by number and in parts, and unpacked.
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

enum ArchiveTarget {
  static let limits = ArchiveLimits(maximumTotalSize: 1 << 22, maximumRatio: 1000)

  static func faults(_ archive: Archive) throws -> [String] {
    let found = try archive.verify(jobs: 1)
    var faults: [String] = []
    for index in 0..<archive.count {
      faults += try MemberTarget(archive, index).faults(isSound: found.isEmpty)
    }
    return try faults + CopyTarget.faults(archive) + ExtractionTarget.faults(archive, found)
  }
}

/// One member, read in every way that there is.
struct MemberTarget {
  private let archive: Archive
  private let index: Int
  private let entry: ArchiveEntry

  init(_ archive: Archive, _ index: Int) {
    self.archive = archive
    self.index = index
    entry = archive.entry(at: index)
  }

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
}

extension MemberTarget {
  /// Parts, and consecutive pieces, equal the same range of the whole.
  private func partFaults(of whole: [UInt8]) -> [String] {
    let start = whole.count / 3
    let part = try? archive.read(index, from: start, count: start + 1)
    if let part, part != Array(whole[start...].prefix(start + 1)) {
      return ["archive: a part of a member differs from the whole"]
    }
    var pieces: [UInt8] = []
    let isRead: Void? = try? MemberReader.forEachPiece(of: archive, index) {
      pieces.append(copying: $0)
    }
    return isRead != nil && pieces != whole ? ["archive: pieces are not the whole"] : []
  }
}

/// A folder that is gone afterwards.
func withSandbox<Result>(_ body: (FilePath) throws -> Result) throws -> Result {
  let parent = FilePath(Process.environment("TMPDIR") ?? "/tmp")
  let sandbox = try FileSystem.createTemporaryDirectory(in: parent, prefix: "lectern-fuzz-")
  defer { try? FileSystem.removeTree(sandbox) }
  return try body(sandbox)
}

/// The files that unpacking leaves, in a separate folder.
enum ExtractionTarget {
  static func faults(_ archive: Archive, _ found: [Diagnostic]) throws -> [String] {
    try withSandbox { try faults(archive, found, in: $0) }
  }

  private static func faults(
    _ archive: Archive, _ found: [Diagnostic], in sandbox: FilePath
  ) throws -> [String] {
    let target = sandbox.appending("out")
    do {
      let count = try archive.extract(to: target, jobs: 1)
      let names = try FileSystem.entries(of: sandbox).map(\.name)
      if names != ["out"] { return ["archive: unpacking made \(names)"] }
      if !found.isEmpty { return ["archive: unpacked in spite of \(found[0])"] }
      return try contentFaults(archive, in: target, count: count)
    } catch let error as HelpError {
      if found.isEmpty { return ["archive: verified, but not unpacked: \(error)"] }
      let left = try FileSystem.entries(of: sandbox)
      return left.isEmpty ? [] : ["archive: refused, but left \(left[0].name)"]
    }
  }

  private static func contentFaults(
    _ archive: Archive, in target: FilePath, count: Int
  ) throws -> [String] {
    let files = (0..<archive.count).filter { !archive.entry(at: $0).isDirectory }
    if files.count != count { return ["archive: \(count) files out of \(files.count)"] }
    for index in files {
      let name = archive.entry(at: index).name
      let file = target.pushing(FilePath(name))
      if try FileSystem.read(file) != archive.read(index) {
        return ["archive: a file differs from its member"]
      }
    }
    return []
  }
}
