import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises a VitePress site by its folder `.vitepress`, at the root or in `docs`, and reads
  /// its configuration.
  ///
  /// The topics are the pages in `srcDir`. The files of `public` are at the root, next to the
  /// topics. Folders of the site's other languages are translations.
  ///
  /// Source: VitePress's documentation, Site Config, Routing, Internationalization.
  /// - Returns: nil for a source without the folder.
  static func vitePress(in provider: any ResourceProvider) throws -> Manifest? {
    for project in ["", "docs"] {
      let folder = ResourcePath.join(project, ".vitepress")
      guard try provider.status(of: folder)?.isDirectory == true else { continue }
      return try vitePress(project, in: provider)
    }
    return nil
  }

  /// Reads the site of a project.
  /// - Parameter project: the folder that contains `.vitepress`. Empty for the source.
  private static func vitePress(
    _ project: String, in provider: any ResourceProvider
  ) throws -> Manifest {
    var manifest = Manifest(kind: .directory)
    manifest.dialects = .vitePress
    func configuration(_ paths: String...) throws -> ConfigurationFile? {
      let endings = ConfigurationFile.extensions + ["json"]
      return try ConfigurationFile(
        firstOf: paths.flatMap { path in endings.map { path + "." + $0 } }, in: provider,
        diagnostics: &manifest.diagnostics)
    }
    func isFolder(_ path: String) -> Bool {
      (try? provider.status(of: path))??.isDirectory == true
    }
    let siteConfiguration = ResourcePath.join(project, ".vitepress/config")
    var site = VitePressSite()
    site.add(try configuration(siteConfiguration, siteConfiguration + "/index"))
    manifest.file = site.files.first?.file ?? provider.displayPath(of: project)
    let root = ResourcePath.resolve(site["srcDir"]?.string ?? "", from: project)
    manifest.root = root.flatMap { isFolder($0) ? $0 : nil } ?? project
    manifest.mounts = [.init(source: manifest.root)]
    let publicFolder = ResourcePath.join(manifest.root, "public")
    if isFolder(publicFolder) {
      manifest.mounts.append(.init(source: publicFolder, hasTopics: false))
    }
    // Only Markdown files are pages. A parameter in brackets in a name marks a template of pages.
    var excludedPatterns = ["/public", "node_modules", "*.html", "*.htm", "*.txt", "*[*]*.md"]
    excludedPatterns += (site["srcExclude"]?.strings ?? []).map { $0.contains("/") ? $0 : "/" + $0 }
    for type in ConfigurationFile.extensions + ["json"] {
      excludedPatterns += ["/config." + type, "/*/config." + type]
    }
    manifest.exclude = excludedPatterns.compactMap(FilePattern.init)
    for rewrite in (site["rewrites"]?.members ?? []).prefix(TopicPathRules.maximumCount) {
      guard let target = rewrite.value.string else { continue }
      manifest.pathRules.rewrites.append((rewrite.key, target))
    }
    let folders = try (provider.entries(in: manifest.root) ?? []).filter(\.isDirectory)
    manifest.readLocales(&site, folders: folders.map(\.name))
    // The folder of all pages and the folder of a language may each contain a separate
    // configuration.
    let language = site.locale == "root" ? "" : site.locale
    for folder in Set(["", language]).sorted() {
      let path = ResourcePath.join(ResourcePath.join(manifest.root, folder), "config")
      site.add(try configuration(path))
    }
    manifest.read(site, folder: language)
    let files = try manifest.pathRules.folders.map {
      try configuration(ResourcePath.join(manifest.root, $0.folder) + "/config")
    }
    manifest.readTranslations(site, files)
    manifest.publishing.look = SiteLook(site, project: project, root: manifest.root)
    return manifest
  }

  /// Reads the folders of languages.
  ///
  /// In a site with locales, a folder that is named by a language and a region is a translation
  /// even if the configuration lacks the locale. The site does not publish such a folder.
  private mutating func readLocales(_ site: inout VitePressSite, folders: [String]) {
    func tag(_ locale: ScriptValue.Member) -> String {
      let writtenTag = locale.value["lang"]?.string ?? locale.key
      return LanguageTag(writtenTag)?.isKnown == true ? writtenTag : locale.key
    }
    let allLocales = site["locales"]?.members ?? []
    let locales = allLocales.filter { $0.key != "root" && folders.contains($0.key) }
    language = site.localized("lang")?.string
    if !allLocales.contains(where: { $0.key == "root" }), let first = locales.first {
      let ownLocale =
        locales.first { tag($0) == language } ?? locales.first { $0.key == "en" } ?? first
      (site.locale, language) = (ownLocale.key, tag(ownLocale))
      pathRules.rewrites.append(("\(ownLocale.key)/:rest*", ":rest*"))
    }
    for locale in locales where locale.key != site.locale {
      languages.append(tag(locale))
      pathRules.folders.append((locale.key, tag(locale)))
    }
    guard !locales.isEmpty else { return }
    let localeFolders = Set(allLocales.map(\.key))
    for folder in folders where folder.contains("-") && !localeFolders.contains(folder) {
      guard LanguageTag(folder)?.isKnown == true else { continue }
      languages.append(folder)
      pathRules.folders.append((folder, folder))
    }
  }

  /// Reads the configuration's values in the book's own language.
  /// - Parameter folder: the folder of the language. Empty for the root.
  private mutating func read(_ site: VitePressSite, folder: String) {
    title = site.localized("title")?.string
    description = site.localized("description")?.string
    if let host = site["sitemap"]?["hostname"]?.string {
      let base = site["base"]?.string ?? "/"
      publishing.url = (host.hasSuffix("/") ? String(host.dropLast()) : host) + base
    }
    publishing.editAddress = site.theme("editLink")?.value["pattern"]?.string?
      .replacing(":path", with: "{path}")
    guard let (sidebar, file) = site.theme("sidebar") else {
      // Only a computed configuration may contain an order that was not read.
      if let file = site.files.first(where: { $0.value.isComputed }) {
        diagnostics.append(file.orderNotRead(at: file.value.position))
      }
      return
    }
    let contents = VitePressContents(
      sidebar, nav: site.theme("nav")?.value, file: file.file, folder: folder,
      others: pathRules.folders.map(\.folder))
    if contents.pageCount > 0 { navigation = contents.items }
    if let position = contents.computedPosition {
      diagnostics.append(file.orderNotRead(at: position))
    }
  }
}
