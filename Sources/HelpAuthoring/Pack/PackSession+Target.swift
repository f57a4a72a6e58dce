import HelpBook
import HelpCore
package import SystemPackage

extension PackSession {
  /// Returns the path of the bundle if the user names none: the source's name in the current
  /// directory. Both `docs/` and `docs.zip` become `docs.helpz`. A dot in a folder's name begins no
  /// extension: `v1.2/` becomes `v1.2.helpz`.
  /// - Parameter shard: the share of the book, or nil for the whole book. Part 3 of 7 of `docs/` is
  ///   `docs.3-of-7.helpz`.
  /// - Throws: `Errno` if the name of a folder such as `.` cannot be found.
  package static func standardTarget(
    of source: FilePath, _ shard: Shard? = nil
  ) throws -> FilePath {
    var name = source.lexicallyNormalized().lastComponent
    if name == nil || name?.kind != .regular {
      name = try FileSystem.realPath(source).lastComponent
    }
    let isFolder = (try? FileStatus(of: source))?.kind == .directory
    let part = shard.map { ".\($0.number)-of-\($0.count)" } ?? ""
    return FilePath(((isFolder ? name?.string : name?.stem) ?? "book") + part + ".helpz")
  }
}
