package import SystemPackage

/// Keeps the folders of a user's cache within bounds. The least recently used folders are removed
/// first.
package enum CacheFolder {
  /// Removes folders whose names consist of a prefix and a hash in 16 digits, until the remaining
  /// ones are within the bounds. A folder's last use is the time of its last change.
  /// - Parameters:
  ///   - count: the maximum number of folders to keep.
  ///   - size: the maximum number of bytes of all files in the kept folders.
  ///   - isOwn: returns whether a file with a name belongs to the cache. Other files are kept.
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
      return (try? FileStatus(of: path, followLinks: false)).map { (path, $0.changeTime) }
    }
    var sum = 0
    let foldersByUse = folders.sorted { $0.1 > $1.1 }
    let keptFolders = foldersByUse.prefix(count).prefix { path, _ in
      sum += Self.size(of: path)
      return sum <= size
    }
    for (path, _) in foldersByUse.dropFirst(keptFolders.count) {
      clear(path) { isOwn($0.name) }
      // A folder that still contains other files cannot be removed.
      try? FileSystem.remove(path)
    }
  }

  /// Removes the files and links of a folder that pass a test. Folders are kept, and files whose
  /// names are not valid UTF-8.
  package static func clear(_ folder: FilePath, where isRemoved: (FileSystem.Entry) -> Bool) {
    guard let entries = try? FileSystem.entries(of: folder) else { return }
    for entry in entries where entry.kind != .directory && entry.isValidUTF8 && isRemoved(entry) {
      try? FileSystem.remove(folder.appending(entry.name))
    }
  }

  /// Returns the bytes of all files of a folder.
  private static func size(of folder: FilePath) -> Int {
    let entries = (try? FileSystem.entries(of: folder)) ?? []
    return entries.reduce(0) { sum, entry in
      sum + ((try? FileStatus(of: folder.appending(entry.name), followLinks: false))?.size ?? 0)
    }
  }
}
