import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The parts of a Docusaurus configuration that a book uses: its texts, languages, folders of
/// topics and menu.
///
/// Source: Docusaurus' documentation, docusaurus.config.js, plugin-content-docs, and Theme
/// configuration.
struct DocusaurusSite {
  /// A folder of topics with separate sidebars: an instance of the plug-in for docs.
  struct Docs {
    /// The path of the folder, relative to the folder of the configuration.
    var path = "docs"
    /// The folder of the pages on the site.
    var route = "docs"
    /// The file of sidebars. Nil if the configuration names none, or only running the program would
    /// reveal the name.
    var sidebars: String?
    var id = "default"
    /// The address below which topics can be edited, or nil if the configuration names none.
    var editAddress: ScriptValue?

    /// Creates a folder with the default names.
    init() {}

    /// Reads the options of the plug-in.
    init(_ options: ScriptValue) {
      path = options["path"]?.string ?? path
      route = options["routeBasePath"]?.string ?? route
      sidebars = options["sidebarPath"]?.string
      // A call such as `path.resolve(__dirname, './sidebars.js')` names the file last.
      if case .computed(_, let arguments)? = options["sidebarPath"]?.content {
        sidebars = arguments.last?.string
      }
      id = options["id"]?.string ?? id
      editAddress = options["editUrl"]
    }
  }

  /// A sidebar that a menu names.
  struct MenuEntry {
    let label: String
    let sidebar: String?
    /// The topic that the entry points to. If `sidebar` is nil, the entry names the sidebar that
    /// lists this topic.
    let document: String?
    /// The id of the folder of topics.
    let docs: String
  }

  private let value: ScriptValue

  init(_ value: ScriptValue) { self.value = value }

  var title: String? { value["title"]?.string }
  var description: String? { value["tagline"]?.string }
  /// The address at which the site is published, without a slash at the end.
  var address: String? {
    ScriptValue.siteAddress(value["url"], below: value["baseUrl"]?.string ?? "")
  }
  /// Whether `.md` files are Markdown instead of MDX.
  var hasPlainMarkdown: Bool { value["markdown"]?["format"]?.string == "detect" }
  var language: String? { value["i18n"]?["defaultLocale"]?.string }

  var languages: [String] { value["i18n"]?["locales"]?.list?.compactMap(\.string) ?? [] }

  /// The folders of topics, the preset's folder first. If the presets cannot be read and no plug-in
  /// is named, returns one folder with the default names.
  var docs: [Docs] {
    var folders: [Docs] = []
    for preset in entries("presets") {
      if let options = preset.options?["docs"], options.members != nil {
        folders.append(Docs(options))
      } else if preset.options?["docs"]?.bool != false {
        folders.append(Docs())
      }
    }
    for plugin in entries("plugins") where plugin.name.hasSuffix("content-docs") {
      folders.append(plugin.options.map(Docs.init) ?? Docs())
    }
    return folders.isEmpty && value["presets"]?.list == nil ? [Docs()] : folders
  }

  /// Returns the entries of a list: `'name'` and `['name', options]`.
  private func entries(_ key: String) -> [(name: String, options: ScriptValue?)] {
    (value[key]?.list ?? []).compactMap { entry in
      if let name = entry.string { return (name, nil) }
      guard let name = entry.list?.first?.string else { return nil }
      return (name, entry.list?.dropFirst().first)
    }
  }

  /// Returns the topic at an address and the id of its folder of topics, or nil for an address
  /// below no folder's route.
  func document(at address: String) -> (path: String, docs: String)? {
    guard !LinkScheme.isExternal(address),
      let path = ResourcePath.normalized(Destination(address).path)
    else { return nil }
    let routes = docs.map { (id: $0.id, route: ResourcePath.normalized($0.route) ?? $0.route) }
    let owner = routes.filter { $0.route.isEmpty || path.hasPrefix($0.route + "/") }
      .max { $0.route.utf8.count < $1.route.utf8.count }
    guard let owner else { return nil }
    let document =
      owner.route.isEmpty ? path : String(path.dropFirst(owner.route.count + 1))
    return (document, owner.id)
  }

  /// The sidebars that the menu at the top of pages points to, in the menu's order.
  var menu: [MenuEntry] {
    var entries: [MenuEntry] = []
    var pendingItems = Array((value["themeConfig"]?["navbar"]?["items"]?.list ?? []).reversed())
    while let item = pendingItems.popLast() {
      pendingItems += (item["items"]?.list ?? []).reversed()
      guard let label = item["label"]?.string else { continue }
      let type = item["type"]?.string
      if let address = item["to"]?.string, let target = document(at: address) {
        entries.append(
          MenuEntry(label: label, sidebar: nil, document: target.path, docs: target.docs))
      }
      guard type == "docSidebar" || type == "doc" else { continue }
      entries.append(
        MenuEntry(
          label: label, sidebar: item["sidebarId"]?.string, document: item["docId"]?.string,
          docs: item["docsPluginId"]?.string ?? "default"))
    }
    return entries
  }
}
