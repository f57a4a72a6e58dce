import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// System calls that take names as pointers. With `OpenDirectory.working`, a name may be a whole
// path.
extension OpenDirectory {
  /// Opens a name.
  /// - Parameter mode: the permission bits of a created file.
  func open(_ name: FilePath, _ flags: Int32, mode: mode_t = 0) throws(Errno) -> FileDescriptor {
    let file = unsafe name.withPlatformString { unsafe openat(descriptor, $0, flags, mode) }
    try Self.check(file)
    return FileDescriptor(rawValue: file)
  }

  /// Opens a path. A `String` saves the copy that a `FilePath` needs.
  static func open(_ path: String, _ flags: Int32) throws(Errno) -> FileDescriptor {
    let file = unsafe openat(AT_FDCWD, path, flags)
    try check(file)
    return FileDescriptor(rawValue: file)
  }

  /// Returns the status of a path, without following a link and without copying the path.
  static func status(of path: String) throws(Errno) -> FileStatus {
    var record = stat()
    try check(unsafe fstatat(AT_FDCWD, path, &record, AT_SYMLINK_NOFOLLOW))
    return FileStatus(record)
  }

  func status(of name: FilePath, followLinks: Bool) throws(Errno) -> FileStatus {
    var record = stat()
    let flags = followLinks ? 0 : AT_SYMLINK_NOFOLLOW
    let result = unsafe name.withPlatformString { unsafe fstatat(descriptor, $0, &record, flags) }
    try Self.check(result)
    return FileStatus(record)
  }

  /// Creates a directory in this one. Returns false if the name is taken.
  func makeDirectory(_ name: FilePath, mode: mode_t = 0o777) throws(Errno) -> Bool {
    if unsafe name.withPlatformString({ unsafe mkdirat(descriptor, $0, mode) }) == 0 {
      return true
    }
    guard errno == EEXIST else { throw Errno(rawValue: errno) }
    return false
  }

  /// Removes a file or a link, or an empty directory.
  func remove(_ name: FilePath, isDirectory: Bool) throws(Errno) {
    let flags = isDirectory ? AT_REMOVEDIR : 0
    try Self.check(unsafe name.withPlatformString { unsafe unlinkat(descriptor, $0, flags) })
  }

  /// Renames a file in one step. Replaces a file that has the new name.
  func rename(
    _ name: FilePath, to other: OpenDirectory, as newName: FilePath
  ) throws(Errno) {
    let result = unsafe name.withPlatformString { name in
      unsafe newName.withPlatformString { newName in
        unsafe renameat(descriptor, name, other.descriptor, newName)
      }
    }
    try Self.check(result)
  }

  /// Gives a file a second name.
  func link(
    _ name: FilePath, to other: OpenDirectory, as newName: FilePath, flags: Int32 = 0
  ) throws(Errno) {
    let result = unsafe name.withPlatformString { name in
      unsafe newName.withPlatformString { newName in
        unsafe linkat(descriptor, name, other.descriptor, newName, flags)
      }
    }
    try Self.check(result)
  }

  func setMode(_ mode: UInt16, of name: FilePath) throws(Errno) {
    let result = unsafe name.withPlatformString {
      unsafe fchmodat(descriptor, $0, mode_t(mode), 0)
    }
    try Self.check(result)
  }

  /// Returns the text of a symbolic link, or nil for any other name.
  func target(ofLink name: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe name.withPlatformString {
      unsafe readlinkat(descriptor, $0, &buffer, Int(PATH_MAX))
    }
    return unsafe count < 0 ? nil : FilePath(platformString: Array(buffer[..<count] + [0]))
  }

  /// Returns the absolute path with every symbolic link resolved. The file must exist.
  static func realPath(_ path: FilePath) throws(Errno) -> FilePath {
    guard let resolvedPath = unsafe path.withPlatformString({ unsafe realpath($0, nil) }) else {
      throw Errno(rawValue: errno)
    }
    defer { unsafe free(resolvedPath) }
    return unsafe FilePath(platformString: resolvedPath)
  }

  /// Returns the names in the directory without `.` and `..`.
  /// - Parameter prefix: restricts the result to names that begin with this text.
  func entries(beginningWith prefix: String = "") throws(Errno) -> [FileSystem.Entry] {
    // The stream needs a separate descriptor, because it moves the position and closes its
    // descriptor.
    let listing = try open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard let stream = unsafe fdopendir(listing.rawValue) else {
      try? listing.close()
      throw .noMemory
    }
    defer { unsafe closedir(stream) }
    var entries: [FileSystem.Entry] = []
    while true {
      errno = 0
      guard let record = unsafe readdir(stream) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        return entries
      }
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = unsafe UnsafeRawPointer(record).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self)
      if !prefix.isEmpty, unsafe strncmp(name, prefix, prefix.utf8.count) != 0 { continue }
      let exact = unsafe String(validatingCString: name)
      let text = unsafe exact ?? String(cString: name)
      if text == "." || text == ".." { continue }
      let kind = unsafe kind(of: record.pointee.d_type) ?? lookedUpKind(of: FilePath(text))
      entries.append(FileSystem.Entry(name: text, isValidUTF8: exact != nil, kind: kind))
    }
  }

  /// Returns the kind for a type of readdir(3), or nil if the file system does not report types.
  private func kind(of type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .symbolicLink
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  private func lookedUpKind(of name: FilePath) -> FileStatus.Kind {
    (try? status(of: name, followLinks: false).kind) ?? .other
  }

  private static func check(_ result: Int32) throws(Errno) {
    if result < 0 { throw Errno(rawValue: errno) }
  }
}
