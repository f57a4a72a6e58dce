import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folder of a Starlight site that has its pages.
  private static let starlightContent = "src/content/docs"

  /// Recognises a site of Starlight by its configuration, or by the folder of its pages; nil for another folder.
  ///
  /// The topics are the pages of the site's own language. Those of other languages are as if in folders such as `fr.lproj`,
  /// the files of `public` as if beside the topics, and those of `src/assets` as if in `assets`.
  ///
  /// Source: Starlight's documentation, Project Structure, Internationalization, Configuration Reference.
  static func starlight(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    if isStarlightContent(provider) {
      var manifest = Manifest(kind: .directory)
      try manifest.readStarlight("", configuration: "", in: provider)
      return manifest
    }
    // One look tells most folders apart from projects of Node's.
    guard try provider.status(of: "package.json") != nil else { return nil }
    for type in ["mjs", "ts", "js", "mts", "cjs"] {
      guard let bytes = try read("astro.config." + type),
        ByteSearch.place(of: "@astrojs/starlight", in: bytes.span) != nil
      else { continue }
      var manifest = Manifest(kind: .directory)
      manifest.file = provider.displayPath(of: "astro.config." + type)
      guard try provider.status(of: starlightContent)?.isDirectory == true else { return manifest }
      let text = String(decoding: bytes, as: UTF8.self)
      manifest.title = text.firstRange(of: "starlight(").flatMap {
        literal(of: "title", in: text[$0.upperBound...])
      }
      try manifest.readStarlight(starlightContent, configuration: text, in: provider)
      return manifest
    }
    return nil
  }

  /// Whether a source is the folder of the pages of a site, whose configuration is outside the source.
  private static func isStarlightContent(_ provider: any ResourceProvider) -> Bool {
    let location = provider.location
    let path = location == "." ? (try? FileSystem.currentDirectory().string) ?? "" : location
    return path == starlightContent || path.hasSuffix("/" + starlightContent)
  }

  /// - Parameter root: the folder of all pages; empty for the source itself.
  private mutating func readStarlight(
    _ root: String, configuration: String, in provider: any ResourceProvider
  ) throws {
    dialects = .starlight
    let own = Self.literal(of: "defaultLocale", in: configuration[...])
    try mountLanguages(below: root, own: own, in: provider)
    for (folder, target) in [("public", ""), ("src/assets", "assets")]
    where try !root.isEmpty && provider.status(of: folder)?.isDirectory == true {
      mounts.append(.init(source: folder, target: target, hasTopics: false))
    }
  }

  /// Finds the folders of languages: those that are named after one, and have pages that the site's own language has.
  /// - Parameters:
  ///   - root: the folder of all pages.
  ///   - named: the folder of the site's own language, if the configuration names it.
  mutating func mountLanguages(
    below root: String, own named: String?, in provider: any ResourceProvider
  ) throws {
    let entries = try provider.entries(in: root) ?? []
    let tags = entries.filter { $0.isDirectory && LanguageTag($0.name)?.isKnown == true }
    let isRoot = entries.contains { !$0.isDirectory && Self.stem($0.name) == "index" }
    let own = tags.first { $0.name == named } ?? (isRoot ? nil : tags.first { $0.name == "en" })
    let home = own.map { ResourcePath.join(root, $0.name) } ?? root
    let pages = Set(try (provider.entries(in: home) ?? []).map { Self.stem($0.name) })
    language = own?.name
    self.root = home
    // Without a folder for its own language, the root is the folder of all others as well.
    mounts = [.init(source: home)]
    for entry in tags where entry.name != own?.name {
      let folder = ResourcePath.join(root, entry.name)
      let words = "src/content/i18n/\(entry.name).json"
      let translated = try (provider.entries(in: folder) ?? []).contains {
        pages.contains(Self.stem($0.name))
      }
      guard try translated || provider.status(of: words) != nil else { continue }
      if own == nil, let pattern = FilePattern("/" + entry.name) { exclude.append(pattern) }
      languages.append(entry.name)
      mounts.append(.init(source: folder, target: entry.name + ".lproj"))
    }
  }

  private static func stem(_ name: String) -> String { ResourcePath.splitExtension(of: name).stem }

  /// The text that a program gives a property as a literal: `title: 'Docs'`.
  static func literal(of name: String, in program: Substring) -> String? {
    var rest = program
    while let place = rest.firstRange(of: name) {
      let isWhole = rest[..<place.lowerBound].last.map { !$0.isLetter && !$0.isNumber } ?? true
      rest = rest[place.upperBound...]
      let value = rest.drop { $0.isWhitespace || $0 == "'" || $0 == "\"" }
      guard isWhole, value.first == ":" else { continue }
      let text = value.dropFirst().drop(while: \.isWhitespace)
      guard let quote = text.first, quote == "'" || quote == "\"",
        let end = text.dropFirst().firstIndex(of: quote)
      else { continue }
      return String(text[text.index(after: text.startIndex)..<end])
    }
    return nil
  }
}
