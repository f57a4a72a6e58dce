public import SystemPackage

/// Tells whether files have changed since the last check, by their status in stat(2).
///
/// Many editors empty or remove a file before they write it. A file that has just become empty or
/// missing is reported as unchanged for a moment, to give the editor time.
public struct FileWatch: Sendable {
  /// The time after which a file that has become empty or missing is reported as changed.
  static let grace = Duration.milliseconds(250)

  private var lastStatuses: [FilePath: FileStatus?] = [:]
  /// The times at which checks first found files empty or missing, until these files are reported
  /// as changed.
  private var emptySince: [FilePath: ContinuousClock.Instant] = [:]

  /// Creates a watch without files.
  public init() {}

  /// Returns the paths that have changed, appeared or disappeared since the last check, in the
  /// given order. A path that was not in the last check is treated as unchanged. A file that has
  /// become empty or missing is reported as changed after a quarter of a second.
  /// - Complexity: one stat(2) per path.
  public mutating func changes(in paths: [some FilePathConvertible]) -> [FilePath] {
    changes(in: paths.map(\.filePath), at: .now)
  }

  /// Returns the paths that have changed by a given time. See `changes(in:)`.
  mutating func changes(in paths: [FilePath], at time: ContinuousClock.Instant) -> [FilePath] {
    var changedPaths: [FilePath] = []
    var statuses: [FilePath: FileStatus?] = [:]
    var waitingSince: [FilePath: ContinuousClock.Instant] = [:]
    for path in paths where statuses[path] == nil {
      let status = try? FileStatus(of: path)
      statuses[path] = .some(status)
      guard let earlier = lastStatuses[path], earlier != status else { continue }
      let start = emptySince[path] ?? time
      if Self.hasEmptied(status, earlier), time - start < Self.grace {
        statuses[path] = .some(earlier)
        waitingSince[path] = start
      } else {
        changedPaths.append(path)
      }
    }
    (lastStatuses, emptySince) = (statuses, waitingSince)
    return changedPaths
  }

  /// Whether a file with contents has become empty or missing.
  private static func hasEmptied(_ status: FileStatus?, _ earlier: FileStatus?) -> Bool {
    guard let earlier, earlier.kind == .regular, earlier.size > 0 else { return false }
    return status.map { $0.kind == .regular && $0.size == 0 } ?? true
  }
}
