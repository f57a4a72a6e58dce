/// The `.lproj` folders of a bundle, in the order in which a lookup tries them.
struct LanguageFolders {
  /// A language folder, or the root.
  struct Folder: Hashable {
    /// The name as spelled in the bundle, or empty for the root.
    let name: String
    /// The language, or nil for the root and for `Base`.
    let language: LanguageTag?
  }

  /// The folder for the resources outside all language folders.
  static let root = Folder(name: "", language: nil)

  /// The folders that a lookup tries, in order, including the root if the order of the query is
  /// `localizedFirst`.
  let orderedFolders: [Folder]
  /// The names of the language folders that a lookup skips, in bytewise order.
  let skippedNames: [String]

  /// Finds the language folders of a bundle, and puts them in the order for a query.
  /// - Complexity: one listing of the bundle's root.
  init(_ query: ResourceQuery, in provider: any ResourceProvider, development: LanguageTag?) throws
  {
    let names = try (provider.entries(in: "") ?? []).filter(\.isDirectory).map(\.name)
    let folders = names.filter { $0.lowercased().hasSuffix(".lproj") }
    var byLanguage: [LanguageTag: String] = [:]
    var languages: [LanguageTag] = []
    for folder in folders {
      // The first spelling in bytewise order is used (`zh-Hans.lproj`, `zh-hans.lproj`).
      if let tag = LanguageTag(String(folder.dropLast(6))), byLanguage[tag] == nil {
        byLanguage[tag] = folder
        languages.append(tag)
      }
    }
    var order: [Folder] = []
    // All fallbacks of a language are tried. A translation for Canada need not repeat the
    // translation for France.
    func append(_ language: LanguageTag) {
      for tag in language.matches(among: languages) {
        guard let name = byLanguage[tag] else { continue }
        let folder = Folder(name: name, language: tag)
        if !order.contains(folder) { order.append(folder) }
      }
    }
    var base = query.isStrict ? nil : folders.first { $0.lowercased() == "base.lproj" }
    func appendBase() {
      if let name = base { order.append(Folder(name: name, language: nil)) }
      base = nil
    }
    for language in query.languages {
      append(language)
      // The root contains the resources in the development language.
      if query.order == .localizedFirst, let development, !order.contains(Self.root),
        development.language == language.language
      {
        order.append(Self.root)
      }
      // Base follows the first language that the bundle has.
      if !order.isEmpty { appendBase() }
    }
    appendBase()
    if !query.isStrict, let development { append(development) }
    if query.order == .localizedFirst, !order.contains(Self.root) { order.append(Self.root) }
    orderedFolders = order
    skippedNames = folders.filter { name in !order.contains { $0.name == name } }
  }
}
