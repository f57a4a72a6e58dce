import HelpResources
import Testing

@Suite struct LanguageTests {
  @Test("a string literal is a tag, and an invalid literal becomes the undetermined language")
  func literals() {
    let tags: [LanguageTag] = ["fr", "zh_hans", "", "no tag"]
    #expect(tags.map(\.description) == ["fr", "zh-Hans", "und", "und"])
  }

  @Test(
    "tags are printed in canonical case",
    arguments: [
      ("EN", "en"), ("pt_br", "pt-BR"), ("ZH-hans-cn", "zh-Hans-CN"), ("es-419", "es-419"),
      ("de-DE-1996", "de-DE-1996"), ("sl-Latn-IT-nedis", "sl-Latn-IT-nedis"),
    ])
  func canonical(_ written: String, _ canonical: String) {
    #expect(LanguageTag(written)?.description == canonical)
  }

  @Test(
    "text that is not a tag is refused",
    arguments: ["", "e", "en-", "-en", "en--US", "123", "en/US", "verylongname", "é"])
  func refuses(_ text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(
    "fallbacks begin with the tag, include its likely script, and end with its language",
    arguments: [
      ("zh-CN", "zh-CN zh-Hans-CN zh-Hans zh"), ("zh-Hans-CN", "zh-Hans-CN zh-Hans zh"),
      ("zh-MO", "zh-MO zh-Hant-MO zh-Hant zh"), ("pt-BR", "pt-BR pt"), ("fr", "fr"),
      ("de-DE-1996", "de-DE-1996 de-DE de"),
    ])
  func fallbacks(_ tag: String, _ expected: String) {
    let fallbacks = LanguageTag(tag)?.fallbacks.map(\.description).joined(separator: " ")
    #expect(fallbacks == expected)
  }

  @Test(
    "the best match follows Unicode CLDR: larger regions, likely scripts, replaced codes, then any region",
    arguments: [
      ("es-MX", "es es-419", "es-419"), ("es-MX", "es-ES es", "es"), ("es-ES", "es-419 es", "es"),
      ("en-DE", "en en-001 en-150", "en-150"), ("en-GB", "en-US en-001", "en-001"),
      ("pt-AO", "pt-BR pt-PT", "pt-PT"), ("pt", "fr pt-BR", "pt-BR"), ("pt-BR", "pt-PT", "pt-PT"),
      ("zh-HK", "zh_CN zh_TW", "zh-TW"), ("zh-HK", "zh-TW zh-Hant", "zh-Hant"),
      ("zh", "zh-TW zh-CN", "zh-CN"), ("zh-SG", "zh-TW zh-CN", "zh-CN"), ("zh-HK", "zh", "zh"),
      ("no", "da nb", "nb"), ("nb", "nn no", "no"), ("nn", "sv nb", "nb"), ("no-NO", "nb", "nb"),
      ("iw", "he", "he"), ("he", "iw", "iw"), ("in", "id", "id"), ("ger", "de-AT", "de-AT"),
      ("sr", "sr-Latn", ""), ("sh", "sr sr-Latn", "sr-Latn"), ("de", "en fr", ""),
    ])
  func matches(_ wanted: String, _ available: String, _ expected: String) {
    let tags = available.split(separator: " ").compactMap { LanguageTag(String($0)) }
    let best = LanguageTag(wanted)?.bestMatch(among: tags)?.description ?? ""
    #expect(best == expected)
  }

  @Test(
    "the environment is read as gettext reads it",
    arguments: [
      (["LANG": "fr_FR.UTF-8"], "fr-FR"), (["LANG": "C"], ""), (["LANG": "POSIX"], ""),
      (["LC_ALL": "de_DE@euro", "LANG": "fr"], "de-DE"),
      (["LC_MESSAGES": "es", "LANG": "fr"], "es"),
      (["LANGUAGE": "pt_BR:es", "LANG": "fr_FR"], "pt-BR es fr-FR"),
      (["LANGUAGE": "pt_BR"], ""), (["LANGUAGE": "de", "LC_ALL": "C.UTF-8", "LANG": "fr"], ""),
      ([:], ""),
    ])
  func environment(_ variables: [String: String], _ expected: String) {
    let tags = LanguagePreferences.fromEnvironment { variables[$0] }
    #expect(tags.map(\.description).joined(separator: " ") == expected)
  }
}
