import HelpCore
import SystemPackage

/// A file that is read in parts, in any order. The file is closed when the last reference to this
/// object is released.
final class OpenFile: Sendable {
  private let file: FileDescriptor
  private let path: FilePath
  /// The size in bytes when the file was opened.
  let size: Int
  /// The file's status when it was opened.
  let status: FileStatus

  /// Opens the file at a path.
  /// - Throws: `HelpError.Code.inputOutput` when the file cannot be opened.
  init(_ path: FilePath) throws(HelpError) {
    do {
      file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    } catch {
      throw HelpError(reading: path, error)
    }
    do throws(Errno) {
      status = try FileStatus(of: file)
    } catch {
      try? file.close()
      throw HelpError(reading: path, error)
    }
    self.path = path
    size = status.size
  }

  deinit { try? file.close() }

  /// Returns the bytes of a range.
  /// - Throws: `HelpError.Code.inputOutput` when the file cannot be read, or has become shorter.
  func bytes(_ range: Range<Int>) throws(HelpError) -> [UInt8] {
    do {
      return try [UInt8](capacity: range.count) { output in
        while !output.isFull {
          let offset = range.lowerBound + output.count
          if try file.read(into: &output, at: offset) == 0 {
            throw HelpError(.inputOutput, "cannot read '\(path)'", "it has become shorter")
          }
        }
      }
    } catch {
      throw HelpError(reading: path, error)
    }
  }
}

extension HelpError {
  /// Wraps an error of reading a file. A `HelpError` is unchanged.
  fileprivate init(reading path: FilePath, _ error: any Error) {
    if let error = error as? HelpError {
      self = error
      return
    }
    let reason = (error as? Errno)?.sentence ?? "\(error)"
    self.init(.inputOutput, "cannot read '\(path)'", reason, cause: error)
  }
}
