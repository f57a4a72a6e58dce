import HelpBook
import HelpCore

/// The time in a page's `date`: `2024-05-06`, `2024-05-06T07:08:09.5+02:00`,
/// `2024-05-06 07:08 +0200`.
///
/// The form follows ISO 8601, with the variants of YAML and TOML: a space may replace the `T`, and
/// seconds, time or zone may be missing. A time without a zone is in UTC, as in Hugo.
struct PageDate: Sendable, Hashable, Comparable {
  let microsecondsSince1970: Int

  init(microsecondsSince1970: Int) { self.microsecondsSince1970 = microsecondsSince1970 }

  /// Reads a date. Returns nil for any other text.
  init?(_ text: String) {
    var text = text.utf8[...]
    guard let year = Self.number(4, from: &text), Self.drop("-", from: &text),
      let month = Self.number(2, from: &text), Self.drop("-", from: &text),
      let day = Self.number(2, from: &text),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var time = (seconds: 0, microseconds: 0)
    if Self.drop("T", from: &text) || Self.drop("t", from: &text) || Self.drop(" ", from: &text) {
      guard let clock = Self.time(from: &text), let zone = Self.zone(from: &text) else {
        return nil
      }
      time = (clock.seconds - zone, clock.microseconds)
    }
    guard text.isEmpty else { return nil }
    microsecondsSince1970 =
      (date.daysSince1970 * 86400 + time.seconds) * 1_000_000 + time.microseconds
  }

  static func < (left: PageDate, right: PageDate) -> Bool {
    left.microsecondsSince1970 < right.microsecondsSince1970
  }

  /// Removes a time such as `07:08`, `07:08:09` or `07:08:09.5` from the beginning of a text, and
  /// returns the time. Returns nil for any other beginning.
  private static func time(
    from text: inout Substring.UTF8View
  ) -> (seconds: Int, microseconds: Int)? {
    guard let hour = number(2, from: &text), hour < 24, drop(":", from: &text),
      let minute = number(2, from: &text), minute < 60
    else { return nil }
    let seconds = hour * 3600 + minute * 60
    guard drop(":", from: &text) else { return (seconds, 0) }
    // A leap second is second 60.
    guard let second = number(2, from: &text), second <= 60 else { return nil }
    guard drop(".", from: &text) || drop(",", from: &text) else { return (seconds + second, 0) }
    let digits = text.prefix { $0.isASCIIDigit }
    guard !digits.isEmpty else { return nil }
    text = text[digits.endIndex...]
    var scale = 100_000
    var fraction = 0
    for digit in digits.prefix(6) {
      fraction += Int(digit - UInt8(ascii: "0")) * scale
      scale /= 10
    }
    return (seconds + second, fraction)
  }

  /// Removes a zone, `Z`, `+02:00`, `+0200` or `+02`, from the beginning of a text. Returns the
  /// number of seconds by which the zone is ahead of UTC. Returns 0 for an empty string, and nil
  /// for any other beginning.
  private static func zone(from text: inout Substring.UTF8View) -> Int? {
    if text.isEmpty { return 0 }
    _ = drop(" ", from: &text)
    if drop("Z", from: &text) || drop("z", from: &text) { return 0 }
    let isBehind = drop("-", from: &text)
    guard isBehind || drop("+", from: &text), let hours = number(2, from: &text), hours < 24
    else { return nil }
    var seconds = hours * 3600
    if !text.isEmpty {
      _ = drop(":", from: &text)
      guard let minutes = number(2, from: &text), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return isBehind ? -seconds : seconds
  }

  /// Removes a number of exactly `count` digits from the beginning of a text, and returns the
  /// number. Returns nil for any other beginning.
  private static func number(_ count: Int, from text: inout Substring.UTF8View) -> Int? {
    let digits = text.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.isASCIIDigit }) else {
      return nil
    }
    text = text[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Removes a mark at the beginning of a text, and returns whether the text began with the mark.
  private static func drop(_ mark: Unicode.Scalar, from text: inout Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: mark) else { return false }
    text.removeFirst()
    return true
  }
}
