public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory held open, in which names are made and removed without ever following a symbolic link,
/// whatever somebody else does to the path meanwhile. Names are single parts.
public final class OpenDirectory: Sendable {
  let descriptor: Int32

  /// Opens a directory; symbolic links on the way are followed.
  public init(_ path: FilePath) throws(Errno) {
    descriptor = path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
  }

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a directory in this one.
  /// - Throws: `notDirectory` or `tooManySymbolicLinkLevels` for a link or a file.
  public func directory(_ name: String) throws(Errno) -> OpenDirectory {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = openat(descriptor, name, flags)
    guard opened >= 0 else { throw Errno(rawValue: errno) }
    return OpenDirectory(descriptor: opened)
  }

  /// Makes a directory in this one. Returns false when there is something of that name.
  public func makeDirectory(_ name: String) throws(Errno) -> Bool {
    if mkdirat(descriptor, name, 0o777) == 0 { return true }
    let error = Errno(rawValue: errno)
    guard error == .fileExists else { throw error }
    return false
  }

  /// Makes a file that was not there and opens it for writing.
  public func makeFile(_ name: String) throws(Errno) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let opened = openat(descriptor, name, flags, 0o666)
    guard opened >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: opened)
  }

  /// What is there under a name, a symbolic link itself; nil when there is nothing.
  public func kind(of name: String) throws(Errno) -> FileStatus.Kind? {
    var record = stat()
    guard fstatat(descriptor, name, &record, AT_SYMLINK_NOFOLLOW) == 0 else {
      let error = Errno(rawValue: errno)
      if error == .noSuchFileOrDirectory { return nil }
      throw error
    }
    switch record.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .directory
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// Removes a file or a link, or an empty directory.
  public func remove(_ name: String, isDirectory: Bool) throws(Errno) {
    guard unlinkat(descriptor, name, isDirectory ? AT_REMOVEDIR : 0) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
