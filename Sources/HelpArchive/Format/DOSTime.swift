/// A date and time as ZIP writes it: two seconds a unit, from 1980 to 2107, without a time zone.
struct DOSTime: Hashable, Sendable {
  let date: UInt16
  let time: UInt16

  /// 1980-01-01 00:00:00, what a bundle carries when no other time is asked for.
  static let epoch = DOSTime(secondsSince1970: 315_532_800)

  /// The time in UTC; one outside the format's years becomes the nearest that it can say.
  init(secondsSince1970 seconds: Int) {
    let clamped = min(max(seconds, 315_532_800), 4_354_819_198)
    let second = clamped % 86400
    let (year, month, day) = Self.civil(daysSince1970: clamped / 86400)
    date = UInt16((year - 1980) << 9 | month << 5 | day)
    time = UInt16((second / 3600) << 11 | (second / 60 % 60) << 5 | (second % 60) / 2)
  }

  /// The Gregorian date of a day, counted in years that begin in March, so that a leap day comes
  /// last.
  private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + 719_468  // since 0000-03-01
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
