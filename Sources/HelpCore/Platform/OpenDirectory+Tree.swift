import SystemPackage

extension OpenDirectory {
  /// Moves a file or a directory into another directory of the same file system. It never disappears from both.
  /// - Throws: `fileExists` if another file has the new name. That file stays, but a directory replaces an empty one.
  func move(_ name: FilePath, to other: OpenDirectory, as newName: FilePath) throws(Errno) {
    if try status(of: name)?.kind == .directory {
      return try place(name, in: other, as: newName)
    }
    do throws(Errno) {
      // Unlike renaming, linking a second name never replaces another file.
      try link(name, to: other, as: newName)
    } catch {
      // These errors come from file systems without hard links.
      guard [.notPermitted, .notSupported, .noFunction, .tooManyLinks].contains(error) else {
        throw error
      }
      if try other.status(of: newName) != nil { throw .fileExists }
      return try place(name, in: other, as: newName)
    }
    try remove(name, isDirectory: false)
  }

  /// Renames a file or a directory. A directory replaces only an empty directory.
  private func place(
    _ name: FilePath, in other: OpenDirectory, as newName: FilePath
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
  /// - Complexity: O(n), with one open directory for each level of nesting.
  func removeTree(_ name: FilePath) throws(Errno) {
    var pending:
      [(
        parent: OpenDirectory, name: FilePath, directory: OpenDirectory, remaining: [String]
      )]
    let first = try directory(name)
    pending = [(self, name, first, try first.names())]
    while let last = pending.last {
      guard let next = pending[pending.count - 1].remaining.popLast().map({ FilePath($0) }) else {
        pending.removeLast()
        try last.parent.remove(last.name, isDirectory: true)
        continue
      }
      if try last.directory.status(of: next)?.kind == .directory {
        let inner = try last.directory.directory(next)
        pending.append((last.directory, next, inner, try inner.names()))
      } else {
        try last.directory.remove(next, isDirectory: false)
      }
    }
  }
}
