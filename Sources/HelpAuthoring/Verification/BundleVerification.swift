public import HelpArchive
public import HelpBook
public import HelpCore
package import SystemPackage

/// Verifies a bundle: everything that any command would use from it.
///
///     let findings = try Book.verify("guide.helpz")
package enum BundleVerification {
  /// The phases that `run` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("verify", share: 2), ProgressJob.Phase("compare", share: 1),
  ]

  package static func run(
    _ path: FilePath, limits: ArchiveLimits = .standard,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    // A damaged archive is a finding as well.
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
  /// Returns every fault of a bundle, as `Archive.verify` finds them. If there is none, and the archive is a packed
  /// book, it compares the parts that make it one: `mimetype`, the contents table, and `book.json`, which must follow
  /// from its pages and the table. An archive without Lectern's own members is an ordinary ZIP file, with no further
  /// checks. It blocks the calling thread.
  ///
  ///     for finding in try Book.verify("guide.helpz") { print(finding) }
  /// - Parameter additions: the members that packing made from the topics, to compare them with those of the bundle, if
  ///   that has any; nil compares none.
  /// - Returns: errors, and warnings for members that no program here uses.
  /// - Throws: `HelpError` when there is no such file, or it is not an archive: it has no end record.
  /// - Complexity: O(uncompressed bytes); topics are parsed as when they are packed.
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
