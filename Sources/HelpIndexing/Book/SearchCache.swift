import HelpCore
package import SystemPackage

/// Keeps the parts of an index, so that after an edit only the topics of one group are read again.
///
/// Each site and each bundle has a separate folder, with a file for each part: its name says what the part was made from.
/// A file that cannot be read or written is ignored: without it, an export is only slower.
package struct SearchCache: Sendable {
  private let folder: FilePath
  /// How many sites and bundles are kept.
  private static let outputCount = 16
  /// No part is larger.
  private static let maximumSize = 1 << 30

  /// - Parameters:
  ///   - output: the site's folder, or the bundle.
  ///   - pages: the folder in it of the pages in one language.
  ///   - cache: made when it is first written to.
  package init?(of output: FilePath, pages: String = "", in cache: FilePath) {
    // A new output does not exist yet.
    let parent = output.removingLastComponent()
    let path =
      (try? FileSystem.realPath(output))
      ?? (try? FileSystem.realPath(parent.isEmpty ? "." : parent)).flatMap { parent in
        output.lastComponent.map { parent.appending($0) }
      }
    guard let path else { return nil }
    folder = cache.appending(Self.prefix + FastHash.text(Array("\(path.string)/\(pages)".utf8)))
  }

  private static let prefix = "search-"

  /// The part with a key, if it is kept.
  package func part(_ key: String) -> SearchPart? {
    guard let bytes = try? FileSystem.read(folder.appending(key), limit: Self.maximumSize) else {
      return nil
    }
    return SearchPart(decoding: bytes)
  }

  /// A file that is kept beside the parts.
  package func file(_ name: String) -> [UInt8]? {
    try? FileSystem.read(folder.appending(Self.otherPrefix + name), limit: Self.maximumSize)
  }

  /// Keeps a file beside the parts.
  package func keep(_ bytes: [UInt8], as name: String) {
    try? UserFolder.create(folder)
    try? AtomicFile.replace(folder.appending(Self.otherPrefix + name), with: bytes, sync: false)
  }

  /// Begins the names of files beside the parts.
  private static let otherPrefix = "other-"

  /// Keeps these parts and no others.
  package func replace(with parts: [(key: String, part: SearchPart)]) {
    // A book may be private.
    try? UserFolder.create(folder)
    guard let old = try? FileSystem.entries(of: folder).map(\.name) else { return }
    for (key, part) in parts where !old.contains(key) {
      guard let bytes = try? part.encoded() else { continue }
      try? AtomicFile.replace(folder.appending(key), with: bytes, sync: false)
    }
    let kept = Set(parts.map(\.key))
    for name in old where !kept.contains(name) && !name.hasPrefix(Self.otherPrefix) {
      try? FileSystem.remove(folder.appending(name))
    }
    removeOldFolders()
  }

  private func removeOldFolders() {
    let cache = folder.removingLastComponent()
    guard let names = try? FileSystem.entries(of: cache).map(\.name) else { return }
    let folders = names.filter { $0.hasPrefix(Self.prefix) }.compactMap { name in
      (try? FileStatus(of: cache.appending(name))).map { (name, $0.changed) }
    }
    for (name, _) in folders.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.outputCount) {
      try? FileSystem.removeTree(cache.appending(name))
    }
  }
}
