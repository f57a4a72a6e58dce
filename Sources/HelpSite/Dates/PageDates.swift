import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

/// The dates of topics' last changes, as front matter states them.
enum PageDates {
  /// The keys of Hugo, Jekyll, MkDocs' plug-ins, Docusaurus and Microsoft Learn, the most precise
  /// first.
  static let keys = [
    "lastmod", "updated", "last_updated", "last_update", "last_modified_at", "last_modified",
    "modified", "ms.date", "date",
  ]

  /// Returns the date of the last change as `2025-03-31`, or nil for front matter without a date.
  static func lastChange(_ metadata: Metadata?) -> String? {
    guard let metadata else { return nil }
    for key in keys {
      guard let node = metadata[key] else { continue }
      if let date = date(node.string ?? node["date"]?.string) { return date }
    }
    return nil
  }

  /// Whether a topic may have a date. Plain text has no date. Markdown may have a date if its front
  /// matter contains one of the keys. HTML and Markdown in UTF-16 may always have a date, because
  /// the function does not parse a head of HTML and decodes no text.
  /// - Complexity: O(front matter).
  static func mayBeDated(_ source: [UInt8], format: TopicFormat) -> Bool {
    guard format == .markdown, !isUTF16(source) else { return format != .text }
    let front = FrontMatter(source, file: "")
    let text = source.span.extracting(..<front.body.startIndex)
    return keys.contains { ByteSearch.place(of: $0, in: text) != nil }
  }

  /// Whether a source begins with the byte order mark of UTF-16.
  static func isUTF16(_ source: [UInt8]) -> Bool {
    source.starts(with: [0xFE, 0xFF]) || source.starts(with: [0xFF, 0xFE])
  }

  /// Parses `2025-03-31` and `03/31/2025`, with or without a time or another text after the date.
  /// Returns the date as `2025-03-31`, or nil for any other text and for a day that the calendar
  /// lacks.
  static func date(_ text: String?) -> String? {
    guard let text else { return nil }
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count == 10 else { return nil }
    let numbers: (year: Int?, month: Int?, day: Int?)
    switch (bytes[4], bytes[2]) {
    case (UInt8(ascii: "-"), _) where bytes[7] == bytes[4]:
      numbers = (number(bytes[0..<4]), number(bytes[5..<7]), number(bytes[8..<10]))
    case (_, UInt8(ascii: "/")) where bytes[5] == bytes[2]:
      numbers = (number(bytes[6..<10]), number(bytes[0..<2]), number(bytes[3..<5]))
    default: return nil
    }
    guard let year = numbers.year, let month = numbers.month, let day = numbers.day else {
      return nil
    }
    return CivilDate(year: year, month: month, day: day)?.description
  }

  /// Returns the number that digits represent, or nil for other characters.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
