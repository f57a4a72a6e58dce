package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears complete or not at all.
///
/// The bytes are written to a temporary file in the target's folder. If the file system supports
/// `O_TMPFILE`, that file has no name, and a process that is killed before `commit` leaves no file
/// behind. `commit` gives the file its name in one step. Without `commit`, the file disappears.
///
/// Writing is unbuffered, so pass large pieces. For files below a folder, use `OutputFolder`, which
/// refuses paths that lead out of the folder.
package struct AtomicFile: ~Copyable {
  private let descriptor: FileDescriptor
  private let folder: OpenDirectory
  /// The target's name, one part of a path.
  private let name: FilePath
  /// The permission bits of the file to replace, or nil for a new file.
  private let replacedMode: UInt16?
  /// Whether there is a file to replace.
  private let replacesFile: Bool
  /// The name of the temporary file, nil while it has none.
  private var temporary: FilePath?
  private var isFinished = false
  /// The number of bytes written so far.
  package private(set) var count = 0

  /// Opens a temporary file in the folder of `target`, which must exist.
  /// - Parameters:
  ///   - mode: the permission bits of a new file, without those of the umask. A replaced file keeps
  ///     its own.
  ///   - followsLink: true keeps a symbolic link at `target` and replaces its target, even a
  ///     missing one. False replaces the link itself: choose false if another user may have put the
  ///     link there.
  /// - Throws: `isDirectory` if a folder is in the way, `fileExists` for a device, a pipe or a
  ///   socket, `readOnlyFileSystem` if the file is read-only. Otherwise, the `Errno` of the call
  ///   that failed.
  package init(
    replacing target: FilePath, mode: UInt16 = 0o666, followsLink: Bool = true
  ) throws(Errno) {
    let target = followsLink ? try FileSystem.resolvingLinks(target) : target
    guard let name = target.lastComponent, name.kind == .regular else { throw .isDirectory }
    let parent = target.removingLastComponent()
    try self.init(
      replacing: FilePath(root: nil, [name]), in: OpenDirectory(parent.isEmpty ? "." : parent),
      mode: mode)
  }

  /// Opens a temporary file for a name in an open folder. A symbolic link of that name is replaced,
  /// not followed.
  init(replacing name: FilePath, in folder: OpenDirectory, mode: UInt16 = 0o666) throws(Errno) {
    let existing = try folder.status(of: name)
    if existing?.kind == .directory { throw .isDirectory }
    if existing?.kind == .other { throw .fileExists }
    let isRegular = existing?.kind == .regular
    if isRegular, let existing, existing.mode & 0o222 == 0 { throw .readOnlyFileSystem }
    // A type with a deinit must be initialised in one step. The calls that can throw therefore come
    // first.
    let replacedMode = isRegular ? existing?.mode : nil
    let (descriptor, temporary) = try folder.makeTemporaryFile(
      for: name, mode: replacedMode == nil ? mode : 0o600)
    self.descriptor = descriptor
    self.temporary = temporary
    self.folder = folder
    self.name = name
    self.replacedMode = replacedMode
    replacesFile = existing != nil
  }

  deinit {
    if isFinished { return }
    try? descriptor.close()
    if let temporary { try? folder.remove(temporary, isDirectory: false) }
  }

  /// Appends bytes.
  package mutating func write(_ bytes: Span<UInt8>) throws {
    let size = FileDescriptor.maximumWriteSize
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = bytes.clamped(start, count: size)
      try descriptor.writeAll(piece)
      count += piece.count
    }
  }

  /// Appends bytes.
  package mutating func write(_ bytes: [UInt8]) throws {
    try write(bytes.span)
  }

  /// Overwrites earlier bytes, from `offset` on.
  package mutating func overwrite(at offset: Int, with bytes: [UInt8]) throws {
    try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
  }

  /// Drops all but the first `count` bytes. Later bytes are appended to these.
  package mutating func truncate(to count: Int) throws(Errno) {
    guard ftruncate(descriptor.rawValue, off_t(count)) == 0,
      lseek(descriptor.rawValue, off_t(count), SEEK_SET) >= 0
    else { throw Errno(rawValue: errno) }
    self.count = count
  }

  /// Returns all bytes written so far. Later bytes are appended to these.
  package borrowing func contents() throws -> [UInt8] {
    guard lseek(descriptor.rawValue, 0, SEEK_SET) == 0 else { throw Errno(rawValue: errno) }
    return try FileSystem.read(descriptor, expecting: count)
  }

  /// Returns up to `count` of the bytes written so far, from `offset` on.
  package borrowing func read(at offset: Int, count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let (countBefore, missing) = (bytes.count, count - bytes.count)
      try bytes.append(addingCapacity: missing) { bytes throws(Errno) in
        try descriptor.read(into: &bytes, at: offset + countBefore)
      }
      if bytes.count == countBefore { break }
    }
    return bytes
  }

  /// Gives the file its name.
  /// - Parameter sync: whether the bytes must be on the disk first.
  package consuming func commit(sync: Bool = true) throws {
    if let replacedMode, fchmod(descriptor.rawValue, mode_t(replacedMode)) != 0 {
      throw Errno(rawValue: errno)
    }
    if sync, fsync(descriptor.rawValue) != 0 { throw Errno(rawValue: errno) }
    if temporary == nil {
      temporary = try folder.link(descriptor, as: name, replaces: replacesFile)
    }
    if let temporary { try folder.rename(temporary, to: folder, as: name) }
    isFinished = true
    try descriptor.close()
  }
}

extension AtomicFile {
  /// Replaces a file with these bytes, completely or not at all.
  package static func replace(
    _ target: FilePath, with bytes: [UInt8], mode: UInt16 = 0o666, sync: Bool = true,
    followsLink: Bool = true
  ) throws {
    var file = try AtomicFile(replacing: target, mode: mode, followsLink: followsLink)
    try file.write(bytes)
    try file.commit(sync: sync)
  }

  /// Replaces a file with these bytes, unless it already has them. An unchanged file keeps its
  /// time. Build tools then do not rebuild the files that depend on it.
  package static func update(_ target: FilePath, with bytes: [UInt8]) throws {
    if let old = try? FileSystem.read(target, limit: bytes.count), old == bytes { return }
    try replace(target, with: bytes, sync: false)
  }
}
