import HelpCore
import HelpIndexing
import HelpSearch
import SystemPackage

/// Keeps the parts of a site's index, so that after an edit only the topics of one group are read again.
///
/// A site has a folder of its own, with a file for each part: its name says what the part was made from. What cannot be
/// read or written is ignored: an export is only slower without.
struct SearchCache: Sendable {
  private let folder: FilePath
  /// How many sites are kept.
  private static let siteCount = 16
  /// No part is larger.
  private static let maximumSize = 1 << 30

  /// - Parameters:
  ///   - site: the folder that is exported to.
  ///   - pages: the folder in it of the pages in one language.
  ///   - cache: made when it is first written to.
  init?(of site: FilePath, pages: String, in cache: FilePath) {
    // A new site does not exist yet.
    let parent = site.removingLastComponent()
    let path =
      (try? FileSystem.realPath(site))
      ?? (try? FileSystem.realPath(parent.isEmpty ? "." : parent)).flatMap { parent in
        site.lastComponent.map { parent.appending($0) }
      }
    guard let path else { return nil }
    folder = cache.appending(Self.prefix + FastHash.text(Array("\(path.string)/\(pages)".utf8)))
  }

  private static let prefix = "search-"

  func part(_ key: String) -> SearchPart? {
    guard let bytes = try? FileSystem.read(folder.appending(key), limit: Self.maximumSize) else {
      return nil
    }
    return SearchPart(decoding: bytes)
  }

  /// Keeps these parts and no others.
  func replace(with parts: [(key: String, part: SearchPart)]) {
    // A book may be private.
    try? UserFolder.create(folder)
    guard let old = try? FileSystem.entries(of: folder).map(\.name) else { return }
    for (key, part) in parts where !old.contains(key) {
      try? AtomicFile.replace(folder.appending(key), with: part.encoded, sync: false)
    }
    let kept = Set(parts.map(\.key))
    for name in old where !kept.contains(name) { try? FileSystem.remove(folder.appending(name)) }
    removeOldSites()
  }

  private func removeOldSites() {
    let cache = folder.removingLastComponent()
    guard let names = try? FileSystem.entries(of: cache).map(\.name) else { return }
    let sites = names.filter { $0.hasPrefix(Self.prefix) }.compactMap { name in
      (try? FileStatus(of: cache.appending(name))).map { (name, $0.changed) }
    }
    for (name, _) in sites.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.siteCount) {
      try? FileSystem.removeTree(cache.appending(name))
    }
  }
}
