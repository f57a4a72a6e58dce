package import SystemPackage

/// Folders of a user's cache, of which the ones that were not used for longest go first.
package enum CacheFolder {
  /// Removes folders whose names are a prefix and a hash in 16 digits, until the rest is within bounds. The time of the
  /// last use is that of the folder's last change.
  /// - Parameters:
  ///   - count: how many folders may stay.
  ///   - size: how many bytes all their files may have.
  ///   - isOwn: whether a file has a name of the cache; others stay.
  package static func removeOld(
    in cache: FilePath, beginningWith prefix: String, keeping count: Int, of size: Int,
    isOwn: (_ name: String) -> Bool
  ) {
    guard let entries = try? FileSystem.entries(of: cache) else { return }
    let folders = entries.filter { entry in
      entry.kind == .directory && entry.name.hasPrefix(prefix)
        && FastHash.isText(entry.name.dropFirst(prefix.count))
    }.compactMap { entry in
      let path = cache.appending(entry.name)
      return (try? FileStatus(of: path, followLinks: false)).map { (path, $0.changed) }
    }
    var sum = 0
    let byUse = folders.sorted { $0.1 > $1.1 }
    let kept = byUse.prefix(count).prefix { path, _ in
      sum += Self.size(of: path)
      return sum <= size
    }
    for (path, _) in byUse.dropFirst(kept.count) {
      clear(path) { isOwn($0.name) }
      // It stays if it has files that are not of the cache.
      try? FileSystem.remove(path)
    }
  }

  /// Removes files of a folder, and what else took their place. It does not follow links, and leaves folders.
  package static func clear(_ folder: FilePath, where isOld: (FileSystem.Entry) -> Bool) {
    guard let entries = try? FileSystem.entries(of: folder) else { return }
    for entry in entries where entry.kind != .directory && entry.isValidUTF8 && isOld(entry) {
      try? FileSystem.remove(folder.appending(entry.name))
    }
  }

  /// The bytes of all files of a folder.
  private static func size(of folder: FilePath) -> Int {
    let entries = (try? FileSystem.entries(of: folder)) ?? []
    return entries.reduce(0) { sum, entry in
      sum + ((try? FileStatus(of: folder.appending(entry.name), followLinks: false))?.size ?? 0)
    }
  }
}
