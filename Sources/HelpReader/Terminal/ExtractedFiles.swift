import HelpCore
import SystemPackage

/// Files of a packed book for another program: copies in a separate folder, which are removed with this value.
final class ExtractedFiles {
  private var folder: FilePath?
  private var files: [String: FilePath] = [:]

  deinit { if let folder { try? FileSystem.removeTree(folder) } }

  /// The copy of a file.
  /// - Throws: the errors of reading it, and `OutputFault` or `Errno` if it cannot be written.
  func copy(of path: String, reading bytes: () throws -> [UInt8]) throws -> FilePath {
    if let known = files[path] { return known }
    let parent = FilePath(Process.environment("TMPDIR") ?? "/tmp")
    let folder =
      try self.folder
      ?? FileSystem.createTemporaryDirectory(in: parent, prefix: "lectern-")
    self.folder = folder
    // The number keeps names apart; the name itself tells a program the type.
    let name = "\(files.count)-\(path.split(separator: "/").last ?? "file")"
    try OutputFolder(folder).replace(name, with: bytes())
    let file = folder.appending(name)
    files[path] = file
    return file
  }
}
