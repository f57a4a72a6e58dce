public import HelpCore
import Synchronization
public import SystemPackage

/// Unpacks archives from anybody without writing anywhere but below one folder.
public enum ArchiveExtractor {
  /// Writes the chosen members below `target`, which is made when it is not there.
  ///
  /// All entries are checked first, chosen or not: one unsafe name, a symbolic link, two names that
  /// are the same on some file system, or sizes over the archive's limits, and nothing is
  /// written. No file is ever replaced and no symbolic link followed below `target`. When it fails
  /// midway,
  /// what it made is removed.
  /// - Parameters:
  ///   - include: chooses members; called once for each entry, in the order of names.
  ///   - progress: told of the phase `unpack`.
  /// - Returns: how many files were written.
  /// - Throws: `HelpError` with the code `malformed` for an archive that is refused or damaged,
  ///   `cannotCreate`
  ///   for a file that exists or cannot be made, `inputOutput` when writing fails.
  public static func extract(
    _ archive: Archive, where include: (ArchiveEntry) -> Bool = { _ in true },
    into target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> Int {
    let plan = try ExtractionPlan(archive, where: include)
    let folder = try ExtractionTarget(target)
    do {
      try folder.check(plan)
      try folder.makeFolders(plan)
      try write(plan.files, of: archive, to: folder, jobs: jobs, progress: progress)
    } catch {
      folder.takeBack()
      throw error
    }
    return plan.files.count
  }

  private static func write(
    _ files: [ExtractionPlan.File], of archive: Archive, to target: ExtractionTarget, jobs: Int,
    progress: ProgressJob?
  ) throws {
    let chunk = 64
    let done = Atomic(0)
    try Threads.forEach((files.count + chunk - 1) / chunk, jobs: jobs) { number in
      let range = number * chunk..<min(files.count, (number + 1) * chunk)
      // Files come in order, so most are in the folder of the one before.
      var folder: (path: String?, directory: OpenDirectory)?
      for file in files[range] {
        let bytes = try archive.read(file.index)
        let parent = ExtractionTarget.parent(of: file.path)
        let directory: OpenDirectory
        if let folder, folder.path == parent {
          directory = folder.directory
        } else {
          do throws(Errno) {
            directory = try target.directory(above: file.path)
          } catch {
            throw ArchiveFault.cannotCreate(
              FilePath(file.path), ArchiveFault.reason(error), cause: error)
          }
          folder = (parent, directory)
        }
        try target.write(bytes, to: file.path, in: directory)
      }
      let before = done.wrappingAdd(range.count, ordering: .relaxed).oldValue
      progress?.report("unpack", done: before + range.count, of: files.count)
    }
  }
}
