import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// A provider of a folder of topics in which texts from programs replace or add files.
struct PreprocessedProvider: LayeredProvider {
  let base: any ResourceProvider
  /// The texts by path.
  private let texts: [String: [UInt8]]
  /// The added files and their new folders, by the folder that contains them.
  private let addedEntries: [String: Set<ResourceEntry>]

  /// Creates a provider of a folder's files and of texts from programs.
  /// - Parameter texts: the texts by path. Each text replaces or adds a file.
  init(_ base: any ResourceProvider, texts: [String: [UInt8]]) throws {
    self.base = base
    self.texts = texts
    var addedEntries: [String: Set<ResourceEntry>] = [:]
    for path in texts.keys where try base.status(of: path) == nil {
      var entry = ResourceEntry(name: ResourcePath.name(of: path), isDirectory: false)
      var folder = ResourcePath.directory(of: path)
      while addedEntries[folder, default: []].insert(entry).inserted, !folder.isEmpty {
        entry = ResourceEntry(name: ResourcePath.name(of: folder), isDirectory: true)
        folder = ResourcePath.directory(of: folder)
      }
    }
    self.addedEntries = addedEntries
  }

  var layers: [(source: String, target: String)] { [("", "")] }

  var location: String { base.location }

  func status(of path: String) throws(HelpError) -> ResourceStatus? {
    if let text = texts[path] { return ResourceStatus(isDirectory: false, size: text.count) }
    return try base.status(of: path)
      ?? (addedEntries[path] == nil ? nil : ResourceStatus(isDirectory: true, size: 0))
  }

  func entries(in directory: String) throws(HelpError) -> [ResourceEntry]? {
    let existing = try base.entries(in: directory)
    guard let addedEntries = addedEntries[directory] else { return existing }
    let names = Set((existing ?? []).map(\.name))
    return ((existing ?? []) + addedEntries.filter { !names.contains($0.name) })
      .sortedBytewise(by: \.name)
  }

  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    if let text = texts[path] { return text }
    return try base.read(path, limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    if let text = texts[path] { return ResourceSnapshot(bytes: text, stamp: nil) }
    return try base.snapshot(of: path, limit: limit)
  }

  /// Returns the path in the base, or an empty path for a text from a program.
  func source(of path: String) -> String { texts[path] == nil ? path : "" }

  /// Returns the file that an author edits, even if a program's text replaces the file. Returns nil
  /// for a file that is not on a disk.
  func file(at path: String) -> FilePath? { base.file(at: path) }
}
