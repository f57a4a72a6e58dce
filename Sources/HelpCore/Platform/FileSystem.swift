package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file system: what the standard library and swift-system leave out. Every function throws the
/// `Errno` of the call that failed; callers turn it into a `HelpError` with the sentence that fits.
package enum FileSystem {
  /// A name in a directory. `name` is exact only when `isValidUTF8`.
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let isValidUTF8: Bool
    package let kind: FileStatus.Kind
  }

  /// The names in a directory without `.` and `..`, in bytewise order.
  /// - Complexity: O(n log n).
  package static func entries(of directory: FilePath) throws(Errno) -> [Entry] {
    guard let stream = directory.withPlatformString({ opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        break
      }
      let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = UnsafeRawPointer(record).advanced(by: nameOffset)
        .assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      let exact = String(validatingCString: name)
      let text = exact ?? String(cString: name)
      let kind = kind(of: record.pointee.d_type) ?? lookedUpKind(of: text, in: directory)
      entries.append(Entry(name: text, isValidUTF8: exact != nil, kind: kind))
    }
    return entries.sortedBytewise(by: \.name)
  }

  private static func kind(of type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .symbolicLink
    case Int(DT_UNKNOWN): nil  // some file systems do not say
    default: .other
    }
  }

  private static func lookedUpKind(of name: String, in directory: FilePath) -> FileStatus.Kind {
    (try? FileStatus(of: directory.appending(name), followLinks: false).kind) ?? .other
  }

  /// The bytes of a file, from one open, without a copy.
  /// - Throws: `Errno.fileTooLarge` above `limit` bytes.
  package static func read(_ path: FilePath, limit: Int = .max) throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try descriptor.closeAfter {
      let status = try FileStatus(of: descriptor)
      if status.kind == .directory { throw Errno.isDirectory }
      if status.size > limit { throw Errno.fileTooLarge }
      return try read(descriptor, expecting: status.size, limit: limit)
    }
  }

  /// Everything up to the end of an open file, a pipe included.
  package static func read(
    _ descriptor: FileDescriptor, expecting size: Int = 0, limit: Int = .max
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end is seen without a second buffer.
    var room = max(size, 4095) + 1
    while true {
      let count = bytes.count
      let capacity = room
      bytes.reserveCapacity(count + capacity)
      let chunk = try [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        initialized = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      if bytes.count > limit { throw Errno.fileTooLarge }
      room = bytes.count >= size ? max(4096, bytes.count) : size - bytes.count + 1
    }
  }

  /// Creates a directory and those above it that are missing.
  package static func createDirectory(_ path: FilePath) throws(Errno) {
    if makeDirectory(path) == 0 { return }
    switch Errno(rawValue: errno) {
    case .fileExists:
      guard try FileStatus(of: path).kind == .directory else { throw .fileExists }
    case .noSuchFileOrDirectory where !path.removingLastComponent().isEmpty:
      try createDirectory(path.removingLastComponent())
      if makeDirectory(path) != 0, Errno(rawValue: errno) != .fileExists {
        throw Errno(rawValue: errno)
      }
    case let error: throw error
    }
  }

  private static func makeDirectory(_ path: FilePath) -> Int32 {
    path.withPlatformString { mkdir($0, 0o777) }
  }

  /// Removes a file, a symbolic link, or an empty directory.
  package static func remove(_ path: FilePath) throws(Errno) {
    guard path.withPlatformString({ Self.removeFile($0) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  private static func removeFile(_ path: UnsafePointer<CChar>) -> Int32 {
    let result = unlink(path)
    // Linux says EISDIR, macOS EPERM.
    guard result != 0, errno == EISDIR || errno == EPERM else { return result }
    return rmdir(path)
  }

  /// Removes a directory with all its contents. Symbolic links are removed, never followed.
  package static func removeTree(_ path: FilePath) throws(Errno) {
    if try FileStatus(of: path, followLinks: false).kind == .directory {
      for entry in try entries(of: path) { try removeTree(path.appending(entry.name)) }
    }
    try remove(path)
  }

  /// Renames over whatever file is at `target`, in one step.
  package static func rename(_ source: FilePath, to target: FilePath) throws(Errno) {
    let result = source.withPlatformString { source in
      target.withPlatformString { target in renameFile(source, target) }
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  private static func renameFile(_ a: UnsafePointer<CChar>, _ b: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(a, b)
    #elseif canImport(Musl)
      Musl.rename(a, b)
    #else
      Darwin.rename(a, b)
    #endif
  }

  package static func createSymbolicLink(at path: FilePath, to target: String) throws(Errno) {
    guard path.withPlatformString({ symlink(target, $0) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  package static func setMode(_ mode: UInt16, of path: FilePath) throws(Errno) {
    guard path.withPlatformString({ chmod($0, mode_t(mode)) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// The absolute path with every symbolic link resolved. The file must exist.
  package static func realPath(_ path: FilePath) throws(Errno) -> FilePath {
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else {
      throw Errno(rawValue: errno)
    }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }

  /// What a path leads to when its last part is a symbolic link, or a chain of them, even if that does not exist yet;
  /// any other path as it is.
  static func resolvingLinks(_ path: FilePath) throws(Errno) -> FilePath {
    var path = path
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many links as Linux follows.
    for _ in 0..<40 {
      let count = path.withPlatformString { readlink($0, &room, room.count) }
      if count < 0 { return path }
      let target = FilePath(
        platformString: room[..<count] + [0])
      path = target.isAbsolute ? target : path.removingLastComponent().pushing(target)
    }
    throw .tooManySymbolicLinkLevels
  }

  package static func currentDirectory() throws(Errno) -> FilePath {
    guard let path = getcwd(nil, 0) else { throw Errno(rawValue: errno) }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// Makes a directory with a unique name in `parent` and returns its path.
  package static func createTemporaryDirectory(
    in parent: FilePath, prefix: String
  ) throws(Errno) -> FilePath {
    var template = Array(parent.appending(prefix + "XXXXXX").string.utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    return FilePath(
      String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
