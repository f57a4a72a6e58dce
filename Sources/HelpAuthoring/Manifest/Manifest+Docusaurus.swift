import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folders of a repository that may have its Docusaurus site.
  private static let docusaurusFolders = [
    "", "website", "docs", "site", "documentation", "www", "packages/website", "packages/docs",
    "apps/website", "apps/docs",
  ]

  /// Recognises a Docusaurus site by its configuration in the source or in a folder of the
  /// repository.
  ///
  /// The topics are the pages of the plug-in for docs. A second folder of topics is below its
  /// address, and translations are in folders such as `fr.lproj`. The files of `static` are at the
  /// root, next to the topics. Older versions, the blog and pages that are programs are left out.
  /// The sidebars are the contents. If there are several sidebars, each is a section, in the order
  /// of the menu.
  ///
  /// Source: Docusaurus' documentation, Installation, Project structure.
  /// - Returns: nil for a source without such a configuration.
  static func docusaurus(in provider: any ResourceProvider) throws -> Manifest? {
    var manifest = Manifest(kind: .directory)
    for folder in docusaurusFolders {
      guard try folder.isEmpty || provider.status(of: folder)?.isDirectory == true else { continue }
      let paths = ConfigurationFile.extensions.map {
        ResourcePath.join(folder, "docusaurus.config." + $0)
      }
      guard let path = try paths.first(where: { try provider.status(of: $0) != nil }) else {
        continue
      }
      let configuration = try ConfigurationFile(
        firstOf: [path], in: provider, diagnostics: &manifest.diagnostics)
      manifest.file = provider.displayPath(of: path)
      manifest.dialects = .docusaurus
      let nothing = ScriptValue(.null, at: SourcePosition(line: 1, column: 1))
      let value = configuration?.value ?? nothing
      manifest.publishing.look = SiteLook(docusaurus: value, folder: folder)
      try manifest.readDocusaurus(DocusaurusSite(value), folder: folder, in: provider)
      return manifest
    }
    return nil
  }

  /// Reads the folders of topics, their sidebars and their translations.
  private mutating func readDocusaurus(
    _ site: DocusaurusSite, folder: String, in provider: any ResourceProvider
  ) throws {
    func isFolder(_ path: String) -> Bool {
      (try? provider.status(of: path))??.isDirectory == true
    }
    self.site = site.address
    title = site.title
    description = site.description
    language = site.language
    if site.hasPlainMarkdown { dialects.insert(.plainMarkdown) }
    var menu: [(position: Int, items: [NavigationItem])] = []
    // The name of the folder of translations, for each instance of the docs plug-in.
    var plugins: [String] = []
    let docsFolders = site.docs
    if docsFolders.count == 1 {
      publishing.editAddress = SiteLook.editAddress(
        docsFolders[0].editAddress, below: docsFolders[0].path)
    }
    for docs in docsFolders {
      guard let path = ResourcePath.resolve(docs.path, from: folder) else {
        if mounts.isEmpty { throw Self.docsOutside(docs.path, file: file, of: provider) }
        continue
      }
      guard isFolder(path) else { continue }
      let target = mounts.isEmpty ? "" : ResourcePath.normalized(docs.route) ?? docs.id
      if mounts.isEmpty { root = path }
      mounts.append(.init(source: path, target: target))
      if !target.isEmpty { separateFolders.append(target) }
      try readSidebars(of: docs, site, target, folder: folder, in: provider, &menu)
      let suffix = docs.id == "default" ? "" : "-" + docs.id
      let plugin = "docusaurus-plugin-content-docs" + suffix
      plugins.append(plugin)
      for language in site.languages where language != site.language {
        let folder = ResourcePath.join(folder, "i18n/\(language)/\(plugin)/current")
        guard isFolder(folder) else { continue }
        if !languages.contains(language) { languages.append(language) }
        mounts.append(.init(source: folder, target: ResourcePath.join(language + ".lproj", target)))
      }
    }
    if mounts.isEmpty {
      exclude = ["versioned_docs", "versioned_sidebars", "i18n", "node_modules", "build"]
        .compactMap { FilePattern("/" + ResourcePath.join(folder, $0)) }
      return
    }
    let pages = ["js", "jsx", "ts", "tsx"].map {
      ResourcePath.join(folder, "src/pages/index." + $0)
    }
    if try !Self.hasIndex(root, in: provider),
      let address = try RootRedirect.address(inFirstOf: pages, of: provider),
      let document = site.document(at: address), document.docs == docsFolders.first?.id
    {
      try openFirst(topicAt: document.path, in: provider)
    }
    let statics = ResourcePath.join(folder, "static")
    if isFolder(statics) { mounts.append(.init(source: statics, hasTopics: false)) }
    if menu.count == 1 {
      navigation = Array(menu[0].items.dropFirst()).map { $0.oneLevelHigher }
    } else if !menu.isEmpty {
      navigation = menu.enumerated().sorted { ($0.1.position, $0.0) < ($1.1.position, $1.0) }
        .flatMap(\.1.items)
    }
    for language in languages {
      try readDocusaurusTexts(
        language, below: ResourcePath.join(folder, "i18n/" + language), plugins: plugins,
        in: provider)
    }
  }

  /// Adds the sidebars of a folder of topics to `menu`, each as a section with its position in the
  /// site's menu.
  private mutating func readSidebars(
    of docs: DocusaurusSite.Docs, _ site: DocusaurusSite, _ target: String, folder: String,
    in provider: any ResourceProvider, _ menu: inout [(position: Int, items: [NavigationItem])]
  ) throws {
    var paths = ConfigurationFile.extensions.map { "sidebars." + $0 } + ["sidebars.json"]
    if let named = docs.sidebars { paths = [named] + paths.filter { _ in docs.id == "default" } }
    if docs.sidebars == nil, docs.id != "default" { paths = [] }
    let files = paths.compactMap { ResourcePath.resolve($0, from: folder) }
    let file = try ConfigurationFile(firstOf: files, in: provider, diagnostics: &diagnostics)
    let sidebars = file.map { DocusaurusSidebars($0.value, folder: target) }
    if let file, let position = sidebars?.computedPositions.first {
      diagnostics.append(file.orderNotRead(at: position))
    }
    let entries = site.menu
    let isOnly = sidebars?.sidebars.count == 1
    for sidebar in sidebars?.sidebars ?? [] where !sidebar.items.isEmpty {
      let position = entries.firstIndex { entry in
        entry.docs == docs.id
          && (isOnly || entry.sidebar == sidebar.name
            || entry.document.map(sidebar.documentIDs.contains) == true)
      }
      let title = position.map { entries[$0].label } ?? ResourceName.readable(sidebar.name)
      var section = NavigationItem(title: title, target: .section, depth: 0)
      section.file = file?.file
      menu.append(
        (
          position ?? .max,
          [section]
            + sidebar.items.map { item in
              var item = item
              item.depth += 1
              item.file = file?.file
              return item
            }
        ))
    }
    // The section of a folder without sidebars lists all its topics.
    if sidebars?.sidebars.isEmpty != false, !target.isEmpty || sidebars != nil {
      let title = ResourceName.readable(target.isEmpty ? docs.route : target)
      menu.append(
        (
          .max,
          [
            NavigationItem(title: title, target: .section, depth: 0),
            NavigationItem(title: nil, target: .items(ofFolder: target), depth: 1),
          ]
        ))
    }
  }

  /// Adds a note about the file that sets the order of a folder `docs`, if the source is this
  /// folder and not its site.
  mutating func noteDocusaurusAbove(_ provider: any ResourceProvider) {
    guard provider is DirectoryProvider else { return }
    let location = FilePath(provider.location)
    let folder = location == "." ? (try? FileSystem.currentDirectory()) ?? location : location
    guard folder.lastComponent?.string == "docs" else { return }
    for site in ["..", "../website"] {
      for name in ConfigurationFile.extensions.map({ site + "/docusaurus.config." + $0 }) {
        let file = location.appending(name)
        guard (try? FileStatus(of: file)) != nil else { continue }
        dialects = .docusaurus
        diagnostics.append(
          Diagnostic(
            .note, at: SourceLocation(file: location.string),
            "'\(name)', which sets the order of these topics, is outside this folder and was not read",
            hint: "open the folder above to use that order"))
        return
      }
    }
  }

  /// Returns the error for topics outside the source, with the folder to open instead.
  private static func docsOutside(
    _ path: String, file: String, of provider: any ResourceProvider
  ) -> HelpError {
    var above = FilePath(provider.location)
    for _ in path.split(separator: "/").prefix(while: { $0 == ".." }) {
      if above == "." {
        above = ".."
      } else if above.lastComponent?.kind != .regular || !above.removeLastComponent() {
        above.append("..")
      }
    }
    return HelpError(
      .malformed, "cannot open '\(provider.location)'",
      "'\(file)' says that the topics are in '\(ControlCharacters.inline(path))', outside of this folder",
      hint: "open '\(above.string.isEmpty ? "." : above.string)' instead")
  }
}

extension NavigationItem {
  /// The same item, one level higher.
  fileprivate var oneLevelHigher: NavigationItem {
    var item = self
    item.depth -= 1
    return item
  }
}
