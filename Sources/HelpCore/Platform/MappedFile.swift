import Synchronization
package import SystemPackage

/// A whole file in memory, read-only. The pages are read when they are first touched.
///
/// A program that replaces a file should rename over it, as `AtomicFile` does. The old bytes then
/// stay mapped. If a process writes into the file instead, the bytes change while they are read. If
/// a process cuts the file short, the missing part reads as zeros (see `MappedMemory`). Check
/// `isUnchanged` after reading, before you rely on the bytes.
package final class MappedFile: Sendable {
  /// The size in bytes.
  package let count: Int
  private let address: UInt
  /// The number of bytes that `noteRead` has counted.
  private let readBytes = Atomic(0)
  /// The open file and its status when it was opened, or nil for memory without a file.
  private let file: (descriptor: FileDescriptor, openingStatus: FileStatus)?

  /// Maps a file.
  /// - Throws: the `Errno` of open(2), fstat(2) or mmap(2), `isDirectory` for a directory,
  ///   `illegalSeek` for a pipe or a device.
  package init(_ path: FilePath) throws {
    // Opening a pipe would wait until another process writes into it.
    let descriptor = try FileDescriptor.open(
      path, .readOnly, options: [.closeOnExec, .nonBlocking])
    let openingStatus: FileStatus
    do {
      openingStatus = try FileStatus(of: descriptor)
      if openingStatus.kind == .directory { throw Errno.isDirectory }
      guard openingStatus.kind == .regular else { throw Errno.illegalSeek }
      count = openingStatus.size
      address = count > 0 ? try MappedMemory.map(descriptor, count: count) : 0
    } catch {
      try? descriptor.close()
      throw error
    }
    file = (descriptor, openingStatus)
  }

  /// Copies bytes into mapped memory.
  /// - Throws: `Errno.noMemory`.
  package init(copying bytes: [UInt8]) throws {
    count = bytes.count
    address = count > 0 ? try MappedMemory.copy(bytes) : 0
    file = nil
  }

  /// Reserves memory for a file whose bytes arrive in pieces. Bytes that have not arrived are
  /// zeros, and pages that consist of them need no memory.
  /// - Throws: `Errno.noMemory`.
  package init(reserving count: Int) throws {
    self.count = count
    address = count > 0 ? try MappedMemory.reserve(count) : 0
    file = nil
  }

  /// Copies bytes of the file to their offset in reserved memory. No other thread may read that
  /// part until the call returns.
  package func fill(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(file == nil && offset >= 0 && bytes.count <= count - offset, "outside the file")
    MappedMemory.fill(address + UInt(offset), with: bytes)
  }

  /// Frees the whole pages within a filled part of reserved memory. The bytes become zeros.
  /// - Returns: the range of these pages, or nil if there are none.
  package func release(_ range: Range<Int>) -> Range<Int>? {
    precondition(file == nil && range.lowerBound >= 0 && range.upperBound <= count)
    return MappedMemory.release(range, of: address)
  }

  deinit {
    if address != 0 { MappedMemory.unmap(address, count: count) }
    try? file?.descriptor.close()
  }

  /// The maximum number of bytes that `noteRead` counts before the pages are freed: 4 MiB.
  private static let maximumCountedBytes = 4 << 20
  /// The number of bytes that is counted for a shorter read: 16 KiB. The system also maps the pages
  /// around the read page, 64 KiB on Linux. Neighbouring reads share these pages, so 16 KiB is
  /// enough for each. Counting more would free pages too early, and pages that are needed again,
  /// such as those of a directory, cost more than the reads.
  private static let minimumReadBytes = 16 << 10

  /// Counts bytes that were read and are not needed again soon. Frees all pages of the file
  /// whenever another 4 MiB have been counted. The system reads a page again at little cost when it
  /// is touched.
  package func noteRead(_ bytes: Int) {
    guard file != nil, bytes > 0 else { return }
    let bytes = max(bytes, Self.minimumReadBytes)
    let countBefore = readBytes.wrappingAdd(bytes, ordering: .relaxed).oldValue
    guard countBefore / Self.maximumCountedBytes != (countBefore + bytes) / Self.maximumCountedBytes
    else {
      return
    }
    MappedMemory.giveBack(address, count: count)
  }

  /// Frees all pages of the file. The system reads a page again at little cost when it is touched.
  package func releasePages() {
    if file != nil { MappedMemory.giveBack(address, count: count) }
  }

  /// Whether the path still names this file, and the file is unchanged since it was opened. False
  /// for memory without a file.
  package func isStill(at path: FilePath) -> Bool {
    guard let openingStatus = file?.openingStatus else { return false }
    return (try? FileStatus(of: path)) == openingStatus
  }

  /// Whether the file has the size and the time of modification that it had when it was opened.
  /// True for memory without a file.
  /// - Complexity: O(1), one system call.
  package var isUnchanged: Bool {
    guard let (descriptor, openingStatus) = file else { return true }
    guard let status = try? FileStatus(of: descriptor) else { return false }
    return status.size == openingStatus.size
      && status.modificationTime == openingStatus.modificationTime
  }

  /// The bytes of the file.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { MappedMemory.bytes(at: address, count: count, of: self) }
  }
}
