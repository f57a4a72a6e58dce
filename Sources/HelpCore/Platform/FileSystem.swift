package import SystemPackage

/// Calls on the file system that the standard library and swift-system lack. Every function throws
/// the `Errno` of the call that failed. Callers turn it into a `HelpError`.
package enum FileSystem {
  /// A name in a directory.
  package struct Entry: Sendable, Hashable {
    /// The name, with U+FFFD for bytes that are not valid UTF-8.
    package let name: String
    /// Whether the name in the directory is valid UTF-8. Otherwise, `name` is not a name of the
    /// file.
    package let isValidUTF8: Bool
    package let kind: FileStatus.Kind
  }

  /// Returns the names in a directory without `.` and `..`, in bytewise order.
  /// - Parameter prefix: restricts the result to names that begin with this text.
  /// - Complexity: O(n log n) for the n names with the prefix, and one comparison for each other
  ///   name.
  package static func entries(
    of directory: FilePath, beginningWith prefix: String = ""
  ) throws(Errno) -> [Entry] {
    try OpenDirectory(directory).entries(beginningWith: prefix).sortedBytewise(by: \.name)
  }

  /// Returns the bytes of a file.
  /// - Throws: `Errno.fileTooLarge` above `limit` bytes, `isDirectory` for a directory, and the
  ///   errors of open(2) and read(2).
  package static func read(_ path: FilePath, limit: Int = .max) throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try descriptor.closeAfter {
      let status = try FileStatus(of: descriptor)
      if status.kind == .directory { throw Errno.isDirectory }
      if status.size > limit { throw Errno.fileTooLarge }
      return try read(descriptor, expecting: status.size, limit: limit)
    }
  }

  /// Returns the first bytes of a file, at most `count`.
  package static func head(of path: FilePath, _ count: Int) throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try descriptor.closeAfter {
      var bytes: [UInt8] = []
      try bytes.append(addingCapacity: count) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
      return bytes
    }
  }

  /// Returns all bytes up to the end of an open file or pipe.
  /// - Parameter size: the expected number of bytes. The whole file is read in any case. A larger
  ///   file costs more copying.
  /// - Throws: `Errno.fileTooLarge` above `limit` bytes, and the errors of read(2).
  package static func read(
    _ descriptor: FileDescriptor, expecting size: Int = 0, limit: Int = .max
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected reveals the end without a second buffer.
    var addedCapacity = max(size, 4095) + 1
    while true {
      let count = bytes.count
      try bytes.append(addingCapacity: addedCapacity) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
      if bytes.count == count { return bytes }
      if bytes.count > limit { throw Errno.fileTooLarge }
      addedCapacity = bytes.count >= size ? max(4096, bytes.count) : size - bytes.count + 1
    }
  }

  /// Creates a directory and the missing directories above it. An existing directory is not an
  /// error.
  package static func createDirectory(_ path: FilePath) throws(Errno) {
    do throws(Errno) {
      if try OpenDirectory.working.makeDirectory(path) { return }
    } catch .noSuchFileOrDirectory where !path.removingLastComponent().isEmpty {
      try createDirectory(path.removingLastComponent())
      _ = try OpenDirectory.working.makeDirectory(path)
      return
    }
    guard try FileStatus(of: path).kind == .directory else { throw .fileExists }
  }

  /// Removes a file, a symbolic link, or an empty directory.
  package static func remove(_ path: FilePath) throws(Errno) {
    let isDirectory = try FileStatus(of: path, followLinks: false).kind == .directory
    try OpenDirectory.working.remove(path, isDirectory: isDirectory)
  }

  /// Removes a directory with all its contents, or a file. Symbolic links are removed, never
  /// followed.
  package static func removeTree(_ path: FilePath) throws(Errno) {
    if try FileStatus(of: path, followLinks: false).kind == .directory {
      try OpenDirectory.working.removeTree(path)
    } else {
      try OpenDirectory.working.remove(path, isDirectory: false)
    }
  }

  package static func setMode(_ mode: UInt16, of path: FilePath) throws(Errno) {
    try OpenDirectory.working.setMode(mode, of: path)
  }

  /// Returns the absolute path with every symbolic link resolved. The file must exist.
  package static func realPath(_ path: FilePath) throws(Errno) -> FilePath {
    try OpenDirectory.realPath(path)
  }

  /// Returns the target of a path whose last part is a symbolic link or begins a chain of them,
  /// whether or not the target exists. Any other path is returned unchanged.
  static func resolvingLinks(_ path: FilePath) throws(Errno) -> FilePath {
    var path = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let target = OpenDirectory.working.target(ofLink: path) else { return path }
      path = target.isAbsolute ? target : path.removingLastComponent().pushing(target)
    }
    throw .tooManySymbolicLinkLevels
  }

  /// Returns the absolute path of the working directory.
  package static func currentDirectory() throws(Errno) -> FilePath { try realPath(".") }

  /// Creates a directory with a unique name in `parent`, readable by this user alone, and returns
  /// its path.
  package static func createTemporaryDirectory(
    in parent: FilePath, prefix: String
  ) throws(Errno) -> FilePath {
    while true {
      let path = parent.appending(prefix + String(UInt64.random(in: 0 ... .max), radix: 36))
      if try OpenDirectory.working.makeDirectory(path, mode: 0o700) { return path }
    }
  }
}
