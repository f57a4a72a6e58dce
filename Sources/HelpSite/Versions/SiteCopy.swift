import HelpCore
import SystemPackage

/// The newest version's site at the root of all versions: a copy of the site in its own folder, and the list of
/// versions.
struct SiteCopy {
  let source: FilePath
  /// The record of the source.
  let record: SiteRecord
  /// Files that are not those of the source, or that it lacks: bytes by path from the root.
  let own: [(path: String, bytes: [UInt8])]

  /// - Returns: the counts of all files.
  /// - Throws: `HelpError.Code.cannotCreate` if the folder contains other files.
  func write(to target: FilePath, jobs: Int) throws -> ExportResult {
    let ownPaths = Set(own.map(\.path))
    let copied = record.files.keys.filter { !ownPaths.contains($0) }.sortedBytewise(by: \.self)
    let folder = try SiteFolder(target, planned: copied + own.map(\.path))
    defer { folder.abandon() }
    let run = FolderRun(folder)
    // Equal records of the same site are of equal files.
    let isSame = record.fingerprint != nil && record.fingerprint == folder.record.fingerprint
    try Threads.forEach(copied.count, jobs: jobs) { index in
      let path = copied[index]
      if isSame, case let source?? = record.files[path], case let old?? = folder.record.files[path],
        source == old, let size = folder.sizeIfUntouched(path)
      {
        run.count(size)
      } else {
        try run.write(path, FileSystem.read(source.appending(path)))
      }
    }
    for file in own { try run.write(file.path, file.bytes) }
    var copy = SiteRecord()
    copy.fingerprint = record.fingerprint
    for path in copied { copy.files[path] = record.files[path] }
    return try run.finish(copy)
  }
}

extension SiteFolder {
  /// The record of a site that was exported.
  static func record(of path: FilePath) throws -> SiteRecord {
    let file = path.appending(markerName)
    do {
      return try SiteRecord(FileSystem.read(file))
    } catch {
      throw HelpError(
        .inputOutput, "cannot read '\(file)'", (error as? Errno)?.sentence ?? "it is damaged",
        hint: "remove the folder '\(path)': the next export makes it anew")
    }
  }
}
