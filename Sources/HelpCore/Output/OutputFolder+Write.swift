package import SystemPackage

extension OutputFolder {
  /// Returns every folder above some files, upper ones first.
  /// - Complexity: O(files + folders log folders).
  package static func folders(above files: some Sequence<String>) -> [String] {
    var result: Set<String> = []
    var previousFile = ""
    for file in files where !file.hasSameFolder(as: previousFile) {
      previousFile = file
      for folder in file.foldersAbove {
        guard result.insert(String(folder)).inserted else { break }
      }
    }
    return result.sorted { $0.precedesBytewise($1) }
  }

  /// Creates folders. The folder above each must exist or precede it in the list. An existing
  /// folder is kept, and also a file in its place.
  package func createFolders(_ paths: [String]) throws(OutputFault) {
    for path in paths {
      _ = try at(path) { folder, name throws(Errno) in try folder.makeDirectory(name) }
    }
  }

  /// Replaces or creates a file with these bytes, completely or not at all. A symbolic link with
  /// that name is replaced, not followed.
  /// - Throws: `OutputFault`, with `readOnlyFileSystem` for a read-only file, which is kept.
  package func replace(
    _ path: String, with bytes: [UInt8], sync: Bool = false
  ) throws(OutputFault) {
    try at(path) { folder, name throws(Errno) in
      do {
        var file = try AtomicFile(replacing: name, in: folder)
        try file.write(bytes)
        try file.commit(sync: sync)
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
  }

  /// Replaces or creates a file with bytes that arrive in parts, completely or not at all.
  /// - Throws: `OutputFault`, and the errors of `fill`.
  package func replace(
    _ path: String, _ fill: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let (folder, name) = try at(path) { folder, name throws(Errno) in (folder, name) }
    do {
      var file = try AtomicFile(replacing: name, in: folder)
      try fill { try file.write($0) }
      try file.commit(sync: false)
    } catch let error as Errno {
      throw fault(at: path, error)
    }
  }

  /// Creates a new file, which `fill` writes in place. Other processes may see an incomplete file,
  /// so use this function only in folders that are not read before they are complete.
  /// - Throws: `OutputFault`, and the errors of `fill`.
  package func create(_ path: String, _ fill: (FileDescriptor) throws -> Void) throws {
    let file = try at(path) { folder, name throws(Errno) in try folder.makeFile(name) }
    do { try file.closeAfter { try fill(file) } } catch let error as Errno {
      throw OutputFault(self.path.pushing(FilePath(path)), error)
    }
  }

  /// Returns the status of the file at a path, without following a symbolic link at its end.
  /// Returns nil if there is no such file, or if a folder above it is missing or is not a folder.
  package func status(of path: String) throws(OutputFault) -> FileStatus? {
    do throws(OutputFault) {
      return try at(path) { folder, name throws(Errno) in try folder.status(of: name) }
    } catch {
      if error.isUnreachable { return nil }
      throw error
    }
  }

  /// Returns all bytes of a file. A symbolic link is not followed.
  package func read(_ path: String) throws(OutputFault) -> [UInt8] {
    try at(path) { folder, name throws(Errno) in
      try FileSnapshot(name, in: folder).bytes
    }
  }

  /// Returns the fault of a path below this folder.
  func fault(at path: String, _ errno: Errno, _ sentence: String? = nil) -> OutputFault {
    OutputFault(self.path.pushing(FilePath(path)), errno, sentence)
  }

  /// Whether a name is one of the temporary names that a killed process may leave.
  package static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix("."), let mark = name.firstRange(of: ".lectern-") else { return false }
    let numbers = name[mark.upperBound...].split(separator: "-")
    return mark.lowerBound > name.startIndex && numbers.count == 2
      && numbers[0].allSatisfy(\.isNumber)
  }

  /// Removes a file, a link or an empty folder. A missing one is not an error.
  package func remove(_ path: String, isFolder: Bool = false) throws(OutputFault) {
    if isFolder { forgetFolders() }
    do throws(OutputFault) {
      try at(path) { folder, name throws(Errno) in
        try folder.remove(name, isDirectory: isFolder)
      }
    } catch {
      if !error.isUnreachable { throw error }
    }
  }

  /// Moves a file, or a folder with all its contents, to the same path below another folder of the
  /// same file system.
  /// - Throws: `OutputFault` with `fileExists` if a file is at that path, which is then kept. A
  ///   folder replaces an empty folder.
  package func move(_ path: String, to other: OutputFolder) throws(OutputFault) {
    let (source, name) = try at(path) { folder, name throws(Errno) in (folder, name) }
    try other.at(path) { folder, newName throws(Errno) in
      try source.move(name, to: folder, as: newName)
    }
    forgetFolders()
    other.forgetFolders()
  }
}
