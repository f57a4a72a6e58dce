import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises a site of Fumadocs or Nextra by its configuration.
  ///
  /// The topics are the pages of the site's own language. `readMeta` reads their order.
  ///
  /// Sources: the documentation of Fumadocs, Page Conventions, and of Nextra, File Conventions.
  /// - Returns: nil for a source without such a configuration.
  static func next(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    guard try provider.status(of: "package.json") != nil else { return nil }
    func firstFolder(_ names: [String]) throws -> String? {
      try names.first { try provider.status(of: $0)?.isDirectory == true }
    }
    let roots = ["content", "src/content", "pages", "src/pages", "app", "src/app"]
    // The configuration need not name Nextra if only the site's own theme uses Nextra.
    func hasOrder() throws -> Bool {
      try roots.contains { root in
        try (provider.entries(in: root) ?? []).contains { MetaOrder.isNextra($0.name) }
      }
    }
    var project: (root: String, file: String)?
    for type in ConfigurationFile.extensions {
      let source = "source.config." + type
      if try read(source) != nil,
        let root = try firstFolder([
          fumadocsFolder(source, in: provider), "content/docs", "content",
        ])
      {
        project = (root, source)
        break
      }
      guard let bytes = try read("next.config." + type),
        try ByteSearch.place(of: "nextra", in: bytes.span) != nil || hasOrder(),
        let root = try firstFolder(roots)
      else { continue }
      project = (root, "next.config." + type)
      break
    }
    guard let project else { return nil }
    var manifest = Manifest(kind: .directory)
    manifest.file = provider.displayPath(of: project.file)
    manifest.dialects = .mdx
    manifest.exclude = ["_app.mdx", "_app.md"].compactMap { FilePattern("/" + $0) }
    // Only the languages are read, so faults in other parts of the configuration are not reported.
    var ignored: [Diagnostic] = []
    let configuration = try ConfigurationFile(
      firstOf: [project.file], in: provider, identityFunctions: ["withNextra"],
      diagnostics: &ignored)
    let ownLanguage = configuration?.value["i18n"]?["defaultLocale"]?.string
    if ownLanguage == nil {
      (manifest.root, manifest.mounts) = (project.root, [.init(source: project.root)])
    } else {
      try manifest.mountLanguages(below: project.root, own: ownLanguage, in: provider)
    }
    if try provider.status(of: "public")?.isDirectory == true {
      manifest.mounts.append(.init(source: "public", hasTopics: false))
    }
    return manifest
  }

  /// Returns the folder that the configuration of Fumadocs names,
  /// `export const docs = defineDocs({dir: 'content'})`, or the standard folder.
  private static func fumadocsFolder(_ file: String, in provider: any ResourceProvider) -> String {
    var ignored: [Diagnostic] = []
    let definition = try? ConfigurationFile(
      firstOf: [file], exportedAs: "docs", in: provider, diagnostics: &ignored)
    return definition?.value["dir"]?.string.flatMap(ResourcePath.normalized) ?? "content/docs"
  }

  /// Reads the order of the pages from `meta.json` of Fumadocs and `_meta.js` of Nextra. A book
  /// without such files keeps the order of its folders.
  /// - Parameters:
  ///   - files: the files below the root.
  ///   - topics: the files of the topics.
  mutating func readMeta(
    _ files: [String], topics: [String], in root: any ResourceProvider
  ) throws {
    guard navigation == nil, files.contains(where: MetaOrder.isMeta) else { return }
    var order = MetaOrder(topics: topics, in: root)
    navigation = try order.items()
    diagnostics += order.diagnostics
  }
}
