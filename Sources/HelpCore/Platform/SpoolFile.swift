import Synchronization
package import SystemPackage

/// Bytes on disk instead of in memory: a temporary file without a name, or an existing file opened
/// for reading. The temporary file disappears with this value, or with the process. Several threads
/// may use the same value.
package final class SpoolFile: Sendable {
  private let descriptor: FileDescriptor
  private let size: Mutex<Int>

  /// Creates a temporary file in an existing folder.
  package init(in folder: FilePath) throws(Errno) {
    let folder = try OpenDirectory(folder)
    let (descriptor, name) = try folder.makeTemporaryFile(for: "spool")
    self.descriptor = descriptor
    size = Mutex(0)
    // Without O_TMPFILE, the file is unlinked as soon as it is open.
    if let name { try? folder.remove(name, isDirectory: false) }
  }

  /// Creates a temporary file in the folder of an output file.
  package convenience init(beside output: FilePath) throws(Errno) {
    let folder = output.removingLastComponent()
    try self.init(in: folder.isEmpty ? "." : folder)
  }

  /// Opens an existing file, to read it piece by piece. Nothing can be appended. If a program
  /// replaces the file, the old bytes stay readable.
  /// - Throws: the errors of `FileSnapshot`.
  package init(reading path: String) throws(Errno) {
    let (descriptor, status) = try FileSnapshot.open(path)
    self.descriptor = descriptor
    size = Mutex(status.size)
  }

  deinit { try? descriptor.close() }

  /// The number of bytes.
  package var count: Int { size.withLock(\.self) }

  /// Appends bytes.
  /// - Returns: the range of the bytes in the file.
  package func append(_ bytes: [UInt8]) throws -> Range<Int> { try append(pieces: [bytes]) }

  /// Appends pieces, in order. Bytes written before an error are overwritten later.
  /// - Returns: the range of the bytes in the file.
  package func append(pieces: [[UInt8]]) throws -> Range<Int> {
    try size.withLock { size in
      var end = size
      for piece in pieces {
        let partSize = FileDescriptor.maximumWriteSize
        for start in stride(from: 0, to: piece.count, by: partSize) {
          let part = piece.span.clamped(start, count: partSize)
          try descriptor.writeAll(part, at: end)
          end += part.count
        }
      }
      defer { size = end }
      return size..<end
    }
  }

  /// Returns bytes of the file.
  /// - Throws: `Errno`, which is `ioError` if the file ends before the range does.
  package func read(_ range: Range<Int>) throws(Errno) -> [UInt8] {
    try [UInt8](capacity: range.count) { output throws(Errno) in
      while output.count < range.count {
        let offset = range.lowerBound + output.count
        if try descriptor.read(into: &output, at: offset) == 0 { throw .ioError }
      }
    }
  }
}
