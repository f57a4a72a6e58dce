import Synchronization
package import SystemPackage

/// A whole file in memory, read-only. Its pages are read when they are first touched.
///
/// Programs that replace a file should rename over it, as `AtomicFile` does: the old bytes then stay mapped. If another
/// process writes into the file instead, the bytes change while they are read, and the part that it cuts off reads as
/// zeros (see `MappedMemory`). Check `isUnchanged` after reading, before you rely on the bytes.
package final class MappedFile: Sendable {
  package let count: Int
  private let address: UInt
  /// See `noteRead`.
  private let readBytes = Atomic(0)
  /// The open file; nil for a copy of bytes in memory.
  private let file: (descriptor: FileDescriptor, opened: FileStatus)?

  /// - Throws: the `Errno` of open(2), fstat(2) or mmap(2); `isDirectory` for a directory, `illegalSeek` for a pipe.
  package init(_ path: FilePath) throws {
    // Opening a pipe would wait until another process writes into it.
    let descriptor = try FileDescriptor.open(
      path, .readOnly, options: [.closeOnExec, .nonBlocking])
    let opened: FileStatus
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
    file = (descriptor, opened)
  }

  /// Copies bytes into mapped memory.
  /// - Throws: `Errno.noMemory`.
  package init(copying bytes: [UInt8]) throws {
    count = bytes.count
    address = count > 0 ? try MappedMemory.copy(bytes) : 0
    file = nil
  }

  /// Memory of the size of a file whose bytes come piece by piece. Bytes that have not come are zeros, and pages without
  /// a byte take no memory.
  /// - Throws: `Errno.noMemory`.
  package init(reserving count: Int) throws {
    self.count = count
    address = count > 0 ? try MappedMemory.reserve(count) : 0
    file = nil
  }

  /// Puts bytes of the file in their place, in memory that was reserved for it. No other thread may read this place
  /// before.
  package func fill(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(file == nil && offset >= 0 && bytes.count <= count - offset, "outside the file")
    MappedMemory.fill(address + UInt(offset), with: bytes)
  }

  /// Gives back whole pages of a part that was filled: they are zeros again.
  /// - Returns: the part that was given back; nil for none.
  package func release(_ range: Range<Int>) -> Range<Int>? {
    precondition(file == nil && range.lowerBound >= 0 && range.upperBound <= count)
    return MappedMemory.release(range, of: address)
  }

  deinit {
    if address != 0 { MappedMemory.unmap(address, count: count) }
    try? file?.descriptor.close()
  }

  /// The most bytes that are read before their pages are given back.
  private static let mostResident = 4 << 20
  /// The bytes that a short read brings into memory: with a page, the system maps those around it.
  private static let leastRead = 64 << 10

  /// Notes that bytes were read which are not needed again soon. At times, all pages of the file are given back:
  /// reading one again costs little, and a file that is read once need not stay in memory.
  package func noteRead(_ bytes: Int) {
    guard file != nil, bytes > 0 else { return }
    let bytes = max(bytes, Self.leastRead)
    let before = readBytes.wrappingAdd(bytes, ordering: .relaxed).oldValue
    guard before / Self.mostResident != (before + bytes) / Self.mostResident else { return }
    MappedMemory.giveBack(address, count: count)
  }

  /// Whether this is the file at a path, unchanged since it was opened.
  package func isStill(at path: FilePath) -> Bool {
    guard let opened = file?.opened else { return false }
    return (try? FileStatus(of: path)) == opened
  }

  /// Whether the file still has the size and the date that it was opened with.
  /// - Complexity: O(1), one system call.
  package var isUnchanged: Bool {
    guard let (descriptor, opened) = file else { return true }
    guard let now = try? FileStatus(of: descriptor) else { return false }
    return now.size == opened.size && now.modified == opened.modified
  }

  /// The bytes of the file.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { MappedMemory.bytes(at: address, count: count, of: self) }
  }
}
