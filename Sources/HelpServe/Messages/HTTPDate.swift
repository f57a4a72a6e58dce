import HelpCore

/// Times in the form that fields of HTTP use: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section
/// 5.6.7).
package enum HTTPDate {
  private static let secondsPerDay = 86_400

  /// The names of the days, beginning with Thursday because 1 January 1970 was a Thursday.
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a time as text. A time before 1970 becomes the beginning of 1970.
  /// - Parameter seconds: the seconds since 1970, in UTC.
  package static func text(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    let date = CivilDate(secondsSince1970: seconds)
    let time = seconds - date.daysSince1970 * secondsPerDay
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let year = String(repeating: "0", count: max(0, 4 - "\(date.year)".count)) + "\(date.year)"
    let day = days[date.daysSince1970 % 7]
    let clock = [time / 3600, time / 60 % 60, time % 60].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(date.day)) \(months[date.month - 1]) \(year) \(clock) GMT"
  }

  /// Returns the seconds from 1970 to a time in this form, or nil for a text in another form, such
  /// as one of the obsolete forms. The name of the day is not checked.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, clock.allSatisfy({ (0...60).contains($0) }) else { return nil }
    return date.daysSince1970 * secondsPerDay + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }
}
