import HelpCore

/// A date and time as ZIP writes it, in units of two seconds from 1980 to 2107 and without a time
/// zone.
struct DOSTime: Hashable, Sendable {
  let date: UInt16
  let time: UInt16

  /// The time of a bundle's members if no other is requested: 1980-01-01 00:00:00.
  static let epoch = DOSTime(secondsSince1970: 315_532_800)

  /// Creates a time from the two numbers of a ZIP record.
  init(date: UInt16, time: UInt16) { (self.date, self.time) = (date, time) }

  /// Creates the time in UTC, rounded down to an even second. A time before 1980 or after 2107
  /// becomes the first or the last time of the format.
  init(secondsSince1970 seconds: Int) {
    // From 1980-01-01 00:00:00 to 2107-12-31 23:59:58.
    let validSeconds = min(max(seconds, 315_532_800), 4_354_819_198)
    let second = validSeconds % 86400
    let day = CivilDate(secondsSince1970: validSeconds)
    date = UInt16((day.year - 1980) << 9 | day.month << 5 | day.day)
    time = UInt16((second / 3600) << 11 | (second / 60 % 60) << 5 | (second % 60) / 2)
  }

  /// Creates the time in UTC of some seconds since 1970, or `epoch` for nil.
  init(_ seconds: Int?) {
    self = seconds.map { DOSTime(secondsSince1970: $0) } ?? .epoch
  }
}
