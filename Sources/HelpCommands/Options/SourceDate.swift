import HelpCore

/// The time in `SOURCE_DATE_EPOCH`, which replaces the clock's time in output
/// (reproducible-builds.org).
enum SourceDate {
  /// Returns the time in seconds since 1970, or nil if the variable is not set.
  /// - Throws: `HelpError.Code.usage` if its value is not a whole number of at least 0.
  static func seconds() throws -> Int? {
    guard let text = Process.environment("SOURCE_DATE_EPOCH") else { return nil }
    guard let seconds = Int(text), seconds >= 0 else {
      throw HelpError(
        .usage, "cannot use SOURCE_DATE_EPOCH", "'\(text)' is not a number of seconds since 1970",
        hint: "unset it, or set it to the output of 'git log -1 --format=%ct'")
    }
    return seconds
  }

  /// Returns the day, such as `2024-05-01`, or nil if the variable is not set.
  /// - Throws: as `seconds()`.
  static func day() throws -> String? {
    try seconds().map { CivilDate(secondsSince1970: $0).description }
  }
}
