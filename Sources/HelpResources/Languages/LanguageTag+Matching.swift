import HelpCore

extension LanguageTag {
  /// Returns the available tag that matches this tag best, or nil if none matches.
  package func bestMatch(among available: [LanguageTag]) -> LanguageTag? {
    matches(among: available).first
  }

  /// Returns the available tags that match this tag, best first, as in Unicode CLDR: the `fallbacks`, then the same
  /// language in another region, in the same script if possible. Withdrawn codes are treated as their replacements.
  ///
  /// For example, zh-Hant and then zh-TW match `zh-HK`, nb matches `no`, and he matches `iw`.
  /// - Complexity: O(available tags).
  package func matches(among available: [LanguageTag]) -> [LanguageTag] {
    let currentTags = available.map(\.current)
    var matches: [LanguageTag] = []
    func addTags(where isMatch: (LanguageTag) -> Bool) {
      for (tag, current) in zip(available, currentTags)
      where isMatch(current) && !matches.contains(tag) {
        matches.append(tag)
      }
    }
    for wanted in self.current.fallbacks {
      addTags { $0 == wanted }
      guard wanted.region == nil, wanted.otherSubtags.isEmpty else { continue }
      addTags { $0.language == wanted.language && $0.usualScript == wanted.usualScript }
    }
    // Nynorsk and Bokmål are two forms of written Norwegian (CLDR, parentLocales).
    if language == "nn" { addTags { $0.language == "nb" } }
    return matches
  }

  /// Whether `LanguageCodes` contains the language, and each further part is a variant. Many other texts have the form
  /// of a tag.
  package var isKnown: Bool {
    // Variants are parts such as `valencia` and `1996`.
    LanguageCodes.all.contains(language)
      && otherSubtags.allSatisfy {
        $0.utf8.count > 4
          || $0.utf8.count == 4 && $0.utf8.first?.isASCIIDigit == true
      }
  }

  /// The tag with the code that CLDR uses for its language.
  private var current: LanguageTag {
    guard let code = LanguageCodes.aliases[language] else { return self }
    return LanguageTag(
      language: code, script: language == "sh" ? script ?? "Latn" : script, region: region,
      otherSubtags: otherSubtags)
  }

  /// The script of the tag, or the likely script of Chinese. Nil for any other language without a script.
  private var usualScript: String? {
    script ?? likelyScript ?? (language == "zh" ? "Hans" : nil)
  }
}
