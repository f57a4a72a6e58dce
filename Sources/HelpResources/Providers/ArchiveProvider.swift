package import HelpArchive
package import HelpCore

/// A provider of the members of an archive. The members' names imply the directories.
package struct ArchiveProvider: ResourceProvider {
  package let archive: Archive

  package init(_ archive: Archive) {
    self.archive = archive
  }

  package var location: String { archive.location }

  package func status(of path: String) -> ResourceStatus? {
    guard ResourcePath.isPlain(path) else { return nil }
    if path.isEmpty { return ResourceStatus(isDirectory: true, size: 0) }
    if let index = archive.index(of: path) {
      return ResourceStatus(isDirectory: false, size: archive.entry(at: index).size)
    }
    let isDirectory = archive.hasMembers(below: path)
    return isDirectory ? ResourceStatus(isDirectory: true, size: 0) : nil
  }

  /// Returns the names directly in a directory, in bytewise order, or nil if there is no such
  /// directory.
  /// - Complexity: O(c log n) for c names in the directory and n members.
  package func entries(in directory: String) -> [ResourceEntry]? {
    guard ResourcePath.isPlain(directory) else { return nil }
    let prefix = directory.isEmpty ? "" : directory + "/"
    let range = archive.sortedRange(withPrefix: prefix)
    if range.isEmpty && !directory.isEmpty { return nil }
    // Whether each name in the directory belongs to a subdirectory.
    var isSubdirectory: [String: Bool] = [:]
    var position = range.lowerBound
    while position < range.upperBound {
      let fullName = archive.entry(at: archive.indexInSortedOrder(position)).name
      let relativeName = fullName.utf8.dropFirst(prefix.utf8.count)
      position += 1
      guard let slash = relativeName.firstIndex(of: UInt8(ascii: "/")) else {
        // A name with U+FFFD in place of its bytes cannot be looked up.
        let name = String(Substring(relativeName))
        if !name.isEmpty, ResourcePath.isPlain(name), archive.index(of: fullName) != nil {
          isSubdirectory[name] = false
        }
        continue
      }
      // All members below a subdirectory make one entry.
      let name = String(Substring(relativeName[..<slash]))
      let below = archive.sortedRange(withPrefix: prefix + name + "/")
      position = max(position, below.upperBound)
      if !name.isEmpty, ResourcePath.isPlain(name), !below.isEmpty, isSubdirectory[name] == nil {
        isSubdirectory[name] = true
      }
    }
    return isSubdirectory.map { ResourceEntry(name: $0.key, isDirectory: $0.value) }
      .sorted { $0.name.precedesBytewise($1.name) }
  }

  package func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    guard ResourcePath.isPlain(path), let index = archive.index(of: path) else {
      throw archive.changeError ?? ResourceFault.noSuchFile(path, in: self)
    }
    guard archive.entry(at: index).size <= limit else {
      throw ResourceFault.tooLarge(path, in: self, limit: limit)
    }
    return try archive.read(index, limit: limit)
  }
}
