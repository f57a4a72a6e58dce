import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OpenDirectory {
  /// Moves a file or a directory into another directory of the same file system. At every moment it is in one of
  /// them.
  /// - Throws: `fileExists` if the new name is taken by something, which then stays; but a directory replaces an empty
  ///   directory.
  func move(_ name: FilePath, to other: OpenDirectory, as newName: FilePath) throws(Errno) {
    if try status(of: name)?.kind == .directory {
      // Replaces only an empty directory.
      try rename(name, to: other, as: newName)
      return
    }
    // Unlike renaming, linking a second name never replaces another file.
    let result = name.withPlatformString { name in
      newName.withPlatformString { linkat(descriptor, name, other.descriptor, $0, 0) }
    }
    if result == 0 { return try remove(name, isDirectory: false) }
    let error = Errno(rawValue: errno)
    // File systems without second names.
    guard [.notPermitted, .notSupported, .noFunction, .tooManyLinks].contains(error) else {
      throw error
    }
    if try other.status(of: newName) != nil { throw .fileExists }
    try rename(name, to: other, as: newName)
  }

  private func rename(
    _ name: FilePath, to other: OpenDirectory, as newName: FilePath
  ) throws(Errno) {
    let result = name.withPlatformString { name in
      newName.withPlatformString { renameat(descriptor, name, other.descriptor, $0) }
    }
    if result == 0 { return }
    let error = Errno(rawValue: errno)
    throw error == .directoryNotEmpty || error == .notDirectory ? .fileExists : error
  }

  /// Marks the directory as in use, for as long as this value lives and the process runs.
  /// - Returns: false when another process has marked it.
  package func lock() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// The names in the directory without `.` and `..`; one that is not valid UTF-8 is left out.
  func names() throws(Errno) -> [String] {
    // A separate descriptor: reading moves its position, and closing the stream closes it.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else { throw Errno(rawValue: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let record = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      if let name = String(validatingCString: name) { names.append(name) }
    }
    return names
  }

  /// Removes a directory in this one with all its contents. Links are removed, never followed.
  /// - Complexity: O(n); one open directory for each level of nesting.
  func removeTree(_ name: FilePath) throws(Errno) {
    var pending: [(parent: OpenDirectory, name: FilePath, directory: OpenDirectory, left: [String])]
    let first = try directory(name)
    pending = [(self, name, first, try first.names())]
    while let last = pending.last {
      guard let next = pending[pending.count - 1].left.popLast().map({ FilePath($0) }) else {
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
