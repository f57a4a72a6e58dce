import HelpCore

extension LanguageTag {
  /// The available tag that matches this one best; nil if none matches.
  package func bestMatch(among available: [LanguageTag]) -> LanguageTag? {
    matches(among: available).first
  }

  /// The available tags that match this one, best first, as in Unicode CLDR: the `fallbacks`, then the same language in
  /// another region, in the same script if possible. Withdrawn codes count as their replacements.
  ///
  /// `zh-HK` is matched by zh-Hant, then by zh-TW; `no` by nb; `iw` by he.
  /// - Complexity: O(available tags).
  package func matches(among available: [LanguageTag]) -> [LanguageTag] {
    let current = available.map(\.current)
    var matches: [LanguageTag] = []
    func addTags(where isMatch: (LanguageTag) -> Bool) {
      for (tag, current) in zip(available, current)
      where isMatch(current) && !matches.contains(tag) {
        matches.append(tag)
      }
    }
    for wanted in self.current.fallbacks {
      addTags { $0 == wanted }
      guard wanted.region == nil, wanted.rest.isEmpty else { continue }
      addTags { $0.language == wanted.language && $0.usualScript == wanted.usualScript }
    }
    // Both are written Norwegian (CLDR, parentLocales).
    if language == "nn" { addTags { $0.language == "nb" } }
    return matches
  }

  /// Whether this tag names a language, and does not only have the form of a tag.
  ///
  /// The codes are those of ISO 639 with two letters, and those with three letters that software is translated into.
  package var isKnown: Bool {
    // The other parts are variants: `valencia`, `1996`.
    LanguageCodes.all.contains(language)
      && rest.allSatisfy {
        $0.utf8.count > 4
          || $0.utf8.count == 4 && $0.utf8.first?.isASCIIDigit == true
      }
  }

  /// The tag with the code that CLDR uses for its language.
  private var current: LanguageTag {
    guard let code = LanguageCodes.aliases[language] else { return self }
    return LanguageTag(
      language: code, script: language == "sh" ? script ?? "Latn" : script, region: region,
      rest: rest)
  }

  /// The script, if the language has several; nil for a language's usual script.
  private var usualScript: String? {
    script ?? likelyScript ?? (language == "zh" ? "Hans" : nil)
  }
}
