package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kind, size and times of a file, as stat(2) reports them.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case regular, directory, symbolicLink, other
  }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  /// The permission bits.
  package let mode: UInt16
  /// The last change of the content, in seconds and nanoseconds since 1970.
  package let modificationTime: (seconds: Int, nanoseconds: Int)
  /// The last change of the content or of the status, which no program can set.
  package let changeTime: (seconds: Int, nanoseconds: Int)
  package let device: UInt64
  package let inode: UInt64

  /// Compares all values but `changeTime`.
  package static func == (left: Self, right: Self) -> Bool {
    left.device == right.device && left.inode == right.inode && left.size == right.size
      && left.modificationTime == right.modificationTime && left.kind == right.kind
      && left.mode == right.mode
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(inode)
  }

  /// Reads the status of the file at a path.
  /// - Parameter followLinks: whether to read the status of a symbolic link's target instead of the
  ///   link's own.
  /// - Throws: the `Errno` of stat(2), such as `noSuchFileOrDirectory`.
  package init(of path: FilePath, followLinks: Bool = true) throws(Errno) {
    self = try OpenDirectory.working.status(of: path, followLinks: followLinks)
  }

  /// Reads the status of a regular file.
  /// - Throws: the `Errno` of stat(2), and `illegalSeek` for a link and every other kind of file.
  package init(ofFile path: String) throws(Errno) {
    let status = try OpenDirectory.status(of: path)
    guard status.kind == .regular else { throw .illegalSeek }
    self = status
  }

  /// Reads the status of an open file.
  package init(of descriptor: FileDescriptor) throws(Errno) {
    var record = stat()
    guard unsafe fstat(descriptor.rawValue, &record) == 0 else { throw Errno(rawValue: errno) }
    self.init(record)
  }

  /// A hash of the values that change with a file's content.
  package var stamp: UInt64 {
    var hash = FastHash()
    hash.add(inode)
    hash.add(device)
    for number in [
      size, Int(mode), TreeStamp.moment(modificationTime), TreeStamp.moment(changeTime),
    ] {
      hash.add(UInt64(bitPattern: Int64(number)))
    }
    return hash.value
  }

  init(_ record: stat) {
    switch record.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    default: kind = .other
    }
    size = Int(record.st_size)
    mode = UInt16(truncatingIfNeeded: record.st_mode & 0o7777)
    #if canImport(Darwin)
      modificationTime = (record.st_mtimespec.tv_sec, record.st_mtimespec.tv_nsec)
      changeTime = (record.st_ctimespec.tv_sec, record.st_ctimespec.tv_nsec)
    #else
      modificationTime = (record.st_mtim.tv_sec, record.st_mtim.tv_nsec)
      changeTime = (record.st_ctim.tv_sec, record.st_ctim.tv_nsec)
    #endif
    device = UInt64(truncatingIfNeeded: record.st_dev)
    inode = UInt64(truncatingIfNeeded: record.st_ino)
  }
}
