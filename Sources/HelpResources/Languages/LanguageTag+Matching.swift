import HelpCore

extension LanguageTag {
  /// Returns the available tag that matches this tag best, or nil if none matches.
  package func bestMatch(among available: [LanguageTag]) -> LanguageTag? {
    matches(among: available).first
  }

  /// Returns the available tags that match this tag, best first: the `fallbacks`, as in Unicode
  /// CLDR. After each fallback without a region, the tags of the same language and script in other
  /// regions follow. Withdrawn codes are treated as their replacements.
  ///
  /// For example, zh-Hant and then zh-TW match `zh-HK`, nb matches `no`, and he matches `iw`.
  /// - Complexity: O(available tags · matches).
  package func matches(among available: [LanguageTag]) -> [LanguageTag] {
    let canonicalTags = available.map(\.canonical)
    var matches: [LanguageTag] = []
    func addTags(where isMatch: (LanguageTag) -> Bool) {
      for (tag, canonical) in zip(available, canonicalTags)
      where isMatch(canonical) && !matches.contains(tag) {
        matches.append(tag)
      }
    }
    for fallback in canonical.fallbacks {
      addTags { $0 == fallback }
      guard fallback.region == nil, fallback.otherSubtags.isEmpty else { continue }
      addTags { $0.language == fallback.language && $0.usualScript == fallback.usualScript }
    }
    // Nynorsk and Bokmål are two forms of written Norwegian (CLDR, parentLocales).
    if language == "nn" { addTags { $0.language == "nb" } }
    return matches
  }

  /// Whether `LanguageCodes` contains the language, and each part after the script and the region
  /// is a variant. Many words of file names have the form of a tag, but are not tags.
  package var isKnown: Bool {
    // A variant has at least five characters, or four of which the first is a digit: `valencia`,
    // `1996`.
    LanguageCodes.all.contains(language)
      && otherSubtags.allSatisfy {
        $0.utf8.count > 4
          || $0.utf8.count == 4 && $0.utf8.first?.isASCIIDigit == true
      }
  }

  /// The tag with the code that CLDR uses for its language.
  private var canonical: LanguageTag {
    guard let code = LanguageCodes.aliases[language] else { return self }
    return LanguageTag(
      language: code, script: language == "sh" ? script ?? "Latn" : script, region: region,
      otherSubtags: otherSubtags)
  }

  /// The script of the tag, or the likely script of Chinese, or nil for any other language without
  /// a script.
  private var usualScript: String? {
    script ?? likelyScript ?? (language == "zh" ? "Hans" : nil)
  }
}
