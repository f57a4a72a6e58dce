public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a regular file, and what the file system said of it before and after they were read.
public struct FileSnapshot: Sendable {
  public let bytes: [UInt8]
  public let before: FileStatus
  public let after: FileStatus

  /// False when somebody wrote to the file meanwhile: its bytes may never have stood in it together.
  public var isSteady: Bool { before == after && bytes.count == before.size }

  /// Opens a file, reads all of it and closes it. Symbolic links as the last part of the path are not followed, and no
  /// pipe is waited for.
  /// - Parameter path: of the platform; no part of it is changed.
  /// - Throws: the `Errno` of the call that failed: `tooManySymbolicLinkLevels` for a symbolic link,
  ///   `isDirectory`, `illegalSeek` for what is no file, `fileTooLarge` above `limit` bytes.
  /// - Complexity: O(n); four system calls for a file that is not written to.
  public init(_ path: String, limit: Int = .max) throws(Errno) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    defer { close(descriptor) }
    let file = FileDescriptor(rawValue: descriptor)
    before = try FileStatus(of: file)
    if before.kind == .directory { throw .isDirectory }
    guard before.kind == .regular else { throw .illegalSeek }
    guard before.size <= limit else { throw .fileTooLarge }
    // One byte more, so that a file that has grown is seen without another read.
    var failure: Errno?
    let room = before.size + 1
    bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let taken = read(descriptor, buffer.baseAddress.map { $0 + count }, room - count)
        if taken > 0 { count += taken }
        if taken < 0, errno == EINTR { continue }
        if taken < 0 { failure = Errno(rawValue: errno) }
        // The end of a regular file shows as less than what was asked for.
        if taken <= 0 || count < room { break }
      }
    }
    if let failure { throw failure }
    after = try FileStatus(of: file)
  }

  /// Reads a file of any size in pieces.
  /// - Returns: what the file system said of it before and after.
  /// - Throws: the `Errno` of the call that failed.
  public static func forEachPiece(
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
