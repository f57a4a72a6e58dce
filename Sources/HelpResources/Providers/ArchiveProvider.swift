package import HelpArchive
package import HelpCore

/// The members of an archive. Its directories are implied by the members' names.
package struct ArchiveProvider: ResourceProvider {
  /// The archive that the files are in.
  package let archive: Archive

  /// The files of an archive.
  package init(_ archive: Archive) {
    self.archive = archive
  }

  /// See `ResourceProvider`.
  package var location: String { archive.location }

  /// See `ResourceProvider`.
  package func status(of path: String) -> ResourceStatus? {
    guard ResourcePath.isPlain(path) else { return nil }
    if path.isEmpty { return ResourceStatus(isDirectory: true, size: 0) }
    if let index = archive.index(of: path) {
      return ResourceStatus(isDirectory: false, size: archive.entry(at: index).size)
    }
    let isDirectory = archive.hasMembers(below: path)
    return isDirectory ? ResourceStatus(isDirectory: true, size: 0) : nil
  }

  /// - Complexity: O(c log n), c names in the directory, n members.
  package func entries(in directory: String) -> [ResourceEntry]? {
    guard ResourcePath.isPlain(directory) else { return nil }
    let prefix = directory.isEmpty ? "" : directory + "/"
    let range = archive.sortedRange(withPrefix: prefix)
    if range.isEmpty && !directory.isEmpty { return nil }
    var found: [String: Bool] = [:]
    var position = range.lowerBound
    while position < range.upperBound {
      let whole = archive.entry(at: archive.indexInSortedOrder(position)).name
      let rest = whole.utf8.dropFirst(prefix.utf8.count)
      position += 1
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
        // A name with U+FFFD in place of its bytes cannot be looked up.
        let name = String(Substring(rest))
        if !name.isEmpty, ResourcePath.isPlain(name), archive.index(of: whole) != nil {
          found[name] = false
        }
        continue
      }
      // Everything below the subdirectory is one entry here.
      let name = String(Substring(rest[..<slash]))
      let inside = archive.sortedRange(withPrefix: prefix + name + "/")
      position = max(position, inside.upperBound)
      if !name.isEmpty, ResourcePath.isPlain(name), !inside.isEmpty, found[name] == nil {
        found[name] = true
      }
    }
    return found.map { ResourceEntry(name: $0.key, isDirectory: $0.value) }
      .sorted { $0.name.precedesBytewise($1.name) }
  }

  /// See `ResourceProvider`.
  package func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    guard ResourcePath.isPlain(path), let index = archive.index(of: path) else {
      throw archive.change ?? ResourceFault.noSuchFile(path, in: self)
    }
    guard archive.entry(at: index).size <= limit else {
      throw ResourceFault.tooLarge(path, in: self, limit: limit)
    }
    return try archive.read(index, limit: limit)
  }
}
