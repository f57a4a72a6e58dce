import HelpCore
import SystemPackage

/// Copies of a packed book's files for other programs, in a temporary folder that is removed with
/// this value.
final class ExtractedFiles {
  /// The temporary folder. Nil before the first copy.
  private var folder: FilePath?
  /// The copies, by the paths of the book's files.
  private var files: [String: FilePath] = [:]

  deinit { if let folder { try? FileSystem.removeTree(folder) } }

  /// Returns the copy of a file, which is made on the first call.
  /// - Throws: the errors of `bytes`, and `OutputFault` or `Errno` if the copy cannot be written.
  func copy(of path: String, reading bytes: () throws -> [UInt8]) throws -> FilePath {
    if let copy = files[path] { return copy }
    let parent = FilePath(Process.environment("TMPDIR") ?? "/tmp")
    let folder =
      try self.folder
      ?? FileSystem.createTemporaryDirectory(in: parent, prefix: "lectern-")
    self.folder = folder
    // The number makes the name unique, and the extension tells a program the type.
    let name = "\(files.count)-\(path.split(separator: "/").last ?? "file")"
    try OutputFolder(folder).replace(name, with: bytes())
    let file = folder.appending(name)
    files[path] = file
    return file
  }
}
