/// The name of each language in that language, which its readers recognise on any page.
package enum LanguageName {
  /// Returns the name of a language. The tag's region follows in parentheses, unless the table has
  /// a name for the region, or the region implies the script of the name. Returns the tag if the
  /// table has no name.
  package static func own(of tag: LanguageTag) -> String {
    for fallback in tag.fallbacks {
      guard let name = names[fallback.description] else { continue }
      guard let region = tag.region, fallback.region != region else { return name }
      let isImplied = fallback.script != nil && fallback.script == tag.likelyScript
      return isImplied ? name : name + " (" + region + ")"
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
