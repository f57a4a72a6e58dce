public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears whole or not at all.
///
/// What is written goes to a file without a name in the target's folder (`O_TMPFILE`, where the file system
/// has it), so that even a killed process leaves nothing behind; `commit` syncs it and puts it in place
/// in one step. Dropped without `commit`, it is gone.
///
/// Writing here is unbuffered: hand over large pieces.
public struct AtomicFile: ~Copyable {
  private let descriptor: FileDescriptor
  private let target: FilePath
  private let mode: UInt16
  /// The name of the temporary file, nil while it has none.
  private var temporary: FilePath?
  private var finished = false
  /// Bytes written so far.
  public private(set) var count = 0

  /// Opens a temporary file beside `target`. The target's folder must exist.
  /// - Parameters:
  ///   - mode: the permission bits of a new file; those of a file that is replaced are kept.
  ///   - followsLink: whether a symbolic link at `target` stays and what it leads to is replaced, or the link
  ///     itself: choose the latter where somebody else may have put the link there.
  /// - Throws: `isDirectory` where a folder is in the way, `fileExists` where a device, pipe or socket is.
  public init(
    replacing target: FilePath, mode: UInt16 = 0o644, followsLink: Bool = true
  ) throws(Errno) {
    let target = followsLink ? (try? FileSystem.realPath(target)) ?? target : target
    let existing = try? FileStatus(of: target, followLinks: false)
    if existing?.kind == .directory { throw Errno.isDirectory }
    if existing?.kind == .other { throw Errno.fileExists }
    // A type with a deinit must be set up in one go: what can throw comes before.
    let (descriptor, temporary) = try Self.openTemporary(beside: target)
    self.descriptor = descriptor
    self.temporary = temporary
    self.target = target
    self.mode = existing?.kind == .regular ? existing?.mode ?? mode : mode
  }

  deinit {
    if finished { return }
    try? descriptor.close()
    if let temporary { try? FileSystem.remove(temporary) }
  }

  /// Appends bytes.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    // For one long write Linux looks for neighbouring pages, and at times that takes ten times as long as the copy.
    for start in stride(from: 0, to: bytes.count, by: Self.longestWrite) {
      let piece = bytes[start..<min(start + Self.longestWrite, bytes.count)]
      try descriptor.writeAll(UnsafeRawBufferPointer(rebasing: piece))
      count += piece.count
    }
  }

  private static let longestWrite = 1 << 20

  /// Appends bytes.
  public mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Overwrites bytes written before, `offset` bytes from the start.
  public mutating func overwrite(at offset: Int, with bytes: [UInt8]) throws {
    try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
  }

  /// Forgets all but the first `count` bytes; the next bytes are written behind these.
  public mutating func truncate(to count: Int) throws(Errno) {
    guard ftruncate(descriptor.rawValue, off_t(count)) == 0,
      lseek(descriptor.rawValue, off_t(count), SEEK_SET) >= 0
    else { throw Errno(rawValue: errno) }
    self.count = count
  }

  /// Syncs the file and puts it in its place.
  public consuming func commit(sync: Bool = true) throws {
    guard fchmod(descriptor.rawValue, mode_t(mode)) == 0 else { throw Errno(rawValue: errno) }
    if sync, fsync(descriptor.rawValue) != 0 { throw Errno(rawValue: errno) }
    if temporary == nil { temporary = try nameUnnamed() }
    if let temporary { try FileSystem.rename(temporary, to: target) }
    finished = true
    try descriptor.close()
  }

  private static func openTemporary(
    beside target: FilePath
  ) throws(Errno) -> (FileDescriptor, FilePath?) {
    let parent = target.removingLastComponent()
    if let unnamed = openUnnamed(in: parent.isEmpty ? FilePath(".") : parent) {
      return (unnamed, nil)
    }
    let name = temporaryPath(for: target)
    let raw = name.withPlatformString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    return (FileDescriptor(rawValue: raw), name)
  }

  private static func openUnnamed(in folder: FilePath) -> FileDescriptor? {
    #if os(Linux)
      // O_TMPFILE is a compound macro, which Swift does not import: __O_TMPFILE | O_DIRECTORY.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      let raw = folder.withPlatformString { open($0, unnamed | O_RDWR | O_CLOEXEC, 0o600) }
      return raw >= 0 ? FileDescriptor(rawValue: raw) : nil
    #else
      return nil
    #endif
  }

  /// Gives the file without a name one, so that it can be renamed: linkat(2) does not replace.
  private func nameUnnamed() throws(Errno) -> FilePath {
    #if os(Linux)
      let name = Self.temporaryPath(for: target)
      let own = "/proc/self/fd/\(descriptor.rawValue)"
      let result = name.withPlatformString {
        linkat(AT_FDCWD, own, AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
      }
      guard result == 0 else { throw Errno(rawValue: errno) }
      return name
    #else
      return target
    #endif
  }

  private static func temporaryPath(for target: FilePath) -> FilePath {
    let name = target.lastComponent?.string ?? "file"
    let unique = UInt32.random(in: 0 ... .max)
    return target.removingLastComponent()
      .appending(".\(name.prefix(80)).lectern-\(getpid())-\(String(unique, radix: 36))")
  }
}

extension AtomicFile {
  /// Replaces a file by these bytes, whole or not at all.
  public static func replace(
    _ target: FilePath, with bytes: [UInt8], sync: Bool = true, followsLink: Bool = true
  ) throws {
    var file = try AtomicFile(replacing: target, followsLink: followsLink)
    try file.write(bytes)
    try file.commit(sync: sync)
  }
}
