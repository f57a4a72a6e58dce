import HelpAuthoring
import HelpCore
import SystemPackage

// Files that exist before the export: checks, their errors, and removal.
extension SiteFolder {
  /// Returns the error for a folder that another export has locked.
  static func busyFolder(_ path: FilePath) -> HelpError {
    HelpError(
      .cannotCreate, "cannot export to '\(path)'", "another export is writing to it",
      hint: "wait until it ends, or name another folder")
  }

  /// Returns the error for a folder that cannot become a site.
  static func refusal(_ root: FilePath, _ reason: String) -> HelpError {
    HelpError(
      .cannotCreate, "cannot export to '\(root)'", reason,
      hint: "name a folder that is new, empty, or an earlier export")
  }

  /// Checks that no file of another program has a planned path, and that no planned path points
  /// outside this folder.
  /// - Throws: `HelpError` for the first path at fault.
  func checkForeignFiles(_ paths: [String]) throws {
    for folder in OutputFolder.folders(above: paths) where !has(folder) {
      guard let status = try? root.status(of: folder), status.kind != .directory else { continue }
      throw Self.refusal(root.path, "'\(ControlCharacters.inline(folder))' in it is not a folder")
    }
    let newPaths = paths.filter { !has($0) }
    if newPaths.isEmpty { return }
    let earlierFolders = Set(OutputFolder.folders(above: earlierPaths))
    for path in newPaths where !earlierFolders.contains(path) {
      guard OutputFolder.staysInside(path) else {
        throw OutputFault(leaving: root.path, path).helpError()
      }
      if (try? root.status(of: path)) != nil {
        throw Self.refusal(
          root.path, "'\(ControlCharacters.inline(path))' in it is not from an export")
      }
    }
  }

  /// Removes the temporary files of a killed export.
  func removeTemporaryFiles() throws(OutputFault) {
    for folder in [""] + OutputFolder.folders(above: earlierPaths) {
      let path = folder.isEmpty ? root.path : root.path.appending(folder)
      let names = (try? FileSystem.entries(of: path).map(\.name)) ?? []
      for name in names where OutputFolder.isTemporary(name) {
        try root.remove(folder.isEmpty ? name : folder + "/" + name)
      }
    }
  }

  /// Whether the folder contains a file with these bytes.
  func holds(_ path: String, _ bytes: [UInt8]) throws(OutputFault) -> Bool {
    guard let status = try root.status(of: path), status.kind == .regular,
      status.size == bytes.count
    else { return false }
    guard let existingBytes = try? root.read(path) else { return false }
    return existingBytes.span.holdsSame(as: bytes.span)
  }

  /// Removes the files of earlier exports that block planned files: a file at the path of a planned
  /// folder, and all files in a folder at the path of a planned file.
  func removeBlockingFiles() throws(OutputFault) {
    for folder in OutputFolder.folders(above: plannedPaths) where has(folder) {
      try root.remove(folder)
    }
    let blocking = Set(OutputFolder.folders(above: earlierPaths)).intersection(plannedPaths)
    guard !blocking.isEmpty else { return }
    let inside = earlierPaths.filter { path in
      OutputFolder.folders(above: [path]).contains { blocking.contains($0) }
    }
    for path in inside { try root.remove(path) }
    for folder in OutputFolder.folders(above: inside).reversed()
    where blocking.contains(folder)
      || OutputFolder.folders(above: [folder]).contains(where: blocking.contains)
    {
      try? root.remove(folder, isFolder: true)
    }
  }
}
