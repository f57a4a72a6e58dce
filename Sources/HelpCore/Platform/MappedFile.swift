public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A whole file in memory, read-only, paged in as it is touched.
///
/// A file that another process truncates while mapped raises SIGBUS on access; whoever replaces a file
/// that Lectern may have open must rename over it, as `AtomicFile` does.
public final class MappedFile: Sendable {
  public let count: Int
  private let address: UInt

  /// - Throws: the `Errno` of open(2), fstat(2) or mmap(2); `isDirectory` for a directory.
  public init(_ path: FilePath) throws {
    let descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    defer { try? descriptor.close() }
    let status = try FileStatus(of: descriptor)
    if status.kind == .directory { throw Errno.isDirectory }
    guard status.kind == .regular else { throw Errno.illegalSeek }
    count = status.size
    guard count > 0 else {
      address = 0
      return
    }
    guard let map = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0),
      map != MAP_FAILED
    else { throw Errno(rawValue: errno) }
    address = UInt(bitPattern: map)
  }

  deinit {
    if address != 0 { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
  }

  /// The bytes of the file; the pointer is good only inside `body`.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
  }
}
