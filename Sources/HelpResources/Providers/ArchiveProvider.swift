public import HelpArchive
import HelpCore

/// The members of an archive. Directories are what the members' names imply.
public struct ArchiveProvider: ResourceProvider {
  public let archive: Archive

  public init(_ archive: Archive) {
    self.archive = archive
  }

  public var location: String { archive.location }

  public func status(of path: String) -> ResourceStatus? {
    guard ResourcePath.isPlain(path) else { return nil }
    if path.isEmpty { return ResourceStatus(isDirectory: true, size: 0) }
    if let index = archive.index(of: path) {
      return ResourceStatus(isDirectory: false, size: archive.entry(at: index).size)
    }
    let isDirectory = !archive.sortedRange(withPrefix: path + "/").isEmpty
    return isDirectory ? ResourceStatus(isDirectory: true, size: 0) : nil
  }

  /// - Complexity: O(c log n), c names in the directory, n members.
  public func entries(in directory: String) -> [ResourceEntry]? {
    guard ResourcePath.isPlain(directory) else { return nil }
    let prefix = directory.isEmpty ? "" : directory + "/"
    let range = archive.sortedRange(withPrefix: prefix)
    if range.isEmpty && !directory.isEmpty { return nil }
    var entries: [ResourceEntry] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let name = archive.entry(at: archive.indexInSortedOrder(position)).name.dropFirst(
        prefix.count)
      if let slash = name.firstIndex(of: "/") {
        // Everything below the subdirectory is one entry here.
        let folder = String(name[..<slash])
        position = max(
          position + 1, archive.sortedRange(withPrefix: prefix + folder + "/").upperBound)
        if ResourcePath.isPlain(folder), !folder.isEmpty {
          entries.append(ResourceEntry(name: folder, isDirectory: true))
        }
      } else {
        position += 1
        if ResourcePath.isPlain(String(name)), !name.isEmpty {
          entries.append(ResourceEntry(name: String(name), isDirectory: false))
        }
      }
    }
    // `a/` sorts after `a.txt` in the archive but its name `a` before it here.
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    guard ResourcePath.isPlain(path), let index = archive.index(of: path) else {
      throw ResourceFault.noSuchFile(path, in: self)
    }
    guard archive.entry(at: index).size <= limit else {
      throw ResourceFault.tooLarge(path, in: self, limit: limit)
    }
    return try archive.read(index, limit: limit)
  }
}
