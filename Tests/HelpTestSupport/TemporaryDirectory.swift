import HelpCore
package import SystemPackage

/// A folder that a test may fill as it likes; it is removed with its contents when the last reference is released.
///
///     let folder = try TemporaryDirectory()
///     try folder.write("guide/index.md", "# Guide\n")
package final class TemporaryDirectory: Sendable {
  /// The folder itself, absolute, with symbolic links resolved.
  package let path: FilePath

  /// Creates a folder in `TMPDIR`, else in `/tmp`.
  package init(_ prefix: String = "lectern-test-") throws {
    let parent = FilePath(Process.environment("TMPDIR") ?? "/tmp")
    path = try FileSystem.realPath(
      try FileSystem.createTemporaryDirectory(in: parent, prefix: prefix))
  }

  deinit { try? FileSystem.removeTree(path) }

  /// The path of a file in the folder, which need not exist. `/` separates parts.
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

  /// The bytes of a file in the folder.
  package func read(_ name: String) throws -> [UInt8] {
    try FileSystem.read(file(name))
  }

  /// Every regular file and symbolic link below the folder, as paths relative to it, in bytewise
  /// order. Links are not followed.
  package func allFiles() throws -> [String] {
    var found: [String] = []
    var pending = [""]
    while let directory = pending.popLast() {
      let here = directory.isEmpty ? path : file(directory)
      for entry in try FileSystem.entries(of: here) {
        let name = directory.isEmpty ? entry.name : directory + "/" + entry.name
        if entry.kind == .directory { pending.append(name) } else { found.append(name) }
      }
    }
    return found.sorted { $0.precedesBytewise($1) }
  }

  /// The text of a file.
  package func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }
}
