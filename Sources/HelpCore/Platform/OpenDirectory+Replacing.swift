import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The steps by which `AtomicFile` puts a file in place. Names are single parts of a path.
extension OpenDirectory {
  /// Opens a new file for writing: without a name if the file system supports that, else with a hidden one.
  func makeTemporaryFile(
    for name: FilePath
  ) throws(Errno) -> (file: FileDescriptor, name: FilePath?) {
    #if os(Linux)
      // O_TMPFILE is a compound macro, which Swift does not import: __O_TMPFILE | O_DIRECTORY.
      let unnamed = openat(descriptor, ".", 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
      if unnamed >= 0 { return (FileDescriptor(rawValue: unnamed), nil) }
    #endif
    let temporary = Self.temporaryName(for: name)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let raw = temporary.withPlatformString { openat(descriptor, $0, flags, 0o600) }
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    return (FileDescriptor(rawValue: raw), temporary)
  }

  /// Gives an unnamed file its name, or, if a file with that name exists, a hidden one: linkat(2) does not
  /// replace.
  /// - Returns: the hidden name, which the caller must rename; nil when the file is in place.
  func link(
    _ file: FileDescriptor, as name: FilePath, replaces: Bool
  ) throws(Errno) -> FilePath? {
    if !replaces, linkUnnamed(file, as: name) == 0 { return nil }
    if !replaces, Errno(rawValue: errno) != .fileExists { throw Errno(rawValue: errno) }
    let temporary = Self.temporaryName(for: name)
    guard linkUnnamed(file, as: temporary) == 0 else { throw Errno(rawValue: errno) }
    return temporary
  }

  private func linkUnnamed(_ file: FileDescriptor, as name: FilePath) -> Int32 {
    name.withPlatformString { name in
      linkat(
        AT_FDCWD, "/proc/self/fd/\(file.rawValue)", descriptor, name, AT_SYMLINK_FOLLOW)
    }
  }

  /// Renames a file over whatever file has the new name, in one step.
  func rename(_ name: FilePath, as newName: FilePath) throws(Errno) {
    let result = name.withPlatformString { old in
      newName.withPlatformString { renameat(descriptor, old, descriptor, $0) }
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  private static func temporaryName(for name: FilePath) -> FilePath {
    let unique = String(UInt32.random(in: 0 ... .max), radix: 36)
    return FilePath(".\(name.string.prefix(80)).lectern-\(getpid())-\(unique)")
  }
}
