import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folder with the pages of a Starlight site.
  private static let starlightContent = "src/content/docs"

  /// Recognises a Starlight site by its configuration, or by the folder of its pages.
  ///
  /// The topics are the pages of the site's own language. Other languages become folders such as
  /// `fr.lproj`. The files of `public` are at the root, next to the topics, and `src/assets`
  /// becomes `assets`.
  ///
  /// Source: Starlight's documentation, Project Structure, Internationalization, Configuration
  /// Reference.
  /// - Returns: nil for a source that is not a Starlight site.
  static func starlight(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    if isStarlightContent(provider) {
      var manifest = Manifest(kind: .directory)
      try manifest.readStarlight("", language: nil, in: provider)
      return manifest
    }
    // This fast check excludes most folders.
    guard try provider.status(of: starlightContent)?.isDirectory == true else { return nil }
    let paths = ConfigurationFile.extensions.map { "astro.config." + $0 }
    guard let path = try paths.first(where: { try provider.status(of: $0) != nil }),
      let bytes = try read(path), ByteSearch.place(of: "@astrojs/starlight", in: bytes.span) != nil
    else { return nil }
    var manifest = Manifest(kind: .directory)
    manifest.file = provider.displayPath(of: path)
    let configuration = try ConfigurationFile(
      firstOf: [path], in: provider, identityFunctions: ["starlight"],
      diagnostics: &manifest.diagnostics)
    manifest.site = ScriptValue.siteAddress(configuration?.value["site"])
    let site = configuration?.value["integrations"]?.list?.first { $0["title"] != nil }
    manifest.publishing.look = SiteLook(starlight: site)
    manifest.publishing.editAddress = SiteLook.editAddress(
      site?["editLink"]?["baseUrl"], below: starlightContent)
    let title = site?["title"]
    manifest.title = title?.string ?? title?.members?.first?.value.string
    try manifest.readStarlight(
      starlightContent, language: site?["defaultLocale"]?.string, in: provider)
    for translated in title?.members ?? [] {
      guard let language = manifest.translation(named: translated.key),
        let text = translated.value.string
      else { continue }
      manifest.texts.append(TranslatedText(language, "book.title", text))
    }
    try manifest.readStarlightRedirects(configuration?.value["redirects"], in: provider)
    guard let configuration, let value = site?["sidebar"] else { return manifest }
    let sidebar = StarlightSidebar(value)
    if let position = sidebar.computedPosition {
      manifest.diagnostics.append(configuration.orderNotRead(at: position))
    }
    if !sidebar.items.isEmpty {
      manifest.navigation = sidebar.items.map { item in
        var item = item
        item.translations = item.translations.compactMap { key, label in
          manifest.translation(named: key).map { ($0, label) }
        }
        return item
      }
    }
    return manifest
  }

  /// Reads the redirects of a configuration. In a site without an index, a redirect of the root
  /// names the topic that opens first. Without such a redirect, the site's own first page may name
  /// the topic.
  private mutating func readStarlightRedirects(
    _ value: ScriptValue?, in provider: any ResourceProvider
  ) throws {
    var home: String?
    for member in value?.members ?? [] {
      let (old, target) = (member.key, member.value)
      guard let new = target.string ?? target["destination"]?.string else { continue }
      if old == "/" { home = new }
      // `/old/[...slug]` is a pattern.
      if !old.contains("["), let redirect = HostRedirects.redirect(of: old, to: new) {
        redirects.append(redirect)
      }
    }
    guard try !Self.hasIndex(root, in: provider) else { return }
    home =
      try home ?? RootRedirect.address(inFirstOf: ["src/pages/index.astro"], of: provider)
    if let home { try openFirst(topicAt: home, in: provider) }
  }

  /// Returns the language that a tag names, in the spelling of the translations' folder. Returns
  /// nil if there are no translations into the language.
  private func translation(named name: String) -> String? {
    LanguageTag(name).flatMap { tag in languages.first { LanguageTag($0) == tag } }
  }

  /// Whether a source is the folder of the pages of a site, whose configuration is outside the
  /// source.
  private static func isStarlightContent(_ provider: any ResourceProvider) -> Bool {
    let location = provider.location
    let path = location == "." ? (try? FileSystem.currentDirectory().string) ?? "" : location
    return path == starlightContent || path.hasSuffix("/" + starlightContent)
  }

  /// Mounts the folders of a site.
  /// - Parameters:
  ///   - root: the folder of all pages. Empty for the source itself.
  ///   - language: the folder of the site's own language, or nil if the configuration does not name
  ///     it.
  private mutating func readStarlight(
    _ root: String, language: String?, in provider: any ResourceProvider
  ) throws {
    dialects = .starlight
    try mountLanguages(below: root, own: language, in: provider)
    for (folder, target) in [("public", ""), ("src/assets", "assets")]
    where try !root.isEmpty && provider.status(of: folder)?.isDirectory == true {
      mounts.append(.init(source: folder, target: target, hasTopics: false))
    }
  }

  /// Mounts the folders of languages. A folder is mounted if its name is a language, and if the
  /// site has translations into the language: pages with the names of pages in the site's own
  /// language, or texts of the interface.
  /// - Parameters:
  ///   - root: the folder of all pages.
  ///   - ownName: the folder of the site's own language, or nil if the configuration does not name
  ///     it.
  mutating func mountLanguages(
    below root: String, own ownName: String?, in provider: any ResourceProvider
  ) throws {
    let entries = try provider.entries(in: root) ?? []
    let languageFolders = entries.filter { $0.isDirectory && LanguageTag($0.name)?.isKnown == true }
    let isRoot = entries.contains { !$0.isDirectory && Self.stem($0.name) == "index" }
    let ownEntry =
      languageFolders.first { $0.name == ownName }
      ?? (isRoot ? nil : languageFolders.first { $0.name == "en" })
    let home = ownEntry.map { ResourcePath.join(root, $0.name) } ?? root
    let pages = Set(try (provider.entries(in: home) ?? []).map { Self.stem($0.name) })
    language = ownEntry?.name
    self.root = home
    // Without a folder for the site's own language, the root also contains the folders of the other
    // languages.
    mounts = [.init(source: home)]
    for entry in languageFolders where entry.name != ownEntry?.name {
      let folder = ResourcePath.join(root, entry.name)
      let words = "src/content/i18n/\(entry.name).json"
      let hasTranslatedPages = try (provider.entries(in: folder) ?? []).contains {
        pages.contains(Self.stem($0.name))
      }
      guard try hasTranslatedPages || provider.status(of: words) != nil else { continue }
      if ownEntry == nil, let pattern = FilePattern("/" + entry.name) { exclude.append(pattern) }
      languages.append(entry.name)
      mounts.append(.init(source: folder, target: entry.name + ".lproj"))
    }
  }

  private static func stem(_ name: String) -> String { ResourcePath.splitExtension(of: name).stem }
}
