public import Foundation
public import HelpResources

extension LanguageTag {
  /// The language of a locale; nil where it has none.
  public init?(_ locale: Locale) { self.init(locale.identifier(.bcp47)) }
}

extension LanguageTag {
  /// The languages that the person has chosen for this program, best first, as Foundation knows them.
  public static var preferredInFoundation: [LanguageTag] {
    Locale.preferredLanguages.compactMap { LanguageTag($0) }
  }
}
