/// A day of the Gregorian calendar.
public struct CivilDate: Sendable, Hashable, CustomStringConvertible {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// The day in UTC on which a time falls; the 1st of January 1970 for one before it, the last day
  /// of the year 9999 for one after that.
  public init(secondsSince1970 seconds: Int) {
    // Years that begin in March have their leap day last.
    let days = min(max(seconds, 0), 253_402_300_799) / 86400 + 719_468  // since 0000-03-01
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
  }

  /// As ISO 8601 writes it: `2024-05-06`.
  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
