import HelpCore
import SystemPackage

/// A regular file that is read as it was when it was opened, or not at all.
final class SourceFile: Sendable {
  let path: FilePath
  private let descriptor: FileDescriptor
  private let status: FileStatus

  /// - Throws: `HelpError` with the code `notFound` for a file that is missing, not regular or not
  ///   readable.
  init(_ path: FilePath) throws {
    let descriptor: FileDescriptor
    do {
      // Opening a pipe would wait for a process that writes into it.
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      throw ArchiveFault.cannotOpen(path.string, error)
    }
    do throws(Errno) {
      status = try FileStatus(of: descriptor)
      if status.kind == .directory { throw .isDirectory }
      if status.kind != .regular { throw .illegalSeek }
    } catch {
      try? descriptor.close()
      throw ArchiveFault.cannotOpen(path.string, error)
    }
    self.path = path
    // Last: once every property is set, throwing would run deinit, which closes the descriptor a second time, by then
    // perhaps another thread's.
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  /// In bytes.
  var size: Int { status.size }

  /// Reads all of a file that is smaller than `room`, from one descriptor.
  func readAll(into room: UnsafeMutableRawBufferPointer) throws -> UnsafeRawBufferPointer {
    // One byte more than there should be shows a file that grew.
    let bytes = try fill(UnsafeMutableRawBufferPointer(rebasing: room[..<(size + 1)]), at: 0)
    guard bytes.count == size else { throw ArchiveFault.changed(path) }
    try checkUnchanged()
    return bytes
  }

  /// Reads the `count` bytes from `offset` on.
  func read(
    _ count: Int, at offset: Int, into room: UnsafeMutableRawBufferPointer
  ) throws -> UnsafeRawBufferPointer {
    let bytes = try fill(UnsafeMutableRawBufferPointer(rebasing: room[..<count]), at: offset)
    guard bytes.count == count else { throw ArchiveFault.changed(path) }
    return bytes
  }

  /// - Throws: `HelpError` with the code `inputOutput` when size or time have changed.
  func checkUnchanged() throws {
    guard let now = try? FileStatus(of: descriptor), now == status else {
      throw ArchiveFault.changed(path)
    }
  }

  /// Reads until `room` is full or the file ends.
  private func fill(
    _ room: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws -> UnsafeRawBufferPointer {
    var count = 0
    while count < room.count {
      let read: Int
      do {
        read = try descriptor.read(
          fromAbsoluteOffset: Int64(offset + count),
          into: UnsafeMutableRawBufferPointer(rebasing: room[count...]))
      } catch {
        throw ArchiveFault.cannotReadFile(path, error)
      }
      count += read
      // A regular file returns less than requested only at its end.
      if read == 0 || offset + count >= size { break }
    }
    return UnsafeRawBufferPointer(rebasing: room[..<count])
  }
}
