import HelpCore

/// A date and time as ZIP writes it: two seconds a unit, from 1980 to 2107, without a time zone.
struct DOSTime: Hashable, Sendable {
  let date: UInt16
  let time: UInt16

  /// 1980-01-01 00:00:00, the time of a bundle's members if no other is requested.
  static let epoch = DOSTime(secondsSince1970: 315_532_800)

  /// The two numbers of a ZIP record.
  init(date: UInt16, time: UInt16) { (self.date, self.time) = (date, time) }

  /// The time in UTC; one outside the format's years becomes the nearest that the format has.
  init(secondsSince1970 seconds: Int) {
    let clamped = min(max(seconds, 315_532_800), 4_354_819_198)
    let second = clamped % 86400
    let day = CivilDate(secondsSince1970: clamped)
    date = UInt16((day.year - 1980) << 9 | day.month << 5 | day.day)
    time = UInt16((second / 3600) << 11 | (second / 60 % 60) << 5 | (second % 60) / 2)
  }
}
