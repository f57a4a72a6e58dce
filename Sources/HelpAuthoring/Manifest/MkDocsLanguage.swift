import HelpBook
import HelpCore
import HelpMarkup

/// A language of the plug-in mkdocs-static-i18n, with its options.
///
///     languages:
///     - locale: fr
///       site_name: Guide
///       nav_translations: {Home: Accueil}
///
/// Before version 1 of the plug-in, `languages` is a mapping, and `nav_translations` is a mapping
/// beside it, by language.
///
/// Source: the documentation of mkdocs-static-i18n, Options.
struct MkDocsLanguage {
  let name: String
  /// The options of the language. In the older form, they may be the language's title instead.
  let node: Metadata.Node
  /// The translations of titles in `nav`.
  let titles: [Metadata.Entry]

  private init(_ name: String, _ node: Metadata.Node, titles: Metadata.Node?) {
    (self.name, self.node) = (name, node)
    self.titles = titles?.mapping ?? []
  }

  /// Returns the languages that the options of the plug-in list, in their order.
  static func all(_ plugin: Metadata.Node) -> [MkDocsLanguage] {
    if let entries = plugin["languages"]?.mapping {
      return entries.filter { $0.key != "default" }.map {
        MkDocsLanguage($0.key, $0.value, titles: plugin["nav_translations"]?[$0.key])
      }
    }
    return (plugin["languages"]?.sequence ?? []).compactMap { node in
      node["locale"]?.string.map { MkDocsLanguage($0, node, titles: node["nav_translations"]) }
    }
  }
}

extension Manifest {
  /// Reads the titles of the book, of its sections and of its topics in another language.
  ///
  /// All languages have the order of the book's own language. A language with another order in its
  /// own `nav` causes a note.
  mutating func readTitles(_ language: MkDocsLanguage) throws {
    for (key, name) in [("site_name", "book.title"), ("site_description", "book.description")] {
      if let text = language.node[key]?.string {
        texts.append(TranslatedText(language.name, name, text))
      }
    }
    var translations: [String: String] = [:]
    for entry in language.titles {
      guard let text = entry.value.string, text != entry.key else { continue }
      texts.append(TranslatedText(language.name, section: entry.key, text))
      translations[entry.key] = text
    }
    navigation = navigation?.map { item in
      guard case .listed = item.target, let text = item.title.flatMap({ translations[$0] }) else {
        return item
      }
      var item = item
      item.translations.append((language.name, text))
      return item
    }
    guard navigation != nil, let node = language.node["nav"], !node.isNull else { return }
    let contents = try NavigationReader(node, file: file).items
    if let position = navigation?.translate(from: contents, into: language.name) {
      diagnostics.append(
        Diagnostic(
          .note, at: SourceLocation(file: file, position: position),
          "the nav of '\(language.name)' has another order, which was not read",
          hint: "give it the order of the book's own language, which all languages have"))
    }
  }
}
