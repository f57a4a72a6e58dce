import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// The folders that Jekyll uses to build a site and does not publish.
  private static let jekyllFolders = [
    "_includes", "_layouts", "_data", "_sass", "_drafts", "_site", "_plugins", "vendor",
    "node_modules",
  ]

  /// Recognises a Jekyll site by its `_config.yml`.
  ///
  /// A collection's folder loses its underscore in topic paths, as on the site: `_docs/a.md` is the
  /// topic `docs/a`.
  ///
  /// Source: Jekyll's documentation, Configuration, Collections, Permalinks.
  /// - Returns: nil for a source that is not a Jekyll site.
  static func jekyll(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    let name = try provider.status(of: "_config.yml") == nil ? "_config.yaml" : "_config.yml"
    guard let bytes = try read(name),
      // A Jupyter Book has a `_config.yml` and a `_toc.yml`.
      try provider.status(of: "_toc.yml") == nil
    else { return nil }
    var manifest = Manifest(kind: .directory)
    manifest.file = provider.displayPath(of: name)
    var site = Metadata.Node(.mapping([]), at: SourcePosition(line: 1, column: 1))
    do {
      site = try Metadata.yaml(bytes, file: manifest.file, mayRepeatKeys: true).root
    } catch let error as HelpError {
      manifest.diagnostics.append(.unread(error, file: manifest.file))
    }
    manifest.title = site["title"]?.string ?? site["name"]?.string
    manifest.description = site["description"]?.string
    manifest.language = site["lang"]?.string
    manifest.publishing.look = SiteLook(jekyll: Metadata(root: site))
    manifest.dialects = .jekyll
    manifest.mounts = [.init(source: "")]
    var excludedNames = jekyllFolders + (site["exclude"]?.strings ?? [])
    let collections =
      (site["collections"]?.mapping?.map(\.key) ?? site["collections"]?.strings ?? []) + ["posts"]
    for collection in Set(collections).sorted() {
      let folder = "_" + collection
      guard ResourcePath.isPlain(collection),
        try provider.status(of: folder)?.isDirectory == true
      else { continue }
      excludedNames.append(folder)
      manifest.mounts.append(.init(source: folder, target: collection))
    }
    if let list = try JekyllNavigation.read(in: provider) {
      manifest.navigation = list.items
      for mount in manifest.mounts where !mount.target.isEmpty && !list.lists(mount.target) {
        let title = ResourceName.readable(mount.target)
        manifest.navigation?.append(NavigationItem(title: title, target: .section, depth: 0))
        manifest.navigation?.append(
          NavigationItem(title: nil, target: .items(ofFolder: mount.target), depth: 1))
      }
    }
    // A name without a slash would also exclude files with that name in other folders.
    manifest.exclude = excludedNames.compactMap { FilePattern($0.hasPrefix("/") ? $0 : "/" + $0) }
    return manifest
  }
}
