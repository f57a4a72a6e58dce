import Synchronization
package import SystemPackage

/// A file without a name, for bytes that are needed again later and would take too much memory until then. It disappears
/// with this value, or with the process.
///
/// It may be used from several threads.
package final class SpoolFile: Sendable {
  private let descriptor: FileDescriptor
  private let size = Mutex(0)

  /// Opens a file in an existing folder.
  package init(in folder: FilePath) throws(Errno) {
    let folder = try OpenDirectory(folder)
    let (descriptor, name) = try folder.makeTemporaryFile(for: "spool")
    self.descriptor = descriptor
    // Elsewhere, the file is unlinked as soon as it is open.
    if let name { try? folder.remove(name, isDirectory: false) }
  }

  deinit { try? descriptor.close() }

  /// - Returns: where the bytes are now.
  package func append(_ bytes: [UInt8]) throws -> Range<Int> {
    try size.withLock { size in
      try descriptor.writeAll(bytes.span)
      size += bytes.count
      return size - bytes.count..<size
    }
  }

  /// Bytes that were appended.
  package func read(_ range: Range<Int>) throws -> [UInt8] {
    var fault: Errno?
    let bytes = [UInt8](capacity: range.count) { output in
      do throws(Errno) {
        while output.count < range.count {
          let offset = range.lowerBound + output.count
          if try descriptor.read(into: &output, at: offset) == 0 { throw .ioError }
        }
      } catch { fault = error }
    }
    if let fault { throw fault }
    return bytes
  }
}
