public import SystemPackage

/// Tells whether files have changed since the last check, by their status in stat(2).
public struct FileWatch: Sendable {
  private var known: [FilePath: FileStatus?] = [:]

  /// Creates a watch without files.
  public init() {}

  /// Returns the paths that have changed, appeared or disappeared since the last check, in the given order. A path that
  /// was not in the last check counts as unchanged.
  /// - Complexity: one stat(2) per path.
  public mutating func changes(in paths: [some FilePathConvertible]) -> [FilePath] {
    let paths = paths.map(\.filePath)
    var changed: [FilePath] = []
    var seen: [FilePath: FileStatus?] = [:]
    for path in paths where seen[path] == nil {
      let status = try? FileStatus(of: path)
      seen[path] = .some(status)
      if let earlier = known[path], earlier != status { changed.append(path) }
    }
    known = seen
    return changed
  }
}
