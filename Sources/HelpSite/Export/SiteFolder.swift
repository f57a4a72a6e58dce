import HelpCore
import SystemPackage

/// The folder that a site is written to.
///
/// Its marker, `.lectern-site`, lists the files that exports put there, one a line below a first line that
/// names the format: nothing else is ever replaced or removed. The marker names the files to come before
/// the first of them is written, so that a run after a killed one knows them all.
struct SiteFolder: Sendable {
  static let markerName = ".lectern-site"
  private static let format = "lectern-site 1"

  let root: FilePath
  /// What earlier exports wrote.
  private let earlier: Set<String>
  private let planned: [String]

  /// Looks at a folder and changes nothing.
  /// - Throws: `HelpError.Code.cannotCreate` when it holds what no export wrote, or is no folder.
  init(_ root: FilePath, planned: [String]) throws {
    self.root = root
    self.planned = planned
    earlier = try Self.earlierFiles(in: root)
    try checkForeignFiles()
  }

  /// Creates the folders, and the marker before any other file.
  func begin() throws {
    do {
      try FileSystem.createDirectory(root)
      try writeMarker(earlier.union(planned))
      try clearWay()
      for folder in Self.folders(of: planned) {
        try FileSystem.createDirectory(root.pushing(FilePath(folder)))
      }
    } catch let error as Errno {
      let code = error == .noSpace ? HelpError.Code.inputOutput : .cannotCreate
      throw HelpError(code, "cannot create '\(root)'", error.sentence, cause: error)
    }
  }

  /// Writes one file whole, or leaves it alone where it holds these bytes already.
  /// - Returns: whether it was written.
  func write(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    let file = root.pushing(FilePath(path))
    do {
      if earlier.contains(path), try holds(file, bytes) { return false }
      // A link that somebody put there is replaced, not followed.
      try AtomicFile.replace(file, with: bytes, sync: false, followsLink: false)
      return true
    } catch let error as Errno {
      throw HelpError(.inputOutput, "cannot write '\(file)'", error.sentence, cause: error)
    }
  }

  /// Removes what earlier exports wrote and this one did not, with the folders that this empties.
  /// - Returns: the number of files that are gone.
  func finish() throws -> Int {
    let gone = earlier.subtracting(planned).subtracting(Self.folders(of: planned))
    do {
      for path in gone.sorted() where isInside(path) { try remove(path) }
      // The deepest first; one that is not empty stays.
      for folder in Self.folders(of: gone).sorted().reversed() where isInside(folder) {
        let path = root.pushing(FilePath(folder))
        let status = try? FileStatus(of: path, followLinks: false)
        if status?.kind == .directory { try? FileSystem.remove(path) }
      }
      try writeMarker(Set(planned))
    } catch let error as Errno {
      throw HelpError(.inputOutput, "cannot finish '\(root)'", error.sentence, cause: error)
    }
    return gone.count
  }
}

// What is there already.
extension SiteFolder {
  fileprivate static func refusal(_ root: FilePath, _ why: String) -> HelpError {
    HelpError(
      .cannotCreate, "cannot export to '\(root)'", why,
      hint: "name a folder that is new, empty, or an earlier export")
  }

  /// No file may be replaced that no export wrote, and no folder be a way out of this one.
  fileprivate func checkForeignFiles() throws {
    for folder in Self.folders(of: planned) {
      guard let status = try? FileStatus(of: root.pushing(FilePath(folder)), followLinks: false)
      else { continue }
      if status.kind != .directory, !earlier.contains(folder) {
        throw Self.refusal(root, "'\(ControlCharacters.inline(folder))' in it is no folder")
      }
    }
    let earlierFolders = Set(Self.folders(of: earlier))
    for path in planned where !earlier.contains(path) && !earlierFolders.contains(path) {
      if (try? FileStatus(of: root.pushing(FilePath(path)), followLinks: false)) != nil {
        throw Self.refusal(root, "no export wrote '\(ControlCharacters.inline(path))' in it")
      }
    }
  }

