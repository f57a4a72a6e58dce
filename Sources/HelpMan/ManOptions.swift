import HelpCore
package import HelpDocument

/// The data of a man page besides its text: the arguments of `.TH`, and the line under NAME.
public struct ManOptions: Sendable, Hashable {
  /// The name of the page, such as `git-log`. If nil, the title provides the name
  /// (`# git-log(1) -- show logs`), or else the line under NAME, or else `fileName`. Without any of
  /// these names, the words of the title form a name. A page without a title is then named `page`.
  package var title: String?
  /// The section: `1`, `3p`, `7` and others. If nil, the title provides the section, or else
  /// `fileName` (`git-log.1.md`). Without either, the section is `7`.
  package var section: String?
  /// The date to show. If nil, the page has no date, because the current date would change the
  /// bytes each day.
  package var date: String?
  /// The origin of the page, at the left of the last line: a program and its version.
  package var source: String?
  /// The manual that the page is part of, in the middle of the first line.
  package var manual: String?
  /// The summary after the name under NAME, unless the title contains a summary, or the page has
  /// its own section NAME. If nil, the summary is the page's first sentence, or else its title.
  package var summary: String?
  /// The path of the page's file. Only the path's last component is used.
  package var fileName: String?

  /// Creates options. The page supplies a name, a section and a summary that are nil. A date, a
  /// source and a manual that are nil stay empty.
  /// - Parameters:
  ///   - title: the name of the page.
  ///   - section: the section: `1`, `3p`, `7` and others.
  ///   - date: the date to show.
  ///   - source: the origin of the page: a program and its version.
  ///   - manual: the manual that the page is part of.
  ///   - summary: the summary after the name under NAME, unless the title contains one, or the page
  ///     has its own section NAME.
  ///   - fileName: the path of the page's file.
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

  /// Fills values that are nil from front matter: `section`, `date` without its time, `source`,
  /// `manual` and `description`. A value that is not a section is ignored. So is the key `title`,
  /// which is the text of a heading, not a name.
  package mutating func fill(from metadata: Metadata?) {
    section = section ?? metadata?["section"]?.string.flatMap { ManName.isSection($0) ? $0 : nil }
    date = date ?? metadata?["date"]?.string.map(Self.day)
    source = source ?? metadata?["source"]?.string
    manual = manual ?? metadata?["manual"]?.string
    summary = summary ?? metadata?["description"]?.string
  }

  /// Returns the day of a date with a time: `2024-05-01` of `2024-05-01T10:00:00Z`. Other texts
  /// stay unchanged.
  private static func day(_ text: String) -> String {
    let length = "2024-05-01".utf8.count
    let bytes = Array(text.utf8.prefix(length + 1))
    guard bytes.count > length, bytes[length] == UInt8(ascii: "T") || bytes[length] == .space else {
      return text
    }
    let isDay = bytes.prefix(length).enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isASCIIDigit
    }
    return isDay ? String(decoding: bytes.prefix(length), as: UTF8.self) : text
  }
}
