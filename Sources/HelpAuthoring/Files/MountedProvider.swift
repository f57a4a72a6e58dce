import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// Several folders of a provider as one tree: Hugo's `content` with `static` and `assets`.
///
/// If two folders have a file with the same path, the first folder's file is shown.
struct MountedProvider: LayeredProvider {
  /// A folder of the base, and its path in the tree, which is empty for the root.
  struct Mount: Sendable {
    var source: String
    var target = ""
    /// Whether topics in the folder are shown.
    var hasTopics = true
  }

  package let base: any ResourceProvider
  /// The mounted folders. The first is the folder of the topics.
  let mounts: [Mount]

  var layers: [(source: String, target: String)] { mounts.map { ($0.source, $0.target) } }

  var location: String {
    let folder = mounts.first?.source ?? ""
    if folder.isEmpty { return base.location }
    return base.location == "." ? folder : base.location + "/" + folder
  }

  func status(of path: String) throws(HelpError) -> ResourceStatus? {
    if let entry = try find(path) { return entry.status }
    // The folders above a mount need not exist in the base.
    let isAbove = mounts.contains { $0.target.hasPrefix(path + "/") }
    return isAbove ? ResourceStatus(isDirectory: true, size: 0) : nil
  }

  func entries(in directory: String) throws(HelpError) -> [ResourceEntry]? {
    var visibleEntries: [String: ResourceEntry] = [:]
    var isDirectory = false
    for mount in mounts {
      if let source = source(of: directory, in: mount),
        let entries = try base.entries(in: source)
      {
        isDirectory = true
        for entry in entries where visibleEntries[entry.name] == nil && shows(entry, in: mount) {
          visibleEntries[entry.name] = entry
        }
      } else if let name = Self.name(below: directory, towards: mount.target) {
        isDirectory = true
        visibleEntries[name] = visibleEntries[name] ?? ResourceEntry(name: name, isDirectory: true)
      }
    }
    return isDirectory ? Array(visibleEntries.values).sortedBytewise(by: \.name) : nil
  }

  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    try base.read(try find(path)?.path ?? topicPath(path), limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    try base.snapshot(of: try find(path)?.path ?? topicPath(path), limit: limit)
  }

  func file(at path: String) -> FilePath? {
    base.file(at: source(of: path))
  }

  /// Returns the path in the base of a file. A missing file has the path that it would have in the
  /// folder of the topics.
  package func source(of path: String) -> String { (try? find(path)?.path) ?? topicPath(path) }

  /// Returns the path in the base and the status of a file or folder, or nil if no mount shows the
  /// path.
  private func find(_ path: String) throws(HelpError) -> (path: String, status: ResourceStatus)? {
    for mount in mounts {
      guard let source = source(of: path, in: mount), let status = try base.status(of: source),
        status.isDirectory || mount.hasTopics || !Self.isTopic(path)
      else { continue }
      return (source, status)
    }
    return nil
  }

  /// Returns the path in the base that a missing file would have in the folder of the topics.
  private func topicPath(_ path: String) -> String {
    ResourcePath.join(mounts.first?.source ?? "", path)
  }

  /// Returns the path in the base of a path in a mount, or nil for a path outside the mount.
  private func source(of path: String, in mount: Mount) -> String? {
    if mount.target.isEmpty { return ResourcePath.join(mount.source, path) }
    if path == mount.target { return mount.source }
    guard path.hasPrefix(mount.target + "/") else { return nil }
    return ResourcePath.join(mount.source, String(path.dropFirst(mount.target.count + 1)))
  }

  /// Whether a mount shows an entry of a folder. A mount without topics hides only files with a
  /// topic's extension.
  private func shows(_ entry: ResourceEntry, in mount: Mount) -> Bool {
    entry.isDirectory || mount.hasTopics || !Self.isTopic(entry.name)
  }

  /// Whether a file has the extension of a topic.
  private static func isTopic(_ path: String) -> Bool {
    TopicFormat(fileExtension: ResourcePath.splitExtension(of: path).type) != nil
  }

  /// Returns the name of the folder in `directory` that is or contains a mount. Returns nil for a
  /// mount outside the directory.
  private static func name(below directory: String, towards target: String) -> String? {
    guard directory.isEmpty || target.hasPrefix(directory + "/") else { return nil }
    let below = directory.isEmpty ? target[...] : target.dropFirst(directory.count + 1)
    return below.split(separator: "/").first.map(String.init)
  }
}
