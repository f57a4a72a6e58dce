public import HelpCore
import Synchronization
package import SystemPackage

extension Archive {
  /// The phases that `extract` reports to its progress job.
  public static let extractionPhases = [ProgressJob.Phase("unpack", share: 1)]

  /// Writes the chosen members below `target`, which is created if it does not exist.
  ///
  /// All entries are checked first, chosen or not: whatever `verify` finds wrong with one, its
  /// contents aside, and nothing is written. Files are put together in a hidden folder in the
  /// target's place and moved when all are complete. No file is ever replaced and no symbolic link
  /// followed below `target`. When it fails midway, nothing is left; a process that is killed leaves the
  /// hidden folder, which the next extraction removes.
  /// - Parameters:
  ///   - include: chooses members; called once for each entry, in the order of names.
  ///   - progress: receives `extractionPhases`.
  /// - Returns: how many files were written.
  /// - Throws: `HelpError` with the code `malformed` for an archive that is refused or damaged,
  ///   `cannotCreate` for a file that exists or cannot be made, `inputOutput` when writing fails.
  @discardableResult
  public func extract(
    to target: some FilePathConvertible, where include: (ArchiveEntry) -> Bool = { _ in true },
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws(HelpError) -> Int {
    do {
      let target = target.filePath
      return try extract(to: target, where: include, jobs: jobs, progress: progress, check: {})
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The same.
  /// - Parameter check: called now and then, from any thread; what it throws ends the extraction.
  package func extract(
    to target: FilePath, where include: (ArchiveEntry) -> Bool = { _ in true },
    jobs: Int = Threads.available, progress: ProgressJob? = nil,
    check: @escaping @Sendable () throws -> Void
  ) throws -> Int {
    let plan = try ExtractionPlan(self, where: include)
    let folder = try ExtractionTarget(target)
    defer { folder.tidy() }
    let moves = try folder.moves(for: plan)
    try folder.makeFolders(plan)
    let writer = FileWriter(archive: self, target: folder, progress: progress, check: check)
    try writer.write(plan.files, jobs: jobs)
    try check()
    try folder.move(moves)
    return plan.files.count
  }
}

/// Writes the files of a plan into the staging folder.
private struct FileWriter: Sendable {
  let archive: Archive
  let target: ExtractionTarget
  let progress: ProgressJob?
  let check: @Sendable () throws -> Void

  func write(_ files: [ExtractionPlan.File], jobs: Int) throws {
    let chunk = 64
    let done = Atomic(0)
    try Threads.forEach((files.count + chunk - 1) / chunk, jobs: jobs) { number in
      let range = number * chunk..<min(files.count, (number + 1) * chunk)
      for file in files[range] {
        try check()
        try target.makeFile(file.path) { try fill($0, from: file.index) }
      }
      let before = done.wrappingAdd(range.count, ordering: .relaxed).oldValue
      progress?.report(
        Archive.extractionPhases[0].name, done: before + range.count, of: files.count)
    }
  }

  private func fill(_ file: FileDescriptor, from index: Int) throws {
    if archive.sizeAndChecksum(at: index).size <= MemberReader.pieceSize {
      try file.writeAll(archive.read(index))
    } else {
      try MemberReader.forEachPiece(of: archive, index) {
        try check()
        try file.writeAll($0)
      }
    }
  }
}
