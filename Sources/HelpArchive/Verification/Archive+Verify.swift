public import HelpCore
import Synchronization
package import SystemPackage

extension Archive {
  /// The phases of `verify`.
  package static let verificationPhases = [ProgressJob.Phase("verify", share: 1)]

  /// Opens an archive and checks all of it, as `verify(jobs:progress:)` does.
  ///
  /// If the central directory is too damaged to be opened, its damage is the only finding.
  /// - Throws: `HelpError` if there is no such file, or it has no end record and therefore is not
  ///   an archive.
  package static func verify(
    _ path: FilePath, limits: ArchiveLimits = .standard, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    do {
      return try Archive(path, limits: limits).faults(jobs: jobs, progress: progress)
    } catch let error as HelpError {
      guard error.cause is ArchiveFault.DamagedDirectory else { throw error }
      let location = SourceLocation(file: path.string)
      return [Diagnostic(.error, at: location, error.why, hint: error.hint)]
    }
  }

  /// Returns every fault of every entry. An archive without a fault can be unpacked.
  ///
  /// Faults of names are names that are not safe to unpack, and names that collide.
  /// Faults of members are headers that disagree, overlaps, wrong sizes and checksums, unsupported
  /// methods, encryption, and sizes over the archive's limits.
  ///
  /// Reads every member, and blocks the calling thread. The faults of single entries are in the
  /// order of the directory. Faults between entries follow.
  /// - Parameter progress: receives the number of checked bytes.
  /// - Throws: `HelpError.Code.interrupted` if the task was cancelled.
  /// - Complexity: O(n) in the uncompressed bytes, O(e log e) in the entries, with memory of 1 MiB
  ///   for each job.
  public func verify(
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> [Diagnostic] {
    try ProgressJob.run("Verifying", Self.verificationPhases, progress) {
      try faults(jobs: jobs, progress: $0)
    }
  }

  /// Returns the faults that `verify(jobs:progress:)` returns, as a part of a job.
  package func faults(jobs: Int, progress: ProgressJob?) throws -> [Diagnostic] {
    // The number of entries that a thread claims at a time.
    let chunkSize = 32
    let chunkCount = (count + chunkSize - 1) / chunkSize
    let checkedBytes = Atomic(0)
    let total = (0..<count).reduce(0) { $0 &+ sizeAndChecksum(at: $1).size }
    let report: @Sendable (Int) -> Void = { count in
      let before = checkedBytes.wrappingAdd(count, ordering: .relaxed).oldValue
      progress?.report("verify", done: before &+ count, of: total)
    }
    let chunks = try Threads.map(chunkCount, jobs: jobs) { [self] number in
      (number * chunkSize..<Swift.min(count, (number + 1) * chunkSize)).map { check($0, report) }
    }
    // A member whose reading was cancelled seems to have a fault.
    try Cancellation.check()
    let results = chunks.flatMap { $0 }
    let archiveCheck = ArchiveCheck(self, extents: results.map(\.extent))
    return results.indices.flatMap { index in
      results[index].faults.map { finding(index, $0) }
    } + archiveCheck.findings.map { finding($0.index, $0.sentence) }
  }

  /// Checks one entry and its contents.
  private func check(
    _ index: Int, _ report: (_ bytes: Int) -> Void
  ) -> (faults: [String], extent: Range<Int>?) {
    let check = EntryCheck(index, of: self)
    guard (try? member(index)) != nil else { return (check.faults, check.extent) }
    do {
      try readThrough(index, report)
      return (check.faults, check.extent)
    } catch {
      return (check.faults + [(error as? HelpError)?.why ?? "\(error)"], check.extent)
    }
  }

  /// Reads a member to find its faults.
  private func readThrough(_ index: Int, _ report: (_ bytes: Int) -> Void) throws {
    let size = sizeAndChecksum(at: index).size
    if size <= MemberReader.pieceSize {
      _ = try read(index)
      report(size)
    } else {
      try MemberReader.forEachPiece(of: self, index) { report($0.count) }
    }
  }

  private func finding(_ index: Int?, _ why: String) -> Diagnostic {
    let source = SourceLocation(file: location)
    guard let index else { return Diagnostic(.error, at: source, why) }
    return Diagnostic(.error, at: source, "'\(ArchiveFault.shown(name(at: index)))': \(why)")
  }
}
