import HelpCore
import HelpSearch
import SystemPackage

/// The scripts of a site's index, read from the site's folder.
struct SiteShards: SearchShards {
  /// The folder of the index.
  let folder: FilePath
  /// The maximum size of a script in bytes.
  private static let maximumSize = 32 << 20

  func shard(named name: String) throws -> [UInt8]? {
    let file = folder.appending(name + ".js")
    guard (try? FileStatus(of: file)) != nil else { return nil }
    return IndexShard(
      named: name, inScript: try FileSystem.read(file, limit: Self.maximumSize))?.bytes
  }
}
