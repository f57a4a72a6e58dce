extension LanguageTag {
  /// The best of the available tags for this one; nil when none serves.
  package func bestMatch(among available: [LanguageTag]) -> LanguageTag? {
    matches(among: available).first
  }

  /// The available tags that serve for this one, best first, as in Unicode CLDR: the `fallbacks`, then the same
  /// language in another region, in the same script if possible. Withdrawn codes count as their replacements.
  ///
  /// `zh-HK` is served by zh-Hant, then by zh-TW; `no` by nb; `iw` by he.
  /// - Complexity: O(available tags).
  package func matches(among available: [LanguageTag]) -> [LanguageTag] {
    let current = available.map(\.current)
    var matches: [LanguageTag] = []
    func add(_ serves: (LanguageTag) -> Bool) {
      for (tag, current) in zip(available, current)
      where serves(current) && !matches.contains(tag) {
        matches.append(tag)
      }
    }
    for wanted in self.current.fallbacks {
      add { $0 == wanted }
      guard wanted.region == nil, wanted.rest.isEmpty else { continue }
      add { $0.language == wanted.language && $0.usualScript == wanted.usualScript }
    }
    // Both are written Norwegian (CLDR, parentLocales).
    if language == "nn" { add { $0.language == "nb" } }
    return matches
  }

  /// Whether this is the tag of a language, and not only a text of that form.
  ///
  /// The codes are those of ISO 639 with two letters, and those with three letters that software is translated into.
  package var isKnown: Bool {
    // The rest are variants: `valencia`, `1996`.
    LanguageCodes.all.contains(language)
      && rest.allSatisfy {
        $0.utf8.count > 4
          || $0.utf8.count == 4 && $0.utf8.first ?? UInt8(ascii: ":") < UInt8(ascii: ":")
      }
  }

  /// The tag with the code that CLDR uses for its language.
  private var current: LanguageTag {
    guard let code = LanguageCodes.aliases[language] else { return self }
    return LanguageTag(
      language: code, script: language == "sh" ? script ?? "Latn" : script, region: region,
      rest: rest)
  }

  /// The script that it is written in, where a language has several; nil for the usual one of a language.
  private var usualScript: String? {
    script ?? likelyScript ?? (language == "zh" ? "Hans" : nil)
  }
}
