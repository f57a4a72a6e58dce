/// A day of the Gregorian calendar.
package struct CivilDate: Sendable, Hashable, CustomStringConvertible {
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day, 1 to 31.
  package let day: Int

  /// Creates the day of a time, in UTC. A time before 1970 becomes the first day of 1970. A time
  /// after the year 9999 becomes the last day of that year.
  package init(secondsSince1970 seconds: Int) {
    // Howard Hinnant's algorithm counts years from March, which makes the leap day the last. An era
    // has 400 years.
    let days = min(max(seconds, 0), 253_402_300_799) / 86400 + 719_468  // since 0000-03-01
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// Creates a day from its numbers. Fails if the calendar has no such day, or the year is not
  /// between 1 and 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    self.year = year
    self.month = month
    self.day = day
    guard day <= daysInMonth else { return nil }
  }

  private var daysInMonth: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days since the first day of 1970, negative for earlier days.
  package var daysSince1970: Int {
    let yearOfMarch = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let leapDays = yearOfMarch / 4 - yearOfMarch / 100 + yearOfMarch / 400
    return yearOfMarch * 365 + leapDays + dayOfYear - 719_468
  }

  /// The date in the form of ISO 8601: `2024-05-06`.
  package var description: String {
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}
