public import Foundation
public import HelpResources

extension LanguageTag {
  /// The language of a locale; nil if it has none.
  public init?(_ locale: Locale) { self.init(locale.identifier(.bcp47)) }
}

extension LanguageTag {
  /// The user's languages for this program, best first, from Foundation.
  public static var preferredInFoundation: [LanguageTag] {
    Locale.preferredLanguages.compactMap { LanguageTag($0) }
  }
}
