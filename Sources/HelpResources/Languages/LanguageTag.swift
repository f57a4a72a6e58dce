import HelpCore

/// A language tag of BCP 47 (RFC 5646), such as `fr`, `pt-BR` and `zh-Hans-CN`.
///
/// Letter case does not matter, and `_` may replace `-`. A program's source may write a tag as a
/// string literal. Other texts are read by `init(_:)`.
///
///     let options = BookOptions(languages: ["fr-CA", "en"])
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The language in lower case: `zh`.
  package let language: String
  /// The script in title case: `Hans`.
  package let script: String?
  /// The region in upper case, or as three digits: `CN`.
  package let region: String?
  /// The variants and extensions in lower case.
  package let otherSubtags: [String]

  /// Reads a tag. The first part must have 2 to 8 letters, and each later part 1 to 8 letters and
  /// digits. Fails for any other text.
  public init?(_ text: String) {
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    let first = parts.removeFirst()
    guard (2...8).contains(first.utf8.count), first.utf8.allSatisfy(\.isASCIILetter),
      parts.allSatisfy({
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIILetterOrDigit)
      })
    else { return nil }
    language = first.lowercased()
    var script: String?
    var region: String?
    if let part = parts.first, part.utf8.count == 4, part.utf8.allSatisfy(\.isASCIILetter) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, Self.isRegion(part) {
      region = part.uppercased()
      parts.removeFirst()
    }
    self.script = script
    self.region = region
    otherSubtags = parts.map { $0.lowercased() }
  }

  /// Creates a tag from a string literal. A text that is not a tag, such as `""`, becomes `und`,
  /// the undetermined language.
  public init(stringLiteral text: String) {
    self = LanguageTag(text) ?? LanguageTag(language: "und")
  }

  /// Returns the language in the name of a file, or nil if the text is not a tag. The codes of
  /// some regions mean the language of the region, because authors write `page.cn.md` for Chinese.
  package static func tag(ofFileSuffix text: String) -> LanguageTag? {
    LanguageTag(languagesByRegion[text] ?? text)
  }

  private static let languagesByRegion = [
    "cn": "zh-CN", "cz": "cs", "dk": "da", "gr": "el", "jp": "ja", "ua": "uk", "vn": "vi",
  ]

  /// Creates a tag without script or region.
  /// - Parameter language: the language in lower case.
  package init(language: String) {
    self.init(language: language, script: nil, region: nil, otherSubtags: [])
  }

  /// Whether the language is written from right to left, in the script of the tag or else in its
  /// usual script.
  package var isRightToLeft: Bool {
    let scripts = ["Adlm", "Arab", "Aran", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]
    if let script { return scripts.contains(script) }
    return [
      "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
    ].contains(language)
  }

  init(language: String, script: String?, region: String?, otherSubtags: [String]) {
    self.language = language
    self.script = script
    self.region = region
    self.otherSubtags = otherSubtags
  }

  /// The tag in the letter case that BCP 47 recommends.
  public var description: String {
    ([language, script, region].compactMap { $0 } + otherSubtags).joined(separator: "-")
  }

  /// The tags that can replace this tag, best first: the tag itself, without its variants, with its
  /// likely script, with larger regions, without a region, and without a script.
  ///
  /// For example, the fallbacks of `zh-CN` are zh-CN, zh-Hans-CN, zh-Hans and zh. The fallbacks of
  /// `es-MX` are es-MX, es-419 and es.
  package var fallbacks: [LanguageTag] {
    var result = [self]
    var tag = self
    while !tag.otherSubtags.isEmpty {
      tag = LanguageTag(
        language: language, script: tag.script, region: tag.region,
        otherSubtags: tag.otherSubtags.dropLast())
      result.append(tag)
    }
    if tag.script == nil, let likely = tag.likelyScript {
      tag = LanguageTag(language: language, script: likely, region: tag.region, otherSubtags: [])
      result.append(tag)
    }
    if var region = tag.region {
      while let parent = LanguageCodes.parent(of: region, in: language) {
        result.append(
          LanguageTag(language: language, script: tag.script, region: parent, otherSubtags: []))
        region = parent
      }
      tag = LanguageTag(language: language, script: tag.script, region: nil, otherSubtags: [])
      result.append(tag)
    }
    if tag.script != nil {
      result.append(LanguageTag(language: language, script: nil, region: nil, otherSubtags: []))
    }
    return result
  }

  /// The script of Chinese in the tag's region (Unicode CLDR, likely subtags), or nil for other
  /// languages and unknown regions.
  var likelyScript: String? {
    guard language == "zh" else { return nil }
    switch region {
    case "CN", "SG": return "Hans"
    case "TW", "HK", "MO": return "Hant"
    default: return nil
    }
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.utf8.allSatisfy(\.isASCIILetter)
      || part.utf8.count == 3 && part.utf8.allSatisfy(\.isASCIIDigit)
  }
}
