package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a regular file, and what the file system said about it before and after they were read.
package struct FileSnapshot: Sendable {
  package let bytes: [UInt8]
  package let before: FileStatus
  package let after: FileStatus

  /// False when the file was written to meanwhile: it may never have contained all these bytes at once.
  package var isSteady: Bool { before == after && bytes.count == before.size }

  /// Opens a file, reads all of it and closes it. It does not follow a symbolic link as the last part of the path, and
  /// does not wait for a pipe.
  /// - Parameter path: a path of the platform; no part of it is changed.
  /// - Throws: the `Errno` of the call that failed: `tooManySymbolicLinkLevels` for a symbolic link,
  ///   `isDirectory`, `illegalSeek` for what is not a file, `fileTooLarge` above `limit` bytes.
  /// - Complexity: O(n); four system calls for a file that is not written to.
  package init(_ path: String, limit: Int = .max) throws(Errno) {
    try self.init(opening: open(path, Self.reading), limit: limit)
  }

  /// The same for a file in an open directory.
  init(_ name: FilePath, in directory: OpenDirectory) throws(Errno) {
    try self.init(
      opening: name.withPlatformString { openat(directory.descriptor, $0, Self.reading) },
      limit: .max)
  }

  private init(opening descriptor: Int32, limit: Int) throws(Errno) {
    let (file, before) = try Self.checked(descriptor, limit: limit)
    defer { close(file.rawValue) }
    // One byte more, so that a file that has grown is seen without another read.
    var failure: Errno?
    bytes = [UInt8](unsafeUninitializedCapacity: before.size + 1) { buffer, count in
      do throws(Errno) {
        count = try Self.fill(UnsafeMutableRawBufferPointer(buffer), from: file)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.before = before
    after = try FileStatus(of: file)
  }

  private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  private static func checked(
    _ descriptor: Int32, limit: Int
  ) throws(Errno) -> (file: FileDescriptor, status: FileStatus) {
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    let file = FileDescriptor(rawValue: descriptor)
    do throws(Errno) {
      let status = try FileStatus(of: file)
      if status.kind == .directory { throw Errno.isDirectory }
      guard status.kind == .regular else { throw Errno.illegalSeek }
      guard status.size <= limit else { throw Errno.fileTooLarge }
      return (file, status)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Reads up to the end of a file, or until the buffer is full.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: FileDescriptor
  ) throws(Errno) -> Int {
    var count = 0
    while count < buffer.count {
      let room = buffer.count - count
      let taken = read(file.rawValue, buffer.baseAddress.map { $0 + count }, room)
      if taken < 0, errno == EINTR { continue }
      if taken < 0 { throw Errno(rawValue: errno) }
      count += taken
      // A regular file returns less than requested only at its end.
      if taken < room { break }
    }
    return count
  }

  /// Reads a file of any size in pieces.
  /// - Returns: what the file system said about it before and after.
  /// - Throws: the `Errno` of the call that failed.
  package static func forEachPiece(
    of path: FilePath, size: Int = 1 << 20, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws -> (before: FileStatus, after: FileStatus) {
    let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try file.closeAfter {
      let before = try FileStatus(of: file)
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
      defer { buffer.deallocate() }
      while true {
        let count = try file.read(into: buffer)
        if count == 0 { break }
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      return (before, try FileStatus(of: file))
    }
  }
}
