import ArgumentParser
import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// Which language is preferred, for every command that reads a book.
struct LanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Preferred language, a BCP 47 tag (default: from the environment).", valueName: "tag"))
  var language: String?

  /// The languages in order of preference.
  func preferences() throws -> [LanguageTag] {
    guard let language else { return LanguagePreferences.fromEnvironment() }
    guard let tag = LanguageTag(language) else {
      throw HelpError(
        .usage, "cannot use the language '\(language)'", "it is not a BCP 47 tag",
        hint: "write it like 'fr', 'pt-BR' or 'zh-Hans'")
    }
    return [tag]
  }
}

/// Whether a book's own programs may run.
struct ProgramOption: ParsableArguments {
  @Flag(
    name: .customLong("run-preprocessors"),
    help: "Run the preprocessors that an mdBook declares: for books that you trust.")
  var isOn = false
}

/// How many threads a long job may use.
struct JobsOption: ParsableArguments {
  @Option(name: .customLong("jobs"), help: "Threads to use (default: one per processor).")
  var requested: Int?

  var count: Int { requested ?? Threads.available }

  func validate() throws {
    if let requested, !(1...1024).contains(requested) {
      throw ValidationError("--jobs must be between 1 and 1024")
    }
  }
}
