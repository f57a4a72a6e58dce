import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The steps by which `AtomicFile` gives a file its name. Names are single parts of a path.
extension OpenDirectory {
  /// Opens a new file for reading and writing. Returns a nil name if the file system supports files
  /// without names, and otherwise a hidden name.
  /// - Parameter mode: the permission bits, without those of the umask.
  func makeTemporaryFile(
    for name: FilePath, mode: UInt16 = 0o600
  ) throws(Errno) -> (file: FileDescriptor, name: FilePath?) {
    #if os(Linux)
      // O_TMPFILE is a compound macro, which Swift does not import: __O_TMPFILE | O_DIRECTORY.
      let flags = 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      if let unnamedFile = try? open(".", flags, mode: mode_t(mode)) { return (unnamedFile, nil) }
    #endif
    let temporary = Self.temporaryName(for: name)
    let creationFlags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return (try open(temporary, creationFlags, mode: mode_t(mode)), temporary)
  }

  /// Gives an unnamed file its name. If another file has the name, the unnamed file receives a
  /// hidden name instead, because linkat(2) does not replace files.
  /// - Returns: the hidden name, which the caller must rename, or nil if the file has its name.
  func link(
    _ file: FileDescriptor, as name: FilePath, replaces: Bool
  ) throws(Errno) -> FilePath? {
    if !replaces {
      do throws(Errno) {
        try linkUnnamed(file, as: name)
        return nil
      } catch {
        if error != .fileExists { throw error }
      }
    }
    let temporary = Self.temporaryName(for: name)
    try linkUnnamed(file, as: temporary)
    return temporary
  }

  /// Gives an unnamed file a name through its link in `/proc`, as open(2) describes.
  private func linkUnnamed(_ file: FileDescriptor, as name: FilePath) throws(Errno) {
    try Self.working.link(
      FilePath("/proc/self/fd/\(file.rawValue)"), to: self, as: name, flags: AT_SYMLINK_FOLLOW)
  }

  /// Returns a random hidden name with at most 80 bytes of the target's name, because file systems
  /// limit the length of names.
  private static func temporaryName(for name: FilePath) -> FilePath {
    let unique = String(UInt32.random(in: 0 ... .max), radix: 36)
    let beginning = String(decoding: name.string.utf8.prefix(80), as: UTF8.self)
    return FilePath(".\(beginning).lectern-\(getpid())-\(unique)")
  }
}
