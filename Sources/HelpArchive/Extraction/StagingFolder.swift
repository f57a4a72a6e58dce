import HelpCore
import SystemPackage

/// A folder of its own beside what is to appear, in which an extraction puts everything together before
/// the first name is moved to its place. So whoever looks sees whole files only, and what was
/// begun in vain is removed at one place.
///
/// The folder is locked while its process lives. One that was left by a killed process is removed by the
/// next extraction into the same place.
struct StagingFolder {
  private static let prefix = ".lectern-unpack-"

  /// What the folder is in: the target, or the nearest folder above it that exists.
  let parent: OpenDirectory
  /// Folders between the parent and the target that do not exist yet, the outermost first.
  let missing: [String]
  let directory: OpenDirectory
  private let name: String

  init(for target: FilePath) throws(Errno) {
    var existing = target
    var missing: [String] = []
    while !existing.isEmpty, (try? FileStatus(of: existing)) == nil,
      let part = existing.lastComponent, part.kind == .regular
    {
      missing.insert(part.string, at: 0)
      existing.removeLastComponent()
    }
    parent = try OpenDirectory(existing.isEmpty ? "." : existing)
    self.missing = missing
    Self.removeAbandoned(in: parent)
    (name, directory) = try Self.make(in: parent)
  }

  /// Removes the folder with all that is still in it.
  func remove() { try? parent.removeTree(name) }

  private static func make(in parent: OpenDirectory) throws(Errno) -> (String, OpenDirectory) {
    while true {
      let name = prefix + String(UInt64.random(in: 0 ... .max), radix: 36)
      guard try parent.makeDirectory(name) else { continue }
      let directory = try parent.directory(name)
      // Between making and locking, another process may have taken it for abandoned.
      if directory.lock(), try parent.kind(of: name) == .directory { return (name, directory) }
    }
  }

  private static func removeAbandoned(in parent: OpenDirectory) {
    let names = (try? parent.names()) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let directory = try? parent.directory(name), directory.lock() else { continue }
      try? parent.removeTree(name)
    }
  }
}
