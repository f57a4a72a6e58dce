import HelpCore
package import HelpDocument

/// The data of a man page beside its text: the arguments of `.TH`, and the line under NAME.
///
/// A value that is nil is taken from the page, if the page has it.
public struct ManOptions: Sendable, Hashable {
  /// The page's name, `git-log`. Else that of the title (`# git-log(1) -- show logs`), else
  /// `fileName`'s, else the title made a name.
  package var title: String?
  /// `1`, `3p`, `7`, … Else that of the title, else that of `fileName` (`git-log.1.md`), else `7`.
  package var section: String?
  /// The date to show. Nil shows none: a renderer that read the clock would write different bytes each day.
  package var date: String?
  /// The origin of the page, at the left of the last line: a program and its version.
  package var source: String?
  /// The manual that the page is part of, in the middle of the first line.
  package var manual: String?
  /// The text after the name under NAME. Else that of the title, else the page's first sentence.
  package var summary: String?
  /// The file of the page; only its last component counts.
  package var fileName: String?

  /// Options with the given values. See each property.
  public init(
    title: String? = nil, section: String? = nil, date: String? = nil, source: String? = nil,
    manual: String? = nil, summary: String? = nil, fileName: String? = nil
  ) {
    self.title = title
    self.section = section
    self.date = date
    self.source = source
    self.manual = manual
    self.summary = summary
    self.fileName = fileName
  }

  /// Fills values that are nil from front matter: `section`, `date` (without a time), `source`, `manual`,
  /// `description`. The key `title` is a heading's text, not a name, and is ignored.
  package mutating func fill(from metadata: Metadata?) {
    section = section ?? metadata?["section"]?.string.flatMap { ManName.isSection($0) ? $0 : nil }
    date = date ?? metadata?["date"]?.string.map(Self.day)
    source = source ?? metadata?["source"]?.string
    manual = manual ?? metadata?["manual"]?.string
    summary = summary ?? metadata?["description"]?.string
  }

  /// `2024-05-01` of `2024-05-01T10:00:00Z`; other forms stay as they are.
  private static func day(_ text: String) -> String {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count == 11, bytes[10] == UInt8(ascii: "T") || bytes[10] == .space else {
      return text
    }
    let isDay = bytes.prefix(10).enumerated().allSatisfy { index, byte in
      index == 4 || index == 7
        ? byte == UInt8(ascii: "-") : byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    return isDay ? String(decoding: bytes.prefix(10), as: UTF8.self) : text
  }
}
