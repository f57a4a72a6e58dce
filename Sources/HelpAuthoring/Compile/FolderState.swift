import HelpCore
package import SystemPackage

/// The names, sizes and dates of all files of a folder, and of the running program, when its book was compiled: a build
/// that asks each time gets its answer at once where nothing has changed.
package struct FolderState {
  private let text: String
  private let output: FilePath

  /// - Parameter output: what was made from the folder; without it, nothing is known.
  package init(of folder: FilePath, for output: FilePath) throws {
    self.output = output
    var lines = ["tool " + Self.line(Process.executable)]
    var pending = [folder]
    while let next = pending.popLast() {
      for entry in try FileSystem.entries(of: next) {
        let path = next.appending(entry.name)
        if entry.kind == .directory { pending.append(path) }
        lines.append("\(path) " + Self.line(path))
      }
    }
    text = lines.joined(separator: "\n")
  }

  private static func line(_ path: FilePath?) -> String {
    guard let path, let status = try? FileStatus(of: path) else { return "none" }
    return
      "\(status.size) \(status.modified.seconds).\(status.modified.nanoseconds) \(status.inode)"
  }

  /// Whether the folder looks as it did.
  package func isRecorded(in state: FilePath) throws -> Bool {
    guard (try? FileStatus(of: output))?.kind == .regular else { return false }
    return try FileSystem.read(state) == Array(text.utf8)
  }

  /// Writes the state, with a new date in any case.
  package func record(in state: FilePath) throws {
    try AtomicFile.replace(state, with: Array(text.utf8), sync: false)
  }

  /// Forgets what was known: the next run works, whatever becomes of this one.
  package static func clear(_ state: FilePath) throws {
    try AtomicFile.replace(state, with: [], sync: false)
  }
}
