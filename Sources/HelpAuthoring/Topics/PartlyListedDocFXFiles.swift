import HelpBook
import HelpCore
import HelpDocument
import HelpResources

/// The files of a DocFX book, listed folder by folder when they are needed. The home topic is thus
/// found without a list of the whole book.
///
/// Each function returns the result of `ListedDocFXFiles`, or throws `Unknown`.
final class PartlyListedDocFXFiles: DocFXFiles {
  /// The error of every function whose result depends on the list of all files.
  struct Unknown: Error {}

  /// The maximum number of folders that are listed one by one. For more folders, a list of all
  /// files is faster.
  private static let maximumFolders = 64

  private let manifest: Manifest
  private let root: any ResourceProvider
  private let ignored: IgnoredFiles
  /// The folders that were listed, by path.
  private var folders: [String: Folder] = [:]
  /// The tables that were read, by file.
  private var tables: [String: TableOfContents] = [:]

  /// The content of a folder.
  private struct Folder {
    let folders: [String]
    let topics: [String]
    let tableFiles: [String]
  }

  /// Prepares to list folders of a source.
  init(_ manifest: Manifest, _ root: any ResourceProvider) {
    self.manifest = manifest
    self.root = root
    ignored = IgnoredFiles(root)
  }

  var tableFiles: [(file: String, contents: TableOfContents)] { get throws { throw Unknown() } }

  /// Returns the content of a folder, which is listed once.
  /// - Throws: `Unknown` for more than `maximumFolders`.
  private func folder(_ path: String) throws -> Folder {
    if let folder = folders[path] { return folder }
    guard folders.count < Self.maximumFolders else { throw Unknown() }
    let walk = try FileWalk(
      folder: path, of: root, excluding: manifest.exclude, ignored: ignored)
    let topics = TopicFiles(
      walk.files, languages: manifest.languages, language: manifest.language, ignoring: nil)
    let folder = Folder(
      folders: walk.folders, topics: topics.topics.map(\.file),
      tableFiles: walk.files.filter { TableOfContents.isName(ResourcePath.name(of: $0)) })
    folders[path] = folder
    return folder
  }

  /// Whether a path names a folder of the source, by the lists of the folders above.
  private func isFolder(_ path: String) throws -> Bool {
    var parent = ""
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      let child = ResourcePath.join(parent, String(Substring(name)))
      guard try folder(parent).folders.contains(child) else { return false }
      parent = child
    }
    return true
  }

  func table(of path: String) throws -> (file: String, contents: TableOfContents)? {
    guard try isFolder(path) else { return nil }
    for file in try folder(path).tableFiles {
      let contents = try tables[file] ?? TableOfContents(Manifest.read(file, in: root))
      tables[file] = contents
      if contents.listsPages { return (file, contents) }
    }
    return nil
  }

  func hasTables(below path: String) throws -> Bool {
    try isFolder(path) && contains(path) { try table(of: $0) != nil }
  }

  /// Whether a folder or a folder below it meets a condition.
  private func contains(_ path: String, where isWanted: (String) throws -> Bool) throws -> Bool {
    var pendingPaths = [path]
    while let current = pendingPaths.popLast() {
      if try isWanted(current) { return true }
      pendingPaths += try folder(current).folders.reversed()
    }
    return false
  }

  func topic(_ path: String) throws -> String? {
    // A file without a topic's extension is not a topic in any letter case.
    let type = ResourcePath.splitExtension(of: path).type
    guard TopicFormat(fileExtension: type) != nil else { return nil }
    let parent = ResourcePath.directory(of: path)
    guard try isFolder(parent), try folder(parent).topics.contains(path) else { throw Unknown() }
    return path
  }

  func holdsTopics(_ path: String) throws -> Bool {
    guard try isFolder(path) else { return false }
    // The first page of a folder with topics depends on weights, which are unknown without the list
    // of all files.
    if try contains(path, where: { try !folder($0).topics.isEmpty || table(of: $0) != nil }) {
      throw Unknown()
    }
    return false
  }

  func topics(in path: String) throws -> [String] {
    try folder(path).topics.sorted(by: NaturalOrder.precedes)
  }

  func subfolders(of path: String) throws -> [String] {
    try folder(path).folders.sorted(by: NaturalOrder.precedes)
  }
}
