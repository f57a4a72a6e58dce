public import Foundation
public import HelpResources

extension LanguageTag {
  /// Creates the tag of a locale's language. Returns nil for a locale without one.
  public init?(_ locale: Locale) { self.init(locale.identifier(.bcp47)) }
}

extension LanguageTag {
  /// The user's languages for this program as Foundation determines them, the preferred ones first.
  public static var preferredInFoundation: [LanguageTag] {
    Locale.preferredLanguages.compactMap { LanguageTag($0) }
  }
}
