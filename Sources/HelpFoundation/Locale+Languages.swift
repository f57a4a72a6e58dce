public import Foundation
public import HelpResources

extension LanguageTag {
  /// Creates the tag of a locale's language. Returns nil for a locale without a valid BCP 47
  /// identifier.
  public init?(_ locale: Locale) { self.init(locale.identifier(.bcp47)) }
}

extension LanguageTag {
  /// The user's languages for this program by Foundation's rules, the most preferred language
  /// first.
  public static var preferredInFoundation: [LanguageTag] {
    Locale.preferredLanguages.compactMap { LanguageTag($0) }
  }
}
