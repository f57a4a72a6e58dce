package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a regular file, and its status before and after they were read.
package struct FileSnapshot: Sendable {
  package let bytes: [UInt8]
  /// The status before the bytes were read.
  package let before: FileStatus
  /// The status after the bytes were read.
  package let after: FileStatus

  /// Whether no program wrote to the file while it was read. Otherwise the file may never have had
  /// exactly these bytes.
  package var isSteady: Bool { before == after && bytes.count == before.size }

  /// Reads a whole file. Does not follow a symbolic link as the last part of the path, and does not
  /// wait for a pipe.
  /// - Throws: the `Errno` of the call that failed: `tooManySymbolicLinkLevels` for a symbolic
  ///   link, `isDirectory` for a directory, `illegalSeek` for a pipe or a device, `fileTooLarge`
  ///   above `limit` bytes.
  /// - Complexity: O(n), with five system calls below 2 GiB.
  package init(_ path: String, limit: Int = .max) throws(Errno) {
    try self.init(
      opening: OpenDirectory.open(path, Self.readingFlags), limit: limit)
  }

  /// Reads a whole file in an open directory. Does not follow a symbolic link, and does not wait
  /// for a pipe.
  init(_ name: FilePath, in directory: OpenDirectory) throws(Errno) {
    try self.init(opening: directory.open(name, Self.readingFlags), limit: .max)
  }

  private init(opening file: FileDescriptor, limit: Int) throws(Errno) {
    defer { try? file.close() }
    before = try Self.status(of: file)
    let size = before.size
    guard size <= limit else { throw .fileTooLarge }
    // One byte more than the size shows whether the file grows, without another read.
    bytes = try [UInt8](capacity: size + 1) { bytes throws(Errno) in
      while try file.read(into: &bytes) > 0, bytes.count < size {}
    }
    after = try FileStatus(of: file)
  }

  /// Opens a regular file, without following a symbolic link or waiting for a pipe.
  static func open(_ path: String) throws(Errno) -> (file: FileDescriptor, status: FileStatus) {
    let file = try OpenDirectory.open(path, readingFlags)
    do throws(Errno) {
      return (file, try status(of: file))
    } catch {
      try? file.close()
      throw error
    }
  }

  /// Returns the status of an open file.
  /// - Throws: `isDirectory` for a directory, `illegalSeek` for other kinds of files that are not
  ///   regular.
  private static func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    let status = try FileStatus(of: file)
    if status.kind == .directory { throw .isDirectory }
    guard status.kind == .regular else { throw .illegalSeek }
    return status
  }

  private static let readingFlags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  /// Calls `body` with each piece of a file, which may be larger than memory.
  /// - Parameter size: the size of a piece in bytes. The last piece is shorter, and may be empty.
  /// - Returns: the file's status before and after.
  /// - Throws: the `Errno` of the call that failed.
  package static func forEachPiece(
    of path: FilePath, size: Int = 1 << 20, _ body: (Span<UInt8>) -> Void
  ) throws -> (before: FileStatus, after: FileStatus) {
    let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try file.closeAfter {
      let before = try FileStatus(of: file)
      var piece: [UInt8] = []
      repeat {
        piece.removeAll(keepingCapacity: true)
        try piece.append(addingCapacity: size) { piece throws(Errno) in
          try file.read(into: &piece)
        }
        body(piece.span)
      } while piece.count == size
      return (before, try FileStatus(of: file))
    }
  }
}
