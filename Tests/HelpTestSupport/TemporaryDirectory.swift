import HelpCore
package import SystemPackage

/// A folder for the files of a test. The folder is removed with its contents when the last
/// reference is released.
///
///     let folder = try TemporaryDirectory()
///     try folder.write("guide/index.md", "# Guide\n")
package final class TemporaryDirectory: Sendable {
  /// The absolute path of the folder, with symbolic links resolved.
  package let path: FilePath

  /// Creates a folder in `TMPDIR`, else in `/tmp`. Its name begins with `prefix`.
  package init(_ prefix: String = "lectern-test-") throws {
    let parent = FilePath(Process.environment("TMPDIR") ?? "/tmp")
    path = try FileSystem.realPath(
      try FileSystem.createTemporaryDirectory(in: parent, prefix: prefix))
  }

  deinit { try? FileSystem.removeTree(path) }

  /// Returns the path of a file in the folder, which need not exist.
  package func file(_ name: String) -> FilePath {
    path.pushing(FilePath(name))
  }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
    let target = file(name)
    try FileSystem.createDirectory(target.removingLastComponent())
    let descriptor = try FileDescriptor.open(
      target, .writeOnly, options: [.create, .truncate, .closeOnExec],
      permissions: [
        .ownerReadWrite, .groupRead, .otherRead,
      ])
    try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
    return target
  }

  /// Writes a text file, with the folders above it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> FilePath {
    try write(name, Array(text.utf8))
  }

  /// Returns the bytes of a file in the folder.
  package func read(_ name: String) throws -> [UInt8] {
    try FileSystem.read(file(name))
  }

  /// Returns the relative paths of all regular files and symbolic links below the folder, in
  /// bytewise order. Links are not followed.
  package func allFiles() throws -> [String] {
    var files: [String] = []
    var pending = [""]
    while let directory = pending.popLast() {
      let folder = directory.isEmpty ? path : file(directory)
      for entry in try FileSystem.entries(of: folder) {
        let name = directory.isEmpty ? entry.name : directory + "/" + entry.name
        if entry.kind == .directory { pending.append(name) } else { files.append(name) }
      }
    }
    return files.sorted { $0.precedesBytewise($1) }
  }

  /// Returns the text of a file in the folder.
  package func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }
}
