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

  /// The size in bytes.
  var size: Int { status.size }

  /// Replaces the content of `room`, whose memory is kept, by all of the file.
  func readAll(into room: inout [UInt8]) throws {
    // One byte more than there should be shows a file that grew.
    try fill(&room, size + 1, at: 0)
    guard room.count == size else { throw ArchiveFault.changed(path) }
    try checkUnchanged()
  }

  /// Reads the `count` bytes from `offset` on.
  func read(_ count: Int, at offset: Int, into room: inout [UInt8]) throws {
    try fill(&room, count, at: offset)
    guard room.count == count else { throw ArchiveFault.changed(path) }
  }

  /// - Throws: `HelpError` with the code `inputOutput` when size or time have changed.
  func checkUnchanged() throws {
    guard let now = try? FileStatus(of: descriptor), now == status else {
      throw ArchiveFault.changed(path)
    }
  }

  /// Reads until there are `count` bytes or the file ends.
  private func fill(_ room: inout [UInt8], _ count: Int, at offset: Int) throws {
    room.removeAll(keepingCapacity: true)
    do throws(Errno) {
      try room.append(addingCapacity: count) { room throws(Errno) in
        while !room.isFull {
          let taken = try descriptor.read(into: &room, at: offset + room.count)
          // A regular file returns less than requested only at its end.
          if taken == 0 || offset + room.count >= size { break }
        }
      }
    } catch {
      throw ArchiveFault.cannotReadFile(path, error)
    }
  }
}
