package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory held open, in which names are made and removed without ever following a symbolic link,
/// whatever another process does to the path meanwhile. Names are single parts of a path: for untrusted names, use
/// `OutputFolder`, which checks them.
package final class OpenDirectory: Sendable {
  let descriptor: Int32

  /// Opens a directory; symbolic links on the way are followed.
  package init(_ path: FilePath) throws(Errno) {
    descriptor = path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a directory in this one.
  /// - Throws: `notDirectory` or `tooManySymbolicLinkLevels` for a link or a file.
  func directory(_ name: FilePath) throws(Errno) -> OpenDirectory {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = name.withPlatformString { openat(descriptor, $0, flags) }
    guard opened >= 0 else { throw Errno(rawValue: errno) }
    return OpenDirectory(descriptor: opened)
  }

  /// Makes a directory in this one. Returns false when the name is taken.
  func makeDirectory(_ name: FilePath) throws(Errno) -> Bool {
    if name.withPlatformString({ mkdirat(descriptor, $0, 0o777) }) == 0 { return true }
    let error = Errno(rawValue: errno)
    guard error == .fileExists else { throw error }
    return false
  }

  /// Makes a file that did not exist and opens it for writing.
  func makeFile(_ name: FilePath) throws(Errno) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let opened = name.withPlatformString { openat(descriptor, $0, flags, 0o666) }
    guard opened >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: opened)
  }

  /// What a name is, without following a symbolic link; nil when the directory does not have it.
  func status(of name: FilePath) throws(Errno) -> FileStatus? {
    var record = stat()
    let result = name.withPlatformString {
      fstatat(descriptor, $0, &record, AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileStatus(record) }
    let error = Errno(rawValue: errno)
    if error == .noSuchFileOrDirectory { return nil }
    throw error
  }

  /// Removes a file or a link, or an empty directory.
  func remove(_ name: FilePath, isDirectory: Bool) throws(Errno) {
    let flags = isDirectory ? AT_REMOVEDIR : 0
    guard name.withPlatformString({ unlinkat(descriptor, $0, flags) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
