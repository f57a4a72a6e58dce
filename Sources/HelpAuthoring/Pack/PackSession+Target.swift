import HelpBook
import HelpCore
package import SystemPackage

extension PackSession {
  /// The path of the bundle if the user names none: the source's own name, in the current directory. `docs/` gives
  /// `docs.helpz`, and so does `docs.zip`; only a folder's name may contain a dot: `v1.2.helpz`.
  /// - Parameter shard: the share of the book; nil for all of it. Part 3 of 7 of `docs/` goes to `docs.3-of-7.helpz`.
  /// - Throws: `Errno` when a folder such as `.` cannot be found, and thus has no name.
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
