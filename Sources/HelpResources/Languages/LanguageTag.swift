import HelpCore

/// A language as BCP 47 (RFC 5646) names it: `fr`, `pt-BR`, `zh-Hans-CN`.
///
/// Letter case does not matter and `_` may replace `-`; the tag is kept in canonical case. In a program, a tag may be
/// written as a text; one from elsewhere is read by `init(_:)`:
///
///     let options = BookOptions(languages: ["fr-CA", "en"])
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// `zh`: lower case.
  package let language: String
  /// `Hans`: title case.
  package let script: String?
  /// `CN`: upper case, or three digits.
  package let region: String?
  /// Variants and extensions as written, in lower case.
  package let rest: [String]

  /// Reads a tag.
  /// - Returns: nil when the text is not a language tag: the first part does not have 2 to 8 letters, or a later part
  ///   does not have 1 to 8 letters and digits.
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
    rest = parts.map { $0.lowercased() }
  }

  /// The tag that a program's source writes. A text that is not a tag stands for `und`, the undetermined language:
  /// `book.language ?? ""` is one.
  public init(stringLiteral text: String) {
    self = LanguageTag(text) ?? LanguageTag(language: "und")
  }

  /// The language of a file's name. Authors write `page.cn.md` for Chinese: a region's code that no language has stands
  /// for the region's language.
  package static func tag(ofFileSuffix text: String) -> LanguageTag? {
    LanguageTag(regions[text] ?? text)
  }

  private static let regions = [
    "cn": "zh-CN", "cz": "cs", "dk": "da", "gr": "el", "jp": "ja", "ua": "uk", "vn": "vi",
  ]

  /// A language, in lower case, without script or region.
  package init(language: String) {
    self.init(language: language, script: nil, region: nil, rest: [])
  }

  /// Whether the language is written from right to left, in its usual script or in that of the tag.
  package var isRightToLeft: Bool {
    let scripts = ["Adlm", "Arab", "Aran", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]
    if let script { return scripts.contains(script) }
    return [
      "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
    ].contains(language)
  }

  init(language: String, script: String?, region: String?, rest: [String]) {
    self.language = language
    self.script = script
    self.region = region
    self.rest = rest
  }

  /// The tag in the letter case that BCP 47 recommends.
  public var description: String {
    ([language, script, region].compactMap { $0 } + rest).joined(separator: "-")
  }

  /// The tags that can serve for this one, best first: itself, with its likely script, those of larger regions, and
  /// shorter and shorter forms.
  ///
  /// `zh-CN` gives zh-CN, zh-Hans-CN, zh-Hans, zh; `es-MX` gives es-MX, es-419, es.
  package var fallbacks: [LanguageTag] {
    var result = [self]
    var tag = self
    while !tag.rest.isEmpty {
      tag = LanguageTag(
        language: language, script: tag.script, region: tag.region, rest: tag.rest.dropLast())
      result.append(tag)
    }
    if tag.script == nil, let likely = tag.likelyScript {
      tag = LanguageTag(language: language, script: likely, region: tag.region, rest: [])
      result.append(tag)
    }
    if var region = tag.region {
      while let parent = LanguageCodes.parent(of: region, in: language) {
        result.append(LanguageTag(language: language, script: tag.script, region: parent, rest: []))
        region = parent
      }
      tag = LanguageTag(language: language, script: tag.script, region: nil, rest: [])
      result.append(tag)
    }
    if tag.script != nil {
      result.append(LanguageTag(language: language, script: nil, region: nil, rest: []))
    }
    return result
  }

  /// Chinese is written in two scripts, and the region tells which (Unicode CLDR, likely subtags).
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
      || part.utf8.count == 3
        && part.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
