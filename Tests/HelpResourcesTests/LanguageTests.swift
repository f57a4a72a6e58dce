import HelpResources
import Testing

@Suite struct LanguageTests {
  @Test(
    "Tags are kept in canonical case",
    arguments: [
      ("EN", "en"), ("pt_br", "pt-BR"), ("ZH-hans-cn", "zh-Hans-CN"), ("es-419", "es-419"),
      ("de-DE-1996", "de-DE-1996"), ("sl-Latn-IT-nedis", "sl-Latn-IT-nedis"),
    ])
  func canonical(_ written: String, _ canonical: String) {
    #expect(LanguageTag(written)?.description == canonical)
  }

  @Test(
    "What is not a tag is refused",
    arguments: ["", "e", "en-", "-en", "en--US", "123", "en/US", "verylongname", "é"])
  func refuses(_ text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(
    "Fallbacks go from the tag to its language, by way of its likely script",
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
    "The environment is read as gettext reads it",
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
