import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Reads `mkdocs.yml` and the files that it inherits from. Keys that concern MkDocs alone are
  /// ignored.
  /// - Parameter path: the path of the file in the source.
  static func mkDocs(_ path: String, in provider: any ResourceProvider) throws -> Manifest {
    let configuration = try MkDocsConfiguration(path, in: provider)
    var manifest = Manifest(kind: .mkDocs)
    manifest.file = configuration.file
    manifest.diagnostics = configuration.diagnostics
    manifest.root = configuration.path(configuration["docs_dir"]?.string ?? "docs") ?? "docs"
    manifest.title = configuration["site_name"]?.string
    manifest.description = configuration["site_description"]?.string
    let theme = configuration["theme"]
    manifest.language = theme?["language"]?.string ?? theme?["locale"]?.string
    manifest.authors = configuration["site_author"]?.string.map { [$0] } ?? []
    let excludedPatterns =
      configuration["exclude_docs"]?.string?.split(whereSeparator: \.isNewline) ?? []
    manifest.exclude = excludedPatterns.compactMap { FilePattern(String($0)) }
    if let folder = theme?["custom_dir"]?.string.flatMap(configuration.path),
      folder.hasPrefix(manifest.root + "/"),
      let templates = FilePattern(folder.dropFirst(manifest.root.count) + "/**/*.html")
    {
      manifest.exclude.append(templates)
    }
    if let node = configuration["nav"], !node.isNull {
      manifest.navigation = try NavigationReader(
        node, file: configuration.file,
        joinsIndexes: theme?["features"]?.strings?.contains("navigation.indexes") == true
      ).items
    }
    for plugin in configuration.options(of: "redirects", in: "plugins") {
      for entry in plugin["redirect_maps"]?.mapping ?? [] {
        if let target = entry.value.string { manifest.redirects.append((entry.key, target)) }
      }
    }
    manifest.publishing.url = configuration["site_url"]?.string
    manifest.publishing.editAddress = Self.editAddress(
      repository: configuration["repo_url"]?.string, below: configuration["edit_uri"]?.string)
    manifest.publishing.look = SiteLook(configuration, root: manifest.root)
    manifest.snippetFolders = configuration.snippetFolders.filter {
      !$0.isEmpty && $0 != manifest.root
    }
    manifest.programs = configuration["hooks"]?.strings ?? []
    let contents = configuration.options(of: "toc", in: "markdown_extensions")
    if contents.contains(where: { $0["slugify"] != nil }) { manifest.slugRule = .mkDocsUnicode }
    if configuration.lists("macros", in: "plugins") { manifest.dialects.insert(.macros) }
    if ["autorefs", "mkdocstrings"].contains(where: { configuration.lists($0, in: "plugins") }) {
      manifest.dialects.insert(.crossReferences)
    }
    for plugin in configuration.options(of: "i18n", in: "plugins") {
      try manifest.readLanguages(plugin, in: provider)
    }
    return manifest
  }

  /// Returns the address at which a topic can be edited, below the repository's address. Returns
  /// nil if the path is unknown. Without `edit_uri`, MkDocs assumes a path on GitHub and GitLab.
  private static func editAddress(repository: String?, below path: String?) -> String? {
    guard let repository, repository.hasPrefix("http") else { return nil }
    if path == "" { return nil }
    let root = repository.hasSuffix("/") ? repository : repository + "/"
    let isKnown = root.contains("//github.com/") || root.contains("//gitlab.com/")
    guard let written = path ?? (isKnown ? "edit/master/docs/" : nil) else { return nil }
    if written.hasPrefix("http") { return written + "{path}" }
    let below = String(written.drop { $0 == "/" })
    return root + below + (below.hasSuffix("/") || below.isEmpty ? "" : "/") + "{path}"
  }

  /// Reads the options of the plug-in mkdocs-static-i18n.
  private mutating func readLanguages(
    _ plugin: Metadata.Node, in provider: any ResourceProvider
  ) throws {
    let siteLanguages = MkDocsLanguage.all(plugin)
    let names = siteLanguages.map(\.name)
    let defaultName = plugin["default_language"]?.string
    let ownLanguage =
      siteLanguages.first { $0.node["default"]?.bool == true || $0.name == defaultName }
    guard let ownName = (ownLanguage ?? siteLanguages.first)?.name else { return }
    language = language ?? ownName
    languages = names
    for language in siteLanguages where language.name != ownName { try readTitles(language) }
    guard plugin["docs_structure"]?.string == "folder" else { return }
    ownFolder = ResourcePath.join(root, ownName)
    for name in names where name != ownName {
      let folder = ResourcePath.join(root, name)
      if try provider.status(of: folder)?.isDirectory == true {
        translations.append((name, folder))
      }
    }
  }

  /// Recognises a project with a `mkdocs.yml` for each language, such as `docs/en/mkdocs.yml`. The
  /// English files, or else the files of the first language, are the book. The files of the other
  /// languages are its translations.
  /// - Returns: nil for a source without such files.
  static func mkDocsLanguages(
    below folder: String, in provider: any ResourceProvider
  ) throws -> Manifest? {
    let folders = try (provider.entries(in: folder) ?? []).filter(\.isDirectory)
    let languages = try folders.map(\.name).filter { name in
      let file = ResourcePath.join(ResourcePath.join(folder, name), "mkdocs.yml")
      return try LanguageTag(name) != nil && provider.status(of: file)?.isDirectory == false
    }
    guard let ownLanguage = languages.first(where: { $0 == "en" }) ?? languages.first else {
      return nil
    }
    let home = ResourcePath.join(folder, ownLanguage)
    var manifest = try mkDocs(ResourcePath.join(home, "mkdocs.yml"), in: provider)
    manifest.language = manifest.language ?? ownLanguage
    guard manifest.root.hasPrefix(home + "/") else { return manifest }
    let topics = manifest.root.dropFirst(home.count + 1)
    for language in languages where language != ownLanguage {
      let other = ResourcePath.join(ResourcePath.join(folder, language), String(topics))
      if try provider.status(of: other)?.isDirectory == true {
        manifest.translations.append((language, other))
      }
    }
    return manifest
  }
}
