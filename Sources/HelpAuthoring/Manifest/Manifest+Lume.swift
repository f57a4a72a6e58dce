import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises a site of Lume by its configuration; nil for another folder.
  ///
  /// Lume has no configuration of contents. If the data of folders, in `_data.ts` or similar files, have a `sidebar`,
  /// these are the contents, one section for each folder; a folder without one is in the order of its pages.
  ///
  /// Source: Lume's documentation, Configuration, Shared data.
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
      // A README tells about the project of the site.
      let all = try folders(below: "", in: provider)
      if try all.contains(where: { try mayHoldTopics($0, in: provider) }) {
        manifest.exclude = [FilePattern("/README.md")].compactMap { $0 }
      }
      try manifest.readLumeSidebars(in: provider)
      return manifest
    }
    return nil
  }

  /// The most folders whose data are searched for.
  private static let maximumFolders = 500

  private mutating func readLumeSidebars(in provider: any ResourceProvider) throws {
    let menu = try lumeMenu(in: provider)
    let all = try Self.folders(below: "", in: provider).filter { $0 != "404" }
    var folders = (menu.map(\.folder).filter(all.contains) + all)[...]
    var sections: [NavigationItem] = []
    var seen: Set<String> = []
    while let folder = folders.popFirst(), seen.count < Self.maximumFolders {
      guard seen.insert(folder).inserted else { continue }
      let sidebar = try lumeData("sidebar", of: folder, in: provider)
      let title =
        menu.first { $0.folder == folder }?.title
        ?? ResourceName.readable(ResourcePath.name(of: folder))
      let section = NavigationItem(title: title, target: .section, depth: 0)
      guard let sidebar, sidebar.value.list != nil else {
        // Folders inside others are listed by those.
        guard !folder.contains("/"), try Self.mayHoldTopics(folder, in: provider) else { continue }
        sections.append(section)
        sections.append(NavigationItem(title: nil, target: .items(ofFolder: folder), depth: 1))
        continue
      }
      let list = LumeSidebar(sidebar.value)
      if let position = list.computed { diagnostics.append(sidebar.orderNotRead(at: position)) }
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
      navigation = []
      folders = try Self.folders(below: folder, in: provider) + folders
    }
    if navigation != nil { navigation = sections }
  }

  /// The links at the top of each page, which some sites have in the data of the root.
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

  private mutating func lumeData(
    _ name: String, of folder: String, in provider: any ResourceProvider
  ) throws -> ConfigurationFile? {
    try ConfigurationFile(
      firstOf: ["ts", "js", "json"].map { ResourcePath.join(folder, "_data." + $0) },
      exportedAs: name, in: provider, diagnostics: &diagnostics)
  }

  /// Whether a page of the root is the home of the site. A README tells about the project.
  private static func hasIndex(in provider: any ResourceProvider) throws -> Bool {
    try TopicFormat.fileExtensions.contains { try provider.status(of: "index." + $0) != nil }
  }

  /// The path of the first page that a sidebar leads to.
  private static func page(
    of items: [NavigationItem], in provider: any ResourceProvider
  ) throws -> String? {
    for case .address(let address) in items.lazy.map(\.target) {
      guard let path = ResourcePath.normalized(Destination(address).path) else { continue }
      for name in [path, ResourcePath.join(path, "index")] {
        for type in TopicFormat.fileExtensions
        where try provider.status(of: name + "." + type) != nil {
          return name
        }
      }
    }
    return nil
  }

  private static func folders(
    below folder: String, in provider: any ResourceProvider
  ) throws -> [String] {
    try (provider.entries(in: folder) ?? []).filter { entry in
      entry.isDirectory && !entry.name.hasPrefix("_") && !entry.name.hasPrefix(".")
    }.map { ResourcePath.join(folder, $0.name) }
  }

  /// Whether a page is in a folder or in one of those in it.
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

/// The `sidebar` of a site of Lume as lines of the contents.
///
///     [{title: 'Start', items: [{title: 'Install', href: '/runtime/install/', items: […]}]}]
struct LumeSidebar {
  private(set) var items: [NavigationItem] = []
  /// The first part of the order that only running the program would tell.
  private(set) var computed: SourcePosition?

  /// - Complexity: O(items).
  init(_ value: ScriptValue) {
    // Depth is bounded by Script, but a stack avoids recursion over input.
    var pending = (value.list ?? []).reversed().map { (item: $0, depth: 0) }
    while let (item, depth) = pending.popLast() {
      if item.isComputed { computed = computed ?? item.position }
      let title = (item["title"] ?? item["text"] ?? item["label"])?.string
      let address = (item["href"] ?? item["url"])?.string
      guard title != nil || address != nil else { continue }
      let isExternal = address.map(LinkScheme.isExternal) == true
      let target: NavigationItem.Target? = address.map { isExternal ? .external($0) : .address($0) }
      items.append(
        NavigationItem(
          title: title, target: target ?? .section, depth: depth, position: item.position))
      let below = item["items"]
      if let below, below.isComputed {
        computed = computed ?? below.position
        // The pages of the folder are those that a program would list.
        if let address, !isExternal, let folder = ResourcePath.normalized(address), !folder.isEmpty
        {
          items.append(
            NavigationItem(
              title: nil, target: .items(ofFolder: folder), depth: depth + 1,
              position: below.position))
        }
      }
      pending += (below?.list ?? []).reversed().map { ($0, depth + 1) }
    }
  }
}
