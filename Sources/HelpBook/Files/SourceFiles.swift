package import HelpCore
package import HelpResources
package import SystemPackage

/// The files from which a book is made. A comparison of their digests shows, without parsing,
/// whether the files have changed. The digest does not protect against forgery.
package struct SourceFiles: Sendable, Hashable {
  /// The paths from the folder of the source, in bytewise order. A path that ends in a slash means
  /// all files of a book in that folder.
  package let paths: [String]

  /// The path of the source's own folder.
  package static let ownFolder = "./"

  /// Creates a list of files. A repeated path is listed once.
  package init(_ paths: some Sequence<String>) {
    self.paths = Set(paths).sorted { $0.precedesBytewise($1) }
  }

  /// Creates the usual files of a source: all files of a folder, or a single file.
  /// - Throws: `HelpError.Code.notFound` if the path does not exist.
  package init(standardOf source: FilePath) throws {
    let isFolder = try FileStatus.existing(source).kind == .directory
    self.init([isFolder ? Self.ownFolder : source.lastComponent?.string ?? ""])
  }

  /// Returns the digest of the files, and of the hidden folders that show the tool for which they
  /// were written.
  /// - Parameter source: a folder or a file.
  /// - Throws: `HelpError.Code.notFound` if the path does not exist, and the error of a file that
  ///   cannot be read.
  /// - Complexity: O(bytes of the files), with memory for a piece of a file.
  package func digest(of source: FilePath) throws -> FastHash {
    let isFolder = try FileStatus.existing(source).kind == .directory
    let provider = try DirectoryProvider(Self.folder(of: source))
    var hash = FastHash()
    if !isFolder { hash.add(source.lastComponent?.string ?? "") }
    for path in paths {
      if path.hasSuffix("/") {
        try Self.add(Self.name(ofFolder: path), in: provider, to: &hash)
      } else {
        try Self.add(path, as: path, in: provider, to: &hash)
      }
    }
    return hash
  }

  /// Returns the paths whose files can change without a change of the digest.
  /// - Parameter paths: paths from the folder of the source. The files need not exist.
  /// - Complexity: O(depth) look-ups for each path.
  package func uncovered(
    among paths: [String], in provider: DirectoryProvider
  ) throws -> [String] {
    let listedPaths = Set(self.paths)
    let folders = try self.paths.filter { $0.hasSuffix("/") }.map { path in
      let files = try Self.provider(of: Self.name(ofFolder: path), in: provider)
      let prefix = path == Self.ownFolder ? "" : path
      return (prefix: prefix, files: files, ignored: IgnoredFiles(files))
    }
    return paths.filter { path in
      if listedPaths.contains(path) { return false }
      return !folders.contains { folder in
        guard path.hasPrefix(folder.prefix) else { return false }
        let name = String(path.dropFirst(folder.prefix.count))
        // A `.gitignore` file decides which files belong to the source, and these files are in the
        // digest.
        if ResourcePath.name(of: name) == IgnoredFiles.name { return true }
        if Self.toolFolders.contains(name) { return true }
        // A file that only the outer provider finds is behind a link out of this folder.
        return FileWalk.mayContain(name, excluding: [], ignored: folder.ignored)
          && (folder.files.file(at: name) != nil || provider.file(at: path) == nil)
      }
    }
  }

  /// Returns the folder of a source: the source itself, or the folder of a file.
  package static func folder(of source: FilePath) throws -> FilePath {
    guard try FileStatus.existing(source).kind != .directory else { return source }
    let folder = source.removingLastComponent()
    return folder.isEmpty ? FilePath(".") : folder
  }

  private static func name(ofFolder path: String) -> String {
    path == ownFolder ? "" : String(path.dropLast())
  }

  private static func provider(
    of folder: String, in provider: DirectoryProvider
  ) throws -> DirectoryProvider {
    try folder.isEmpty ? provider : DirectoryProvider(provider.root.appending(folder))
  }

  /// Adds the names and bytes of all files in a folder.
  private static func add(
    _ folder: String, in provider: DirectoryProvider, to hash: inout FastHash
  ) throws {
    hash.add(folder + "/")
    guard try provider.status(of: folder)?.isDirectory == true else { return hash.add("none") }
    let files = try Self.provider(of: folder, in: provider)
    let walk = try FileWalk(files, excluding: [], ignored: IgnoredFiles(files))
    for path in walk.files { try add(path, as: path, in: files, to: &hash) }
    for path in walk.unreadableLinks { hash.add(path) }
    for name in toolFolders where try files.status(of: name) != nil { hash.add(name) }
  }

  /// The hidden folders that show which tool a folder was written for.
  private static let toolFolders = [".obsidian", ".vitepress", ".vuepress", "docs/.vitepress"]

  /// Adds the name and the bytes of a file. A file that does not exist adds only its name.
  private static func add(
    _ path: String, as name: String, in provider: DirectoryProvider, to hash: inout FastHash
  ) throws {
    hash.add(name)
    guard let file = provider.file(at: path) else { return hash.add("none") }
    do {
      _ = try FileSnapshot.forEachPiece(of: file, size: pieceSize) { hash.add($0) }
    } catch let error as Errno {
      throw HelpError(
        .notFound, "cannot read '\(provider.displayPath(of: path))'", error.sentence, cause: error)
    }
  }

  /// The size of a piece of a file in bytes: 64 KiB.
  private static let pieceSize = 1 << 16
}
