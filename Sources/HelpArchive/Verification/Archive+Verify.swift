public import HelpCore
import Synchronization
package import SystemPackage

extension Archive {
  /// The phases of `verify`.
  package static let verificationPhases = [ProgressJob.Phase("verify", share: 1)]

  /// Opens an archive and checks all of it; see `verify(jobs:progress:)`.
  ///
  /// If the central directory is too damaged to be opened, that is the one finding.
  /// - Throws: `HelpError` when there is no such file, or it is not an archive: it has no end record.
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

  /// Every fault of every entry: names that `ArchiveName` refuses, and names that collide; headers that disagree,
  /// overlaps, wrong sizes and checksums, methods that are not supported, encryption, and sizes over the archive's
  /// limits. An archive without a fault can be unpacked.
  ///
  /// Reads every member, and blocks meanwhile. Faults come in the order of the directory, those between entries last.
  /// - Parameter progress: reports the number of checked bytes.
  /// - Throws: `HelpError.Code.interrupted` when the task that it works for is cancelled.
  /// - Complexity: O(n) in the uncompressed bytes, O(e log e) in the entries; memory for a member of up to
  ///   a MiB for each job.
  public func verify(
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> [Diagnostic] {
    try ProgressJob.run("Verifying", Self.verificationPhases, progress) {
      try faults(jobs: jobs, progress: $0)
    }
  }

  /// Verifies as a part of a job.
  package func faults(jobs: Int, progress: ProgressJob?) throws -> [Diagnostic] {
    let chunk = 32
    let chunks = (count + chunk - 1) / chunk
    let done = Atomic(0)
    let total = (0..<count).reduce(0) { $0 &+ sizeAndChecksum(at: $1).size }
    let report: @Sendable (Int) -> Void = { count in
      let before = done.wrappingAdd(count, ordering: .relaxed).oldValue
      progress?.report("verify", done: before &+ count, of: total)
    }
    let found = try Threads.map(chunks, jobs: jobs) { [self] number in
      (number * chunk..<Swift.min(count, (number + 1) * chunk)).map { check($0, report) }
    }
    // A member that a cancelled task was reading seems to have a fault.
    try Cancellation.check()
    let checked = found.flatMap { $0 }
    let between = ArchiveCheck(self, extents: checked.map(\.extent))
    return checked.indices.flatMap { index in
      checked[index].faults.map { finding(index, $0) }
    } + between.findings.map { finding($0.index, $0.sentence) }
  }

  /// One entry, its contents included.
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

  /// Reads a member for its faults alone.
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
    let place = SourceLocation(file: location)
    guard let index else { return Diagnostic(.error, at: place, why) }
    return Diagnostic(.error, at: place, "'\(ArchiveFault.shown(name(at: index)))': \(why)")
  }
}
