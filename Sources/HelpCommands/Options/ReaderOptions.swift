import ArgumentParser
import HelpCore
import HelpReader

/// The options of the full-screen reader.
struct ReaderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reader's keys: those of less, info or vim (default: LECTERN_KEYS, else less).",
      valueName: "profile"),
    completion: .list(KeyProfile.allCases.map(\.rawValue)), transform: Self.profile)
  var keys: KeyProfile?

  @Option(
    help: ArgumentHelp(
      "Begin at line N, at the end, or at the first match of a text. You may write +N without --start.",
      valueName: "+N|+|+/text"),
    transform: Self.start)
  var start: ReaderStart?

  @Flag(
    name: [.customShort("N"), .customLong("line-numbers")],
    help: "Number the lines of plain text and code in the reader.")
  var numbersLines = false

  @Flag(
    name: [.customShort("S"), .customLong("chop-long-lines")],
    help: "Cut long lines of plain text in the reader instead of wrapping them.")
  var chopsLines = false

  @OptionGroup var mouse: MouseOption

  @Flag(
    name: .customLong("no-history"),
    help: "Open the first page, and do not remember the page that you read last.")
  var forgets = false

  private static func start(_ argument: String) throws -> ReaderStart {
    guard let start = ReaderStart(argument) else {
      throw ValidationError("--start must be like +40, + for the end, or +/text")
    }
    return start
  }

  private static func profile(_ name: String) throws -> KeyProfile {
    guard let profile = KeyProfile(rawValue: name) else {
      throw ValidationError("--keys must be less, info or vim")
    }
    return profile
  }

  /// Returns the profile in `LECTERN_KEYS`, or nil if the variable is not set.
  /// - Throws: `HelpError.Code.usage` for an unknown profile.
  static func keysFromEnvironment() throws -> KeyProfile? {
    guard let name = Process.environment("LECTERN_KEYS") else { return nil }
    if let profile = KeyProfile(rawValue: name) { return profile }
    throw HelpError(
      .usage, "cannot use the keys of '\(name)'", "LECTERN_KEYS must be less, info or vim")
  }

  /// Whether the environment restricts the reader, which then runs no programs and writes no files,
  /// as less in its secure mode.
  static var isRestricted: Bool {
    ["LECTERN_RESTRICTED", "LESSSECURE"].contains { Process.environment($0) == "1" }
  }
}
