import HelpResources
import SystemPackage

/// A folder of another provider as a root: mdBook's `src`, MkDocs' `docs`.
struct SubtreeProvider: ResourceProvider {
  let base: any ResourceProvider
  /// Without a slash at the end; never empty.
  let prefix: String

  var location: String { base.location == "." ? prefix : base.location + "/" + prefix }

  func status(of path: String) throws -> ResourceStatus? { try base.status(of: full(path)) }

  func entries(in directory: String) throws -> [ResourceEntry]? {
    try base.entries(in: full(directory))
  }

  func read(_ path: String, limit: Int) throws -> [UInt8] {
    try base.read(full(path), limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws -> ResourceSnapshot {
    try base.snapshot(of: full(path), limit: limit)
  }

  func file(at path: String) -> FilePath? { base.file(at: full(path)) }

  private func full(_ path: String) -> String { path.isEmpty ? prefix : prefix + "/" + path }
}
