package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A whole file in memory, read-only, paged in as it is touched.
///
/// Programs that replace a file should rename over it, as `AtomicFile` does: then the old bytes stay. If another
/// process writes into the file instead, its bytes here change while they are read, and what it cuts off reads as
/// zeros (see `MappedMemory`). Check `isUnchanged` after reading, before you rely on anything that was read.
package final class MappedFile: Sendable {
  package let count: Int
  private let address: UInt
  private let descriptor: FileDescriptor
  private let opened: FileStatus

  /// - Throws: the `Errno` of open(2), fstat(2) or mmap(2); `isDirectory` for a directory, `illegalSeek` for a pipe.
  package init(_ path: FilePath) throws {
    // Opening a pipe would wait until another process writes into it.
    let descriptor = try FileDescriptor.open(
      path, .readOnly, options: [.closeOnExec, .nonBlocking])
    do {
      opened = try FileStatus(of: descriptor)
      if opened.kind == .directory { throw Errno.isDirectory }
      guard opened.kind == .regular else { throw Errno.illegalSeek }
      count = opened.size
      address = count > 0 ? try MappedMemory.map(descriptor, count: count) : 0
    } catch {
      try? descriptor.close()
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    if address != 0 { MappedMemory.unmap(address, count: count) }
    try? descriptor.close()
  }

  /// Whether the file still has the size and the date that it was opened with.
  /// - Complexity: O(1), one system call.
  package var isUnchanged: Bool {
    guard let now = try? FileStatus(of: descriptor) else { return false }
    return now.size == opened.size && now.modified == opened.modified
  }

  /// The bytes of the file; the pointer is good only inside `body`.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
  }
}
