package import SystemPackage

/// Writes a file that the user names, in parts. The file appears complete or not at all.
package enum OutputFile {
  /// The size, in bytes, at which the collected parts are written.
  private static let bufferSize = 1 << 16

  /// Writes a file, and replaces one of the same name.
  /// - Parameter fill: passes the bytes to `write`, in parts of any size.
  /// - Returns: the size of the file.
  /// - Throws: `HelpError` with the code `inputOutput` if the disk is full or fails, and otherwise
  ///   `cannotCreate`. Also the errors of `fill`.
  @discardableResult
  package static func write(
    _ target: FilePath, _ fill: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> Int {
    var file: AtomicFile
    do { file = try AtomicFile(replacing: target) } catch {
      throw OutputFault(target, error).helpError("create")
    }
    try write(to: &file, target, fill)
    let size = file.count
    do { try file.commit() } catch { throw fault(target, error) }
    return size
  }

  /// Writes the parts that `fill` passes, in pieces of at least the buffer's size. The last piece
  /// may be smaller.
  private static func write(
    to file: inout AtomicFile, _ target: FilePath,
    _ fill: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var buffer: [UInt8] = []
    func flush() throws {
      do { try file.write(buffer) } catch { throw fault(target, error) }
      buffer.removeAll(keepingCapacity: true)
    }
    try fill { bytes in
      buffer += bytes
      if buffer.count >= bufferSize { try flush() }
    }
    try flush()
  }

  private static func fault(_ target: FilePath, _ error: any Error) -> any Error {
    (error as? Errno).map { OutputFault(target, $0).helpError() } ?? error
  }
}
