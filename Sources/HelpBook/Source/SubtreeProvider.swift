import HelpResources

/// The folder of another provider as a root of its own: mdBook's `src`, MkDocs' `docs`.
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

  private func full(_ path: String) -> String { path.isEmpty ? prefix : prefix + "/" + path }
}
