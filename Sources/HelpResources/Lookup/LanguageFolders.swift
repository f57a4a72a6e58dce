/// The `.lproj` folders of a bundle, in the order in which a lookup goes through them.
struct LanguageFolders {
  struct Folder: Hashable {
    /// As it is spelled in the bundle; empty for the root itself.
    let name: String
    /// nil for the root and for `Base`.
    let language: LanguageTag?
  }

  /// With the root at its place.
  let inOrder: [Folder]

  /// - Complexity: one listing of the bundle's root.
  init(_ query: ResourceQuery, in provider: any ResourceProvider, development: LanguageTag?) throws
  {
    let names = try (provider.entries(in: "") ?? []).filter(\.isDirectory).map(\.name)
    let folders = names.filter { $0.lowercased().hasSuffix(".lproj") }
    var byLanguage: [LanguageTag: String] = [:]
    for folder in folders {
      // Spelled twice (`zh-Hans.lproj`, `zh-hans.lproj`), the first in bytewise order counts.
      if let tag = LanguageTag(String(folder.dropLast(6))), byLanguage[tag] == nil {
        byLanguage[tag] = folder
      }
    }
    let available = byLanguage.keys.sorted { "\($0)" < "\($1)" }
    var wanted = query.languages.compactMap { $0.bestMatch(among: available) }
    if !query.isStrict, let development, let match = development.bestMatch(among: available) {
      wanted.append(match)
    }
    var seen: Set<LanguageTag> = []
    var order = wanted.filter { seen.insert($0).inserted }
      .map { Folder(name: byLanguage[$0] ?? "", language: $0) }
    if !query.isStrict, let base = folders.first(where: { $0.lowercased() == "base.lproj" }) {
      // Base follows the first language; without one it comes first.
      let hasPreferred = !query.languages.isEmpty && !order.isEmpty
      order.insert(Folder(name: base, language: nil), at: hasPreferred ? 1 : 0)
    }
    let root = Folder(name: "", language: nil)
    inOrder = query.order == .foundation ? [root] + order : order + [root]
  }
}
