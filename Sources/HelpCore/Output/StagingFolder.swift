package import SystemPackage

/// A hidden folder in which all files for a target are written before the first is moved to its
/// name. Readers see only complete files, and a failure leaves only one folder to remove.
///
/// The folder is locked while its process lives. If a killed process left one, the next process
/// with the same target removes it.
package struct StagingFolder: Sendable {
  /// The nearest folder that exists: the target itself, or one above it.
  package let parent: OutputFolder
  /// The target and the folders above it that do not exist yet, the outermost first. Empty if the
  /// target exists.
  package let missingFolders: [String]
  /// The staging folder itself. A file for the parent has the same path in the stage.
  package let stage: OutputFolder
  /// The name of the staging folder in the parent.
  private let name: FilePath

  /// The path of the staging folder itself.
  package var location: FilePath { parent.path.pushing(name) }

  /// Creates a staging folder for a target, and removes the folders that killed processes left.
  /// - Parameter prefix: the beginning of the staging folders' names: `.lectern-unpack-`.
  package init(for target: FilePath, prefix: String) throws(OutputFault) {
    var existing = target
    var missingFolders: [String] = []
    while !existing.isEmpty, (try? FileStatus(of: existing)) == nil,
      let part = existing.lastComponent, part.kind == .regular
    {
      missingFolders.insert(part.string, at: 0)
      existing.removeLastComponent()
    }
    self.missingFolders = missingFolders
    parent = try OutputFolder(existing.isEmpty ? "." : existing)
    do throws(Errno) {
      Self.removeAbandoned(prefix, in: parent.root)
      if missingFolders.isEmpty { Self.removeAbandoned(prefix, beside: target) }
      let (name, directory) = try Self.make(prefix, in: parent.root)
      self.name = name
      stage = OutputFolder(directory, path: parent.path)
    } catch {
      throw OutputFault(target, error)
    }
  }

  /// Returns the path from the parent folder to a path below the target.
  package func path(_ path: String) -> String {
    missingFolders.isEmpty ? path : missingFolders.joined(separator: "/") + "/" + path
  }

  /// Returns the paths to move into the target once the staging folder is complete: each new folder
  /// as a whole, and each new file in an existing folder.
  ///
  /// A file that already exists with the same size is also included. A killed run may have moved
  /// it, and `moveToTarget` compares the bytes.
  /// - Parameters:
  ///   - folders: paths below the target, upper ones first.
  ///   - files: paths below the target, with their sizes in bytes.
  /// - Returns: paths below the parent.
  /// - Throws: `OutputFault` with `fileExists` if another file is in the way, `notDirectory` if a
  ///   file or a link is in the place of a folder.
  package func moves(
    folders: [String], files: some Sequence<(path: String, size: Int)>
  ) throws(OutputFault) -> [String] {
    if let first = missingFolders.first { return [first] }
    var moves: [String] = []
    var absentFolders = Set<String>()
    func isInAbsentFolder(_ path: String) -> Bool {
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { absentFolders.contains(String(path[..<$0])) }
        ?? false
    }
    for folder in folders {
      if isInAbsentFolder(folder) {
        absentFolders.insert(folder)
        continue
      }
      guard let status = try parent.status(of: folder) else {
        absentFolders.insert(folder)
        moves.append(folder)
        continue
      }
      if status.kind == .directory { continue }
      let kind = status.kind == .symbolicLink ? "a symbolic link" : "a file"
      throw parent.fault(at: folder, .notDirectory, kind + " is in its place")
    }
    for (path, size) in files where !isInAbsentFolder(path) {
      if let status = try parent.status(of: path), status.kind != .regular || status.size != size {
        throw parent.fault(at: path, .fileExists)
      }
      moves.append(path)
    }
    return moves
  }

  /// Moves all files to their names. If one cannot be moved, all are moved back. A file that
  /// already exists with the same bytes is kept.
  /// - Throws: `OutputFault`, with `fileExists` if another file is in the way.
  package func moveToTarget(_ paths: [String]) throws(OutputFault) {
    var movedPaths: [String] = []
    for path in paths {
      do throws(OutputFault) {
        try stage.move(path, to: parent)
        movedPaths.append(path)
      } catch {
        if error.isTaken, isAtTarget(path) { continue }
        for path in movedPaths.reversed() { try? parent.move(path, to: stage) }
        throw error
      }
    }
  }

  /// Whether a file already has its name and the right bytes.
  private func isAtTarget(_ path: String) -> Bool {
    guard let stagedBytes = try? stage.read(path), let targetBytes = try? parent.read(path) else {
      return false
    }
    return stagedBytes == targetBytes
  }

  /// Removes the folder with all its contents.
  package func remove() { try? parent.root.removeTree(name) }

  /// Creates and locks a staging folder.
  private static func make(
    _ prefix: String, in parent: OpenDirectory
  ) throws(Errno) -> (FilePath, OpenDirectory) {
    while true {
      let name = FilePath(prefix + Self.uniquePart())
      guard try parent.makeDirectory(name) else { continue }
      let directory = try parent.directory(name)
      // Another process may have removed the folder as abandoned before it was locked.
      if directory.lock(), try parent.status(of: name)?.kind == .directory {
        return (name, directory)
      }
    }
  }

  /// Removes the staging folder that a killed run left next to its complete target. When that run
  /// began, the target was missing, so the staging folder is in the folder above.
  package static func removeAbandoned(_ prefix: String, beside target: FilePath) {
    let parentPath = target.removingLastComponent()
    guard let folder = try? OpenDirectory(parentPath.isEmpty ? "." : parentPath) else { return }
    removeAbandoned(prefix, in: folder)
  }

  /// Returns a random part of a name. The fixed length tells staging folders from a user's files.
  private static func uniquePart() -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return String(repeating: "0", count: uniqueLength - number.count) + number
  }

  /// Whether a part of a name has the form of `uniquePart()`.
  private static func isUniquePart(_ text: Substring) -> Bool {
    text.utf8.count == uniqueLength && UInt64(text, radix: 36) != nil
  }

  /// The digits of the largest number of 64 bits in base 36.
  private static let uniqueLength = 13

  /// Removes the staging folders that no living process has locked.
  private static func removeAbandoned(_ prefix: String, in parent: OpenDirectory) {
    let entries = (try? parent.entries(beginningWith: prefix)) ?? []
    for name in entries.filter(\.isValidUTF8).map(\.name)
    where isUniquePart(name.dropFirst(prefix.count)) {
      guard let directory = try? parent.directory(FilePath(name)), directory.lock() else {
        continue
      }
      try? parent.removeTree(FilePath(name))
    }
  }
}
