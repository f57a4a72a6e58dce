public import HelpBook
public import HelpCore
public import SystemPackage

/// Writes a book as a static web site that opens straight from disk.
public struct SiteExporter: Sendable {
  /// The phases that `export` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("plan", share: 1), ProgressJob.Phase("pages", share: 8),
    ProgressJob.Phase("resources", share: 1),
  ]

  /// - Parameter templates: folders of the author's; a file in the first that has it replaces Lectern's own.
  public init(book: Book, templates: [FilePath] = []) throws { fatalError("not built") }

  public func export(
    to target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> ExportResult { fatalError("not built") }
}
