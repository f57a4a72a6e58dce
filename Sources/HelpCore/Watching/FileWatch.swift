public import SystemPackage

/// Tells whether files have changed since the last look, by what stat(2) says of them.
public struct FileWatch: Sendable {
  private var known: [FilePath: FileStatus?] = [:]

  public init() {}

  /// The paths that have changed, appeared or gone since the last look, in the order asked for. A path that is asked
  /// for for the first time has not; one that is not asked for is forgotten.
  /// - Complexity: one stat(2) a path.
  public mutating func changes(in paths: [FilePath]) -> [FilePath] {
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