  fileprivate func holds(_ file: FilePath, _ bytes: [UInt8]) throws -> Bool {
    guard let status = try? FileStatus(of: file, followLinks: false), status.kind == .regular,
      status.size == bytes.count
    else { return false }
    return try FileSystem.read(file) == bytes
  }

  /// The files that earlier exports wrote; none where the folder is new or empty.
  fileprivate static func earlierFiles(in root: FilePath) throws -> Set<String> {
    let names: [String]
    do throws(Errno) {
      names = try FileSystem.entries(of: root).map(\.name)
    } catch {
      if error == .noSuchFileOrDirectory { return [] }
      throw refusal(root, error.sentence)
    }
    if names.contains(markerName) { return try read(root.appending(markerName), of: root) }
    if let name = names.first {
      throw refusal(root, "it holds '\(ControlCharacters.inline(name))' and is no exported site")
    }
    return []
  }

  /// Removes what earlier exports wrote where this one needs the other kind: a file where a folder comes, or the files
  /// of a folder where a file comes.
  fileprivate func clearWay() throws(Errno) {
    for folder in Self.folders(of: planned) where earlier.contains(folder) && isInside(folder) {
      try remove(folder)
    }
    let blocking = Set(Self.folders(of: earlier)).intersection(planned)
    guard !blocking.isEmpty else { return }
    let inside = earlier.filter { path in
      isInside(path) && Self.folders(of: [path]).contains { blocking.contains($0) }
    }
    for path in inside { try remove(path) }
    for folder in Self.folders(of: inside).reversed()
    where blocking.contains(folder) || Self.folders(of: [folder]).contains(where: blocking.contains)
    {
      try? FileSystem.remove(root.pushing(FilePath(folder)))
    }
  }

  /// Removes a file, unless somebody has done so before.
  fileprivate func remove(_ path: String) throws(Errno) {
    do throws(Errno) {
      try FileSystem.remove(root.pushing(FilePath(path)))
    } catch {
      // Below what is a file now there is nothing either.
      if error != .noSuchFileOrDirectory && error != .notDirectory { throw error }
    }
  }

  /// False where a folder on the way was replaced by a link that leads elsewhere.
  fileprivate func isInside(_ path: String) -> Bool {
    let parent = root.pushing(FilePath(path)).removingLastComponent()
    guard let base = try? FileSystem.realPath(root), let real = try? FileSystem.realPath(parent)
    else { return false }
    return real.starts(with: base)
  }

  /// Every folder above the files, upper ones first.
  static func folders(of files: some Sequence<String>) -> [String] {
    var result: Set<String> = []
    for file in files {
      var rest = file[...]
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard result.insert(String(rest)).inserted else { break }
      }
    }
    return result.sorted { $0.precedesBytewise($1) }
  }
}

// The marker.
extension SiteFolder {
  fileprivate func writeMarker(_ files: Set<String>) throws {
    var text = Self.format + "\n"
    for path in files.map(RelativeLink.encode).sorted() { text += path + "\n" }
    try AtomicFile.replace(
      root.appending(Self.markerName), with: Array(text.utf8), followsLink: false)
  }

  fileprivate static func read(_ marker: FilePath, of root: FilePath) throws -> Set<String> {
    let lines = try FileSystem.read(marker).split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(format.utf8) else {
      throw refusal(root, "its list of files, '\(markerName)', is in a format that is not known")
    }
    let paths = lines.dropFirst().compactMap { RelativeLink.decode($0) }
    guard paths.count == lines.count - 1, paths.allSatisfy(isBelowRoot) else {
      throw refusal(root, "its list of files, '\(markerName)', is damaged")
    }
    return Set(paths)
  }

  static func isBelowRoot(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
        && !$0.contains(0)
    }
  }
}
