import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folders of a repository that its site of Docusaurus is in.
  private static let docusaurusFolders = ["", "website", "docs", "site", "documentation", "www"]

  /// Recognises a site of Docusaurus by its configuration, in the source or in one of the folders that repositories
  /// have for it; nil without one.
  ///
  /// The topics are those of the plug-in for docs, further folders of it below their addresses, those in other
  /// languages in folders such as `fr.lproj`, with the files of `static` beside them. Older versions, the blog and
  /// pages that are programs are left out. The sidebars are the contents; several are a section each, in the order of
  /// the menu.
  ///
  /// Source: Docusaurus' documentation, Installation, Project structure.
  static func docusaurus(in provider: any ResourceProvider) throws -> Manifest? {
    var manifest = Manifest(kind: .directory)
    for folder in docusaurusFolders {
      // Most folders have none of these, and one look at each tells.
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
    var menu: [(entry: Int, item: [NavigationItem])] = []
    let all = site.docs
    if all.count == 1 {
      publishing.editAddress = SiteLook.editAddress(all[0].edit, below: all[0].path)
    }
    for docs in all {
      guard let path = ResourcePath.resolve(docs.path, from: folder) else {
        if mounts.isEmpty { throw Self.docsOutside(docs.path, file: file, of: provider) }
        continue
      }
      guard isFolder(path) else { continue }
      let target = mounts.isEmpty ? "" : ResourcePath.normalized(docs.route) ?? docs.id
      if mounts.isEmpty { root = path }
      mounts.append(.init(source: path, target: target))
      try readSidebars(of: docs, site, target, folder: folder, in: provider, &menu)
      for language in site.languages where language != site.language {
        let plugin = docs.id == "default" ? "" : "-" + docs.id
        let folder = ResourcePath.join(
          folder, "i18n/\(language)/docusaurus-plugin-content-docs\(plugin)/current")
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
    let statics = ResourcePath.join(folder, "static")
    if isFolder(statics) { mounts.append(.init(source: statics, hasTopics: false)) }
    if menu.count == 1 {
      navigation = Array(menu[0].item.dropFirst()).map { $0.raised }
    } else if !menu.isEmpty {
      navigation = menu.enumerated().sorted { ($0.1.entry, $0.0) < ($1.1.entry, $1.0) }
        .flatMap(\.1.item)
    }
  }

  /// Adds the sidebars of a folder of topics, each as a section.
  private mutating func readSidebars(
    of docs: DocusaurusSite.Docs, _ site: DocusaurusSite, _ target: String, folder: String,
    in provider: any ResourceProvider, _ menu: inout [(entry: Int, item: [NavigationItem])]
  ) throws {
    var paths = ConfigurationFile.extensions.map { "sidebars." + $0 } + ["sidebars.json"]
    if let named = docs.sidebars { paths = [named] + paths.filter { _ in docs.id == "default" } }
    if docs.sidebars == nil, docs.id != "default" { paths = [] }
    let files = paths.compactMap { ResourcePath.resolve($0, from: folder) }
    let file = try ConfigurationFile(firstOf: files, in: provider, diagnostics: &diagnostics)
    let sidebars = file.map { DocusaurusSidebars($0.value, folder: target) }
    if let file, let position = sidebars?.computed.first {
      diagnostics.append(file.orderNotRead(at: position))
    }
    let entries = site.menu
    let isOnly = sidebars?.sidebars.count == 1
    for sidebar in sidebars?.sidebars ?? [] where !sidebar.items.isEmpty {
      let place = entries.firstIndex { entry in
        entry.docs == docs.id
          && (isOnly || entry.sidebar == sidebar.name
            || entry.document.map(sidebar.documents.contains) == true)
      }
      let title = place.map { entries[$0].label } ?? ResourceName.readable(sidebar.name)
      var section = NavigationItem(title: title, target: .section, depth: 0)
      section.file = file?.file
      menu.append(
        (
          place ?? .max,
          [section]
            + sidebar.items.map { item in
              var item = item
              item.depth += 1
              item.file = file?.file
              return item
            }
        ))
    }
    // A folder without sidebars is its own.
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

  /// Says which file has the order of a folder `docs` that is opened without the configuration of its site.
  mutating func sayDocusaurusAbove(_ provider: any ResourceProvider) {
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
            "the order of these topics is that of '\(name)', outside of this folder, and was not read",
            hint: "open the folder above to have it"))
        return
      }
    }
  }

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
  /// The item one level up.
  fileprivate var raised: NavigationItem {
    var item = self
    item.depth -= 1
    return item
  }
}
