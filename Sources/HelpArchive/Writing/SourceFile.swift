import HelpCore
import SystemPackage

/// A regular file that must not change while it is read.
final class SourceFile: Sendable {
  let path: FilePath
  private let descriptor: FileDescriptor
  private let status: FileStatus

  /// Opens a file.
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
    // This assignment must come last. Once every property is set, throwing would run deinit and
    // close the descriptor a second time, when another thread may have opened one with the same
    // number.
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  /// The size in bytes.
  var size: Int { status.size }

  /// Replaces the content of `buffer` with the whole file, and keeps its memory.
  func readAll(into buffer: inout [UInt8]) throws {
    // One byte more than the size shows whether the file grew.
    try fill(&buffer, size + 1, at: 0)
    guard buffer.count == size else { throw ArchiveFault.changed(path) }
    try checkUnchanged()
  }

  /// Replaces the content of `buffer` with `count` bytes from `offset` on.
  func read(_ count: Int, at offset: Int, into buffer: inout [UInt8]) throws {
    try fill(&buffer, count, at: offset)
    guard buffer.count == count else { throw ArchiveFault.changed(path) }
  }

  /// Checks that the file has not changed.
  /// - Throws: `HelpError` with the code `inputOutput` if its size, time or mode has changed.
  func checkUnchanged() throws {
    guard let now = try? FileStatus(of: descriptor), now == status else {
      throw ArchiveFault.changed(path)
    }
  }

  /// Replaces the content of `buffer` with `count` bytes, or fewer if the file ends.
  private func fill(_ buffer: inout [UInt8], _ count: Int, at offset: Int) throws {
    buffer.removeAll(keepingCapacity: true)
    do throws(Errno) {
      try buffer.append(addingCapacity: count) { buffer throws(Errno) in
        while !buffer.isFull {
          let count = try descriptor.read(into: &buffer, at: offset + buffer.count)
          // A regular file returns less than requested only at its end.
          if count == 0 || offset + buffer.count >= size { break }
        }
      }
    } catch {
      throw ArchiveFault.cannotReadFile(path, error)
    }
  }
}
