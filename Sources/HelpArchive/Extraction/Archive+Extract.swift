public import HelpCore
import Synchronization
package import SystemPackage

extension Archive {
  /// The phases of `extract`.
  package static let extractionPhases = [ProgressJob.Phase("unpack", share: 1)]

  /// Writes the chosen members below `target`, which is created if it does not exist. Blocks the
  /// calling thread.
  ///
  /// All entries are checked first, chosen or not. No file is written if any entry has a fault that
  /// shows without reading the member's bytes. Files are written in a hidden folder in the target,
  /// or in the nearest existing folder above it, and moved when all are complete. Below `target`,
  /// no existing file is replaced and no symbolic link followed. A failure leaves no file. A killed
  /// process leaves the hidden folder, which the next extraction to the same target removes.
  /// - Parameters:
  ///   - include: returns whether to extract a member. Called once for each entry, in the bytewise
  ///     order of names.
  ///   - jobs: the maximum number of threads that write files.
  ///   - progress: receives the number of written bytes.
  /// - Returns: the number of extracted files, including those that existed with the same bytes.
  /// - Throws: `HelpError` with the code `malformed` for an archive that is refused or damaged,
  ///   `cannotCreate` for a file that exists with other bytes or cannot be created, `inputOutput`
  ///   if writing fails.
  @discardableResult
  public func extract(
    to target: some FilePathConvertible, where include: (ArchiveEntry) -> Bool = { _ in true },
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> Int {
    try ProgressJob.run("Unpacking", Self.extractionPhases, progress) {
      try extract(to: target.filePath, where: include, jobs: jobs, job: $0)
    }
  }

  /// Extracts as a part of a job, and returns the number of extracted files.
  package func extract(
    to target: FilePath, where include: (ArchiveEntry) -> Bool = { _ in true }, jobs: Int,
    job: ProgressJob?
  ) throws -> Int {
    let plan = try ExtractionPlan(self, where: include)
    let folder = try ExtractionTarget(target)
    defer { folder.removeStaging() }
    let moves = try folder.moves(for: plan)
    try folder.makeFolders(plan)
    let writer = FileWriter(archive: self, target: folder, progress: job)
    try writer.write(plan.files, jobs: jobs)
    try Cancellation.check()
    try folder.move(moves)
    return plan.files.count
  }
}

/// Writes the files of a plan into the staging folder.
private struct FileWriter: Sendable {
  let archive: Archive
  let target: ExtractionTarget
  let progress: ProgressJob?

  /// Writes files on several threads.
  func write(_ files: [ExtractionPlan.File], jobs: Int) throws {
    // The number of files that a thread claims at a time.
    let chunkSize = 64
    let writtenBytes = Atomic(0)
    let total = files.reduce(0) { $0 + archive.sizeAndChecksum(at: $1.index).size }
    let report: @Sendable (Int) -> Void = { [progress] count in
      let before = writtenBytes.wrappingAdd(count, ordering: .relaxed).oldValue
      progress?.report(Archive.extractionPhases[0].name, done: before + count, of: total)
    }
    try Threads.forEach((files.count + chunkSize - 1) / chunkSize, jobs: jobs) { number in
      let range = number * chunkSize..<min(files.count, (number + 1) * chunkSize)
      for file in files[range] {
        try Cancellation.check()
        try target.makeFile(file.path) { try fill($0, from: file.index, report) }
      }
    }
  }

  /// Writes a member's bytes to an open file.
  private func fill(
    _ file: FileDescriptor, from index: Int, _ report: (_ bytes: Int) -> Void
  ) throws {
    let size = archive.sizeAndChecksum(at: index).size
    if size <= MemberReader.pieceSize {
      try file.writeAll(archive.read(index))
      report(size)
    } else {
      try MemberReader.forEachPiece(of: archive, index) {
        try file.writeAll($0)
        report($0.count)
      }
    }
  }
}
