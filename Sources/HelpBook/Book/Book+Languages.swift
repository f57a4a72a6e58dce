import HelpCore
package import HelpResources

extension Book {
  /// Returns the same book for a reader with other languages.
  package func reading(in languages: [LanguageTag]) -> Book {
    if languages == options.languages { return self }
    var (contents, options) = (contents, options)
    contents.localized = nil
    options.languages = languages
    return Book(
      provider: provider, contents: contents, options: options, diagnostics: diagnostics,
      exclude: exclude, fixedResources: fixedResources, ignored: ignored, parser: parser,
      archive: archive, publishing: publishing)
  }

  /// The languages into which some topics are translated, in the order of their tags.
  package var translationLanguages: [LanguageTag] { Self.sorted(contents.translationTags.values) }

  /// The languages of a site besides the book's own: the manifest's languages into which some topic
  /// is translated. If the manifest states none, the languages of the home topic's translations.
  /// Therefore, a file `trunk.io.md` next to `trunk.md` does not make a site in Ido.
  package var publishedTranslations: [LanguageTag] {
    let bookLanguage = LanguageTag(languageName ?? "en")
    let homeVariants = contents.topicCount > 0 ? contents.variants(ofTopic: home) : []
    let offeredLanguages =
      languages.isEmpty
      ? Set(homeVariants.compactMap { LanguageTag($0.language) }) : Set(languages)
    return translationLanguages.filter { $0 != bookLanguage && offeredLanguages.contains($0) }
  }

  /// Returns each tag once, in the order of their texts.
  static func sorted(_ tags: some Sequence<LanguageTag>) -> [LanguageTag] {
    Set(tags).map { ($0, $0.description) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the language in which a topic is shown because it is not translated into the reader's
  /// language. Returns nil for all other topics.
  package func fallbackLanguage(of topic: Topic) -> LanguageTag? {
    guard let readerLanguage,
      let topicLanguage = LanguageTag(languageName(of: topic) ?? "en"),
      topicLanguage != readerLanguage
    else { return nil }
    return topicLanguage
  }

  /// Returns the folders that a language may have, each with a slash at its end.
  static func folders(of language: LanguageTag) -> [String] {
    let tag = language.description
    let spellings = tag.contains("-") ? [tag, tag.replacing("-", with: "_")] : [tag]
    return spellings.map { $0 + ".lproj/" }
  }
}
