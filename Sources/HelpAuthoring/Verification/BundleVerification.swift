public import HelpArchive
public import HelpBook
public import HelpCore
package import SystemPackage

/// Verifies all members of a bundle that any command reads.
///
///     let findings = try Book.verify("guide.helpz")
package enum BundleVerification {
  /// The phases that `run` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("verify", share: 2), ProgressJob.Phase("compare", share: 1),
  ]

  /// Returns the faults of a bundle: see `Book.verify`.
  package static func run(
    _ path: FilePath, limits: ArchiveLimits = .standard,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    // `Archive.verify` returns a damaged central directory as a finding instead of throwing.
    guard let archive = try? Archive(path, limits: limits) else {
      return try Archive.verify(path, limits: limits, jobs: jobs, progress: progress)
    }
    let faults = try archive.faults(jobs: jobs, progress: progress)
    guard faults.isEmpty else { return faults + BundleCheck.tableFaults(of: archive) }
    return try BundleCheck.findings(
      for: archive, deriving: deriving, jobs: jobs, progress: progress)
  }
}

extension Book {
  /// Returns the faults of a bundle. The first check is `Archive.verify`. If it finds no faults in
  /// a packed book, `mimetype`, the contents table and `book.json` are compared with the pages. An
  /// archive without Lectern's members is an ordinary ZIP file, and is not checked further. The
  /// call blocks its thread.
  ///
  ///     for finding in try Book.verify("guide.helpz") { print(finding) }
  /// - Parameters:
  ///   - limits: the bounds on the cost of reading the bundle.
  ///   - additions: the additions that the book was packed with, whose members are compared. Nil
  ///     compares none.
  ///   - jobs: the maximum number of threads.
  /// - Returns: errors, warnings for members that Lectern does not use, and notes on members by an
  ///   older version of Lectern, which are not compared.
  /// - Throws: `HelpError` if the file does not exist, or is not an archive because it has no end
  ///   record.
  /// - Complexity: O(uncompressed bytes), and the work of parsing all topics.
  public static func verify(
    _ path: some FilePathConvertible, limits: ArchiveLimits = .standard,
    adding additions: [BookAddition]? = nil, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> [Diagnostic] {
    try ProgressJob.run("Verifying", BundleVerification.phases, progress) {
      try BundleVerification.run(
        path.filePath, limits: limits, deriving: BookAddition.members(additions), jobs: jobs,
        progress: $0)
    }
  }
}
