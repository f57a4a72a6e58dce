import HelpCore

/// The languages that a user prefers.
package enum LanguagePreferences {
  /// The languages that the environment states: the list in `LANGUAGE`, then the first of `LC_ALL`, `LC_MESSAGES` and
  /// `LANG` that is set. `C` and `POSIX` are not languages; encodings (`.UTF-8`) and modifiers (`@euro`) do not count.
  ///
  /// As in GNU gettext, `LANGUAGE` counts only if the locale is neither `C` nor `POSIX`.
  package static func fromEnvironment(
    _ variable: (String) -> String? = Process.environment
  ) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, let own = tag(locale) else { return [] }
    let listed = (variable("LANGUAGE") ?? "").split(separator: ":").compactMap { tag(String($0)) }
    var seen: Set<LanguageTag> = []
    return (listed + [own]).filter { seen.insert($0).inserted }
  }

  private static func tag(_ locale: String) -> LanguageTag? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name == "C" || name == "POSIX" ? nil : LanguageTag(String(name))
  }
}

extension LanguageTag {
  /// The languages that the user prefers, best first, by the environment: the list in `LANGUAGE`, then the first of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  public static var preferred: [LanguageTag] { LanguagePreferences.fromEnvironment() }
}
