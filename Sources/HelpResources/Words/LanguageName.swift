/// The names of languages in these languages, which their readers recognise on any page.
package enum LanguageName {
  /// The name of a language; its tag if it has no name here. A region or script is added if the language alone does not
  /// imply it.
  package static func own(of tag: LanguageTag) -> String {
    for known in tag.fallbacks {
      guard let name = names[known.description] else { continue }
      let isWhole = known.region == tag.region || tag.region == nil
      return isWhole || known.script != nil ? name : name + " (" + (tag.region ?? "") + ")"
    }
    return tag.description
  }

  private static let names = [
    "af": "Afrikaans", "ar": "العربية", "be": "Беларуская", "bg": "Български", "bn": "বাংলা",
    "bs": "Bosanski", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
    "de": "Deutsch", "el": "Ελληνικά", "en": "English", "eo": "Esperanto", "es": "Español",
    "es-419": "Español (Latinoamérica)", "et": "Eesti", "eu": "Euskara", "fa": "فارسی",
    "fi": "Suomi", "fil": "Filipino", "fr": "Français", "ga": "Gaeilge", "gl": "Galego",
    "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն",
    "id": "Bahasa Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ka": "ქართული",
    "kk": "Қазақ тілі", "km": "ខ្មែរ", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu",
    "mk": "Македонски", "ms": "Bahasa Melayu", "nb": "Norsk bokmål", "nl": "Nederlands",
    "nn": "Norsk nynorsk", "pl": "Polski", "pt": "Português", "pt-BR": "Português (Brasil)",
    "pt-PT": "Português (Portugal)", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски", "sr-Latn": "Srpski", "sv": "Svenska",
    "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "tr": "Türkçe",
    "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "zh": "中文", "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
  ]
}
