import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// Several folders of a provider as one root. A folder of translations becomes a folder such as
/// `fr.lproj`.
///
///     docs/en/a.md      a.md
///     docs/fr/a.md  ->  fr.lproj/a.md
///     docs/b.png        b.png
struct TranslatedFolders: LayeredProvider {
  package let base: any ResourceProvider
  /// The paths of the folders that form the root, none empty. If two folders have a file with the
  /// same path, the first folder's file is shown.
  let folders: [String]
  /// The folder of the translations into each language.
  let translations: [(language: String, folder: String)]

  var layers: [(source: String, target: String)] {
    translations.map { ($0.folder, $0.language + ".lproj") } + folders.map { ($0, "") }
  }

  var location: String { base.displayPath(of: folders.last ?? "") }

  /// Returns the path in the base of a file. A missing file has the path that it would have in the
  /// first folder.
  package func source(of path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    if let name = parts.first.map({ String(Substring($0)) }), name.hasSuffix(".lproj"),
      let folder = translations.first(where: { $0.language + ".lproj" == name })?.folder
    {
      return ResourcePath.join(folder, parts.count > 1 ? String(Substring(parts[1])) : "")
    }
    let paths = folders.map { ResourcePath.join($0, path) }
    return paths.first { (try? base.status(of: $0)) ?? nil != nil } ?? paths[0]
  }

  func status(of path: String) throws(HelpError) -> ResourceStatus? {
    try base.status(of: source(of: path))
  }

  func entries(in directory: String) throws(HelpError) -> [ResourceEntry]? {
    let source = source(of: directory)
    let sources =
      translations.contains { source == $0.folder || source.hasPrefix($0.folder + "/") }
      ? [source] : folders.map { ResourcePath.join($0, directory) }
    // A folder that is itself a root is not shown again inside another root.
    let roots = folders + translations.map(\.folder)
    var entries: [String: ResourceEntry] = [:]
    var exists = false
    for source in sources {
      guard let listing = try base.entries(in: source) else { continue }
      exists = true
      for entry in listing
      where entries[entry.name] == nil && !roots.contains(ResourcePath.join(source, entry.name)) {
        entries[entry.name] = entry
      }
    }
    guard exists else { return nil }
    if directory.isEmpty {
      for (language, _) in translations {
        let name = language + ".lproj"
        entries[name] = ResourceEntry(name: name, isDirectory: true)
      }
    }
    return Array(entries.values).sortedBytewise(by: \.name)
  }

  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    try base.read(source(of: path), limit: limit)
  }

  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    try base.snapshot(of: source(of: path), limit: limit)
  }

  func file(at path: String) -> FilePath? { base.file(at: source(of: path)) }
}
