import HelpCore
import SystemPackage

/// The site at the root of all versions: a copy of the newest version's site, with the list of
/// versions.
struct SiteCopy {
  /// The folder of the newest version's site.
  let source: FilePath
  /// The record of the copied site.
  let record: SiteRecord
  /// The files that replace files of the copied site or are added to it, with paths from the root.
  let replacements: [(path: String, bytes: [UInt8])]

  /// Writes the site.
  /// - Returns: the counts of all files.
  /// - Throws: `HelpError.Code.cannotCreate` if the folder contains other files.
  func write(to target: FilePath, jobs: Int) throws -> ExportResult {
    let replacedPaths = Set(replacements.map(\.path))
    let copiedPaths = record.files.keys.filter { !replacedPaths.contains($0) }
      .sortedBytewise(by: \.self)
    let folder = try SiteFolder(target, planned: copiedPaths + replacements.map(\.path))
    defer { folder.abandon() }
    let run = FolderRun(folder)
    // Two records with the same fingerprint describe the same site.
    let isSame = record.fingerprint != nil && record.fingerprint == folder.record.fingerprint
    try Threads.forEach(copiedPaths.count, jobs: jobs) { index in
      let path = copiedPaths[index]
      if isSame, case let source?? = record.files[path], case let old?? = folder.record.files[path],
        source == old, let size = folder.sizeIfUntouched(path)
      {
        run.count(size)
      } else {
        try run.write(path, FileSystem.read(source.appending(path)))
      }
    }
    for file in replacements { try run.write(file.path, file.bytes) }
    var copy = SiteRecord()
    copy.fingerprint = record.fingerprint
    for path in copiedPaths { copy.files[path] = record.files[path] }
    return try run.finish(copy)
  }
}

extension SiteFolder {
  /// Returns the record of an exported site.
  static func record(of path: FilePath) throws -> SiteRecord {
    let file = path.appending(markerName)
    do {
      return try SiteRecord(FileSystem.read(file))
    } catch {
      throw HelpError(
        .inputOutput, "cannot read '\(file)'", (error as? Errno)?.sentence ?? "it is damaged",
        hint: "remove the folder '\(path)': the next export writes it again")
    }
  }
}
