import HelpCore

/// The languages that a user prefers.
package enum LanguagePreferences {
  /// Returns the languages that the environment states: the list in `LANGUAGE`, then the first of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. Encodings (`.UTF-8`) and modifiers (`@euro`)
  /// are ignored.
  ///
  /// `C` and `POSIX` are not languages. If the locale is one of them, or is not set, `LANGUAGE` is
  /// ignored, as in GNU gettext, and the list is empty.
  package static func fromEnvironment(
    _ variable: (String) -> String? = Process.environment
  ) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, let localeTag = tag(locale) else { return [] }
    let listedTags = (variable("LANGUAGE") ?? "").split(separator: ":").compactMap {
      tag(String($0))
    }
    var seen: Set<LanguageTag> = []
    return (listedTags + [localeTag]).filter { seen.insert($0).inserted }
  }

  private static func tag(_ locale: String) -> LanguageTag? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name == "C" || name == "POSIX" ? nil : LanguageTag(String(name))
  }
}

extension LanguageTag {
  /// The languages that the user prefers, best first: the list in the environment variable
  /// `LANGUAGE`, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. The list is
  /// empty if none of the three is set, or the first that is set does not name a language.
  public static var preferred: [LanguageTag] { LanguagePreferences.fromEnvironment() }
}
