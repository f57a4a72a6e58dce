import HelpBook
import HelpCore
package import SystemPackage

/// The names, sizes and dates of a folder's files, and the size and date of the running program. A
/// build that records the state of a compilation can skip the next compilation if the state is the
/// same.
package struct FolderState {
  private let text: String
  private let output: FilePath

  /// Reads the current state of a folder.
  /// - Parameters:
  ///   - source: a folder, or a file. The state of a file is the state of its whole folder.
  ///   - output: the file that is compiled from the folder. `isRecorded` returns false while the
  ///     file is missing.
  ///   - program: the program's name in the output.
  /// - Throws: `Errno` if a folder cannot be read.
  package init(of source: FilePath, for output: FilePath, program: String) throws {
    self.output = output
    var lines = ["tool " + Self.line(Process.executable), "program " + program]
    var pendingFolders = [try SourceFiles.folder(of: source)]
    while let folder = pendingFolders.popLast() {
      for entry in try FileSystem.entries(of: folder) {
        let path = folder.appending(entry.name)
        if entry.kind == .directory { pendingFolders.append(path) }
        lines.append("\(path) " + Self.line(path))
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// Returns the size, the date and the inode number of a file, or `none` for a missing file.
  private static func line(_ path: FilePath?) -> String {
    guard let path, let status = try? FileStatus(of: path) else { return "none" }
    return
      "\(status.size) \(status.modificationTime.seconds).\(status.modificationTime.nanoseconds) \(status.inode)"
  }

  /// Whether the recorded state equals this state, and the output exists. False if no state is
  /// recorded.
  /// - Throws: `Errno` if the recorded state cannot be read.
  package func isRecorded(in state: FilePath) throws -> Bool {
    guard (try? FileStatus(of: output))?.kind == .regular else { return false }
    do {
      return try FileSystem.read(state) == Array(text.utf8)
    } catch Errno.noSuchFileOrDirectory {
      return false
    }
  }

  /// Writes the state. Updates the file's date even if the text is the same.
  package func record(in state: FilePath) throws {
    try AtomicFile.replace(state, with: Array(text.utf8), sync: false)
  }

  /// Clears the recorded state. The next run then compiles even if this run fails.
  package static func clear(_ state: FilePath) throws {
    try AtomicFile.replace(state, with: [], sync: false)
  }
}
