import HelpBook
import HelpMarkup
import HelpResources

/// The labels of a Docusaurus site's sidebars and menu in another language.
///
///     {"sidebar.docs.category.Guide": {"message": "Anleitung"}}
///
/// Source: Docusaurus' documentation, i18n, Translation files.
struct DocusaurusTexts {
  let language: String
  /// The labels of categories, links and entries of the menu, each with its translation.
  private(set) var sections: [(label: String, text: String)] = []
  /// The translations of topics' labels, by label.
  private(set) var topics: [String: String] = [:]

  init(_ language: String) { self.language = language }

  /// Adds the texts of a file. Nil adds nothing.
  /// - Complexity: O(texts).
  mutating func add(_ file: ConfigurationFile?) {
    for (key, value) in (file?.value.members ?? []).map({ ($0.key, $0.value) }) {
      guard let text = value["message"]?.string else { continue }
      if key.hasPrefix(Self.menuPrefix) {
        sections.append((String(key.dropFirst(Self.menuPrefix.utf8.count)), text))
        continue
      }
      let parts = key.split(separator: ".", maxSplits: 3).map(String.init)
      guard parts.count == 4, parts[0] == "sidebar" else { continue }
      switch parts[2] {
      case "category" where !parts[3].contains(".link.generated-index."), "link":
        sections.append((parts[3], text))
      case "doc": topics[parts[3]] = text
      default: break
      }
    }
  }

  private static let menuPrefix = "item.label."
}

extension Manifest {
  /// Reads the labels of a Docusaurus site in a language.
  /// - Parameters:
  ///   - folder: the folder of the language below `i18n`.
  ///   - plugins: the folders of the plug-in's translations, one for each folder of topics.
  mutating func readDocusaurusTexts(
    _ language: String, below folder: String, plugins: [String], in provider: any ResourceProvider
  ) throws {
    var labels = DocusaurusTexts(language)
    for path in plugins.map({ $0 + "/current.json" }) + ["docusaurus-theme-classic/navbar.json"] {
      labels.add(
        try ConfigurationFile(
          firstOf: [ResourcePath.join(folder, path)], in: provider, diagnostics: &diagnostics))
    }
    texts += labels.sections.filter { $0.label != $0.text }
      .map { TranslatedText(language, section: $0.label, $0.text) }
    guard !labels.topics.isEmpty else { return }
    navigation = navigation?.map { item in
      guard case .place = item.target, let text = item.title.flatMap({ labels.topics[$0] }) else {
        return item
      }
      var item = item
      item.translations.append((language, text))
      return item
    }
  }
}
