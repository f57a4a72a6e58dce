package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open directory. Files in the directory are created and removed without following a symbolic
/// link, even if another process replaces a part of the directory's path. All names are single
/// parts of a path. For untrusted names, use `OutputFolder`, which checks them.
package final class OpenDirectory: Sendable {
  let descriptor: Int32

  /// The working directory, for whole paths.
  static let working = OpenDirectory(descriptor: AT_FDCWD)

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a directory. Symbolic links in the path are followed.
  package convenience init(_ path: FilePath) throws(Errno) {
    self.init(
      descriptor: try Self.working.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC).rawValue)
  }

  deinit { close(descriptor) }

  /// Opens a directory in this one.
  /// - Throws: `notDirectory` or `tooManySymbolicLinkLevels` for a link or a file.
  func directory(_ name: FilePath) throws(Errno) -> OpenDirectory {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return OpenDirectory(descriptor: try open(name, flags).rawValue)
  }

  /// Creates a file that did not exist and opens it for writing.
  func makeFile(_ name: FilePath) throws(Errno) -> FileDescriptor {
    try open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode: 0o666)
  }

  /// Returns the status of a name, without following a symbolic link, or nil if the directory does
  /// not contain it.
  func status(of name: FilePath) throws(Errno) -> FileStatus? {
    do throws(Errno) { return try status(of: name, followLinks: false) } catch {
      if error == .noSuchFileOrDirectory { return nil }
      throw error
    }
  }

  /// Locks the directory as long as this value lives and the process runs.
  /// - Parameter isShared: whether other processes may hold a shared lock at the same time.
  /// - Returns: false if another holder of a lock on the directory excludes this one. The holder
  ///   may be another value in this process.
  package func lock(isShared: Bool = false) -> Bool {
    flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0
  }
}
