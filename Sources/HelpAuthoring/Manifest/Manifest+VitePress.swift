import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  private static let vitePressTypes = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"]
  private static let vitePressFolder = ".vitepress"

  /// Recognises a site of VitePress by its folder `.vitepress`, at the root or in `docs`, and reads what Lectern can use of
  /// its configuration; nil without one.
  ///
  /// The topics are those of `srcDir`, with the files of `public` beside them. Folders of the site's other languages are
  /// translations.
  ///
  /// Source: VitePress's documentation, Site Config, Routing, Internationalization.
  static func vitePress(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    for project in ["", "docs"] {
      let folder = ResourcePath.join(project, vitePressFolder)
      guard try provider.status(of: folder)?.isDirectory == true else { continue }
      var site = VitePressSite(project: project)
      for name in ["config", "config/index"] {
        try site.add(ResourcePath.join(folder, name), vitePressTypes, in: provider, read)
      }
      return try vitePress(&site, in: provider, read)
    }
    return nil
  }

  private static func vitePress(
    _ site: inout VitePressSite, in provider: any ResourceProvider,
    _ read: (String) throws -> [UInt8]?
  ) throws -> Manifest {
    func isFolder(_ path: String) -> Bool {
      (try? provider.status(of: path))?.isDirectory == true
    }
    var manifest = Manifest(kind: .directory)
    manifest.dialects = .vitePress
    let source = site["srcDir"]?.string ?? ""
    let root = ResourcePath.resolve(source, from: site.project) ?? site.project
    manifest.root = isFolder(root) ? root : site.project
    manifest.mounts = [.init(source: manifest.root)]
    let shared = ResourcePath.join(manifest.root, "public")
    if isFolder(shared) { manifest.mounts.append(.init(source: shared, hasTopics: false)) }
    var excluded = ["/public", "node_modules", "*[*]*.md"]
    excluded += (site["srcExclude"]?.strings ?? []).map { $0.contains("/") ? $0 : "/" + $0 }
    manifest.exclude = excluded.compactMap(FilePattern.init)
    for entry in site["rewrites"]?.mapping ?? [] {
      guard let target = entry.value.string else { continue }
      manifest.places.rewrites.append((entry.key, target))
    }
    let own = manifest.readLocales(site, isFolder)
    // The configuration of a language may be in its folder, that of the root in the root.
    for folder in Set(["", own]).sorted() {
      let path = ResourcePath.join(ResourcePath.join(manifest.root, folder), "config")
      try site.add(path, vitePressTypes, in: provider, read)
    }
    manifest.read(site, own: own)
    return manifest
  }

  /// Reads which folders have the topics in which languages.
  /// - Returns: the folder of the own language; empty for the root.
  private mutating func readLocales(_ site: VitePressSite, _ isFolder: (String) -> Bool) -> String {
    func tag(_ locale: Metadata.Entry) -> String {
      let written = locale.value["lang"]?.string ?? locale.key
      return LanguageTag(written)?.isKnown == true ? written : locale.key
    }
    let locales = (site["locales"]?.mapping ?? []).filter { locale in
      locale.key != "root" && ResourcePath.isPlain(locale.key)
        && isFolder(ResourcePath.join(root, locale.key))
    }
    language = site["locales"]?["root"]?["lang"]?.string ?? site["lang"]?.string
    var own = ""
    if site["locales"]?["root"] == nil, !locales.isEmpty {
      let first = locales.first { tag($0) == language } ?? locales.first { $0.key == "en" }
      let locale = first ?? locales[0]
      (own, language) = (locale.key, tag(locale))
      places.rewrites.append(("\(own)/:rest*", ":rest*"))
    }
    for locale in locales where locale.key != own {
      languages.append(tag(locale))
      places.folders.append((locale.key, tag(locale)))
    }
    return own
  }

  /// Reads what the configuration says about the book, in its own language.
  private mutating func read(_ site: VitePressSite, own: String) {
    func value(_ key: String) -> Metadata.Node? {
      site[key] ?? site["locales"]?[own.isEmpty ? "root" : own]?[key]
    }
    func theme(_ key: String) -> Metadata.Node? {
      site.values("themeConfig").lazy.compactMap { $0[key] }.first
        ?? site["locales"]?[own.isEmpty ? "root" : own]?["themeConfig"]?[key]
    }
    file = site.file
    diagnostics += site.diagnostics
    title = value("title")?.string
    description = value("description")?.string
    if let host = site["sitemap"]?["hostname"]?.string {
      let base = site["base"]?.string ?? "/"
      publishing.url = (host.hasSuffix("/") ? String(host.dropLast()) : host) + base
    }
    publishing.editAddress = theme("editLink")?["pattern"]?.string?
      .replacing(":path", with: "{path}")
    guard let sidebar = theme("sidebar") else {
      if site.isComputed { diagnostics.append(site.unreadOrder(isPart: false)) }
      return
    }
    let contents = VitePressContents(sidebar, nav: theme("nav"), file: file, folder: own)
    guard contents.items.contains(where: \.isPage) else {
      diagnostics.append(site.unreadOrder(isPart: false))
      return
    }
    navigation = contents.items
  }
}

extension NavigationItem {
  fileprivate var isPage: Bool { if case .page = target { true } else { false } }
}
