package import ArgumentParser
import HelpCore
package import HelpResources

/// The option for the preferred language, for every command that reads a book.
package struct LanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Preferred language, a BCP 47 tag, or a list (default: from the environment).",
      valueName: "tag"))
  package var language: String?

  package init() {}

  /// Returns the languages in order of preference, by default the languages of the environment.
  /// - Throws: `HelpError.Code.usage` if the value is not a list of BCP 47 tags.
  package func preferences() throws -> [LanguageTag] {
    guard let language else { return LanguagePreferences.fromEnvironment() }
    let parts = language.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ":" }
    return try parts.map { part in
      guard let tag = LanguageTag(String(part)) else {
        throw HelpError(
          .usage, "cannot use the language '\(language)'", "'\(part)' is not a BCP 47 tag",
          hint: "write it like 'fr', 'pt-BR' or 'zh-Hans', or as a list: 'fr,de'")
      }
      return tag
    }
  }
}
