import HelpCore

/// The time that is written into output instead of the clock's: `SOURCE_DATE_EPOCH` (reproducible-builds.org).
enum SourceDate {
  /// Seconds since 1970; nil when the variable is not set.
  /// - Throws: `HelpError.Code.usage` when it is not a number.
  static func seconds() throws -> Int? {
    guard let text = Process.environment("SOURCE_DATE_EPOCH") else { return nil }
    guard let seconds = Int(text), seconds >= 0 else {
      throw HelpError(
        .usage, "cannot use SOURCE_DATE_EPOCH", "'\(text)' is not a number of seconds since 1970",
        hint: "unset it, or set it to the output of 'git log -1 --format=%ct'")
    }
    return seconds
  }

  /// The day, `2024-05-01`.
  /// - Throws: as `seconds()`.
  static func day() throws -> String? {
    try seconds().map { CivilDate(secondsSince1970: $0).description }
  }
}
