import SystemPackage

extension OpenDirectory {
  /// Moves a file or a directory into another directory of the same file system. At every moment,
  /// at least one of the two contains it.
  /// - Throws: `fileExists` if another file has the new name. That file is kept, but a directory
  ///   replaces an empty directory.
  func move(_ name: FilePath, to other: OpenDirectory, as newName: FilePath) throws(Errno) {
    if try status(of: name)?.kind == .directory {
      return try moveByRenaming(name, to: other, as: newName)
    }
    do throws(Errno) {
      // Unlike renaming, linking a second name never replaces another file.
      try link(name, to: other, as: newName)
    } catch {
      // A file system without hard links reports one of these errors.
      guard [.notPermitted, .notSupported, .noFunction, .tooManyLinks].contains(error) else {
        throw error
      }
      if try other.status(of: newName) != nil { throw .fileExists }
      return try moveByRenaming(name, to: other, as: newName)
    }
    try remove(name, isDirectory: false)
  }

  /// Renames a file or a directory. A directory replaces only an empty directory.
  private func moveByRenaming(
    _ name: FilePath, to other: OpenDirectory, as newName: FilePath
  ) throws(Errno) {
    do throws(Errno) { try rename(name, to: other, as: newName) } catch {
      throw error == .directoryNotEmpty || error == .notDirectory ? .fileExists : error
    }
  }

  /// Returns the names in the directory that are valid UTF-8, without `.` and `..`.
  func names() throws(Errno) -> [String] {
    try entries().filter(\.isValidUTF8).map(\.name)
  }

  /// Removes a directory in this one with all its contents. Links are removed, never followed.
  /// - Throws: the `Errno` of the call that failed, `directoryNotEmpty` if a name in the directory
  ///   is not valid UTF-8.
  /// - Complexity: O(n), with one open directory for each level of nesting.
  func removeTree(_ name: FilePath) throws(Errno) {
    var openDirectories:
      [(
        parent: OpenDirectory, name: FilePath, directory: OpenDirectory, remaining: [String]
      )]
    let root = try directory(name)
    openDirectories = [(self, name, root, try root.names())]
    // A copy of a whole item would share `remaining`, and each removal would copy all names.
    while let (parent, name, directory) = openDirectories.last.map({
      ($0.parent, $0.name, $0.directory)
    }) {
      guard
        let child = openDirectories[openDirectories.count - 1].remaining.popLast().map({
          FilePath($0)
        })
      else {
        openDirectories.removeLast()
        try parent.remove(name, isDirectory: true)
        continue
      }
      if try directory.status(of: child)?.kind == .directory {
        let childDirectory = try directory.directory(child)
        openDirectories.append((directory, child, childDirectory, try childDirectory.names()))
      } else {
        try directory.remove(child, isDirectory: false)
      }
    }
  }
}
