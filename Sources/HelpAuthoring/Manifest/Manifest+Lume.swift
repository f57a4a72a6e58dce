import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises a Lume site by its configuration.
  ///
  /// Lume does not configure contents. A `sidebar` in the data of a folder, in `_data.ts` or a
  /// similar file, lists the contents of the folder. Each folder is a section. A folder without a
  /// `sidebar` is in the order of its pages.
  ///
  /// Source: Lume's documentation, Configuration, Shared data.
  /// - Returns: nil for a source without such a configuration.
  static func lume(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    for name in ["_config.ts", "_config.js"] {
      guard let bytes = try read(name), ByteSearch.place(of: "lume/", in: bytes.span) != nil else {
        continue
      }
      var manifest = Manifest(kind: .directory)
      manifest.file = provider.displayPath(of: name)
      manifest.dialects = .lume
      // These files are about the project, and not pages of the site.
      let folders = try folders(below: "", in: provider)
      if try folders.contains(where: { try mayHoldTopics($0, in: provider) }) {
        manifest.exclude = ["/README.md", "/AGENTS.md", "/CLAUDE.md"].compactMap(FilePattern.init)
      }
      try manifest.readLumeSidebars(in: provider)
      return manifest
    }
    return nil
  }

  /// The maximum number of folders whose data are read.
  private static let maximumFolders = 500

  /// Reads the sidebars of all folders. Without sidebars, the contents stay unset.
  private mutating func readLumeSidebars(in provider: any ResourceProvider) throws {
    let menu = try lumeMenu(in: provider)
    let topFolders = try Self.folders(below: "", in: provider).filter { $0 != "404" }
    var folders = (menu.map(\.folder).filter(topFolders.contains) + topFolders)[...]
    var sections: [NavigationItem] = []
    var visitedFolders: Set<String> = []
    while let folder = folders.popFirst(), visitedFolders.count < Self.maximumFolders {
      guard visitedFolders.insert(folder).inserted else { continue }
      let sidebar = try lumeData("sidebar", of: folder, in: provider)
      let title =
        menu.first { $0.folder == folder }?.title
        ?? ResourceName.readable(ResourcePath.name(of: folder))
      let section = NavigationItem(title: title, target: .section, depth: 0)
      guard let sidebar, sidebar.value.list != nil else {
        // An inner folder without a sidebar is in the list of the outer folder.
        guard !folder.contains("/"), try Self.mayHoldTopics(folder, in: provider) else { continue }
        sections.append(section)
        sections.append(NavigationItem(title: nil, target: .items(ofFolder: folder), depth: 1))
        continue
      }
      let list = LumeSidebar(sidebar.value)
      if let position = list.computedPosition {
        diagnostics.append(sidebar.orderNotRead(at: position))
      }
      sections.append(section)
      sections += list.items.map { item in
        var item = item
        item.depth += 1
        item.file = sidebar.file
        return item
      }
      if navigation == nil, try !Self.hasIndex(in: provider) {
        home = try Self.page(of: list.items, in: provider).map {
          ($0, SourcePosition(line: 1, column: 1))
        }
      }
      // A value other than nil records that a sidebar was found.
      navigation = []
      folders = try Self.folders(below: folder, in: provider) + folders
    }
    if navigation != nil { navigation = sections }
  }

  /// Returns the folders and titles of the links at the top of each page. On some sites, the data
  /// of the root contain these links.
  private mutating func lumeMenu(
    in provider: any ResourceProvider
  ) throws -> [(folder: String, title: String?)] {
    let list = try lumeData("navigation", of: "", in: provider)?.value.list ?? []
    return list.compactMap { item in
      guard let address = (item["href"] ?? item["url"])?.string,
        let folder = ResourcePath.normalized(address)
      else { return nil }
      return (folder, (item["name"] ?? item["title"] ?? item["text"])?.string)
    }
  }

  /// Reads a value in the data of a folder. Returns nil if the folder has no data.
  private mutating func lumeData(
    _ name: String, of folder: String, in provider: any ResourceProvider
  ) throws -> ConfigurationFile? {
    try ConfigurationFile(
      firstOf: ["ts", "js", "json"].map { ResourcePath.join(folder, "_data." + $0) },
      exportedAs: name, in: provider, diagnostics: &diagnostics)
  }

  /// Returns the path of the first page that a sidebar points to, or nil if it points to none.
  private static func page(
    of items: [NavigationItem], in provider: any ResourceProvider
  ) throws -> String? {
    for case .address(let address) in items.lazy.map(\.target) {
      guard let path = ResourcePath.normalized(Destination(address).path) else { continue }
      if let page = try page(path, in: provider) { return page }
    }
    return nil
  }

  /// Returns the folders directly in a folder, except folders that Lume does not publish.
  private static func folders(
    below folder: String, in provider: any ResourceProvider
  ) throws -> [String] {
    try (provider.entries(in: folder) ?? []).filter { entry in
      entry.isDirectory && !entry.name.hasPrefix("_") && !entry.name.hasPrefix(".")
    }.map { ResourcePath.join(folder, $0.name) }
  }

  /// Whether a folder, or a folder directly in it, contains a file with the extension of a page.
  private static func mayHoldTopics(
    _ folder: String, in provider: any ResourceProvider
  ) throws -> Bool {
    try ([folder] + folders(below: folder, in: provider)).contains { folder in
      try (provider.entries(in: folder) ?? []).contains { entry in
        TopicFormat(fileExtension: ResourcePath.splitExtension(of: entry.name).type) != nil
      }
    }
  }
}
