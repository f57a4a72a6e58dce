import HelpCore

/// A file with texts. Each line has a name, an equals sign and a text. A line that begins with `#`
/// is a comment.
///
///     list.contents = Contents
///     say.tabs.one = There is {count} tab here
package struct WordsFile: Sendable {
  /// The name of an author's file, at the root of a book or in the folder of a language.
  package static let name = "lectern.words"
  /// The maximum size of a file in bytes: 1 MiB.
  package static let maximumSize = 1 << 20

  /// One line of the file.
  package struct Line: Sendable {
    /// The name, or empty for a line without a name or an equals sign.
    package let name: String
    package let text: String
    /// The number of the line, from 1.
    package let number: Int
  }

  package let lines: [Line]

  /// Reads the lines of a file. Blank lines and comments are left out.
  /// - Complexity: O(n).
  package init(_ bytes: some BidirectionalCollection<UInt8>) {
    var lines: [Line] = []
    let allLines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (index, line) in allLines.enumerated() {
      let content = line.trimmingASCIIWhitespace
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
        lines.append(Line(name: "", text: "", number: index + 1))
        continue
      }
      let text = content[content.index(after: equals)...]
      lines.append(
        Line(
          name: String(decoding: content[..<equals].trimmingASCIIWhitespace, as: UTF8.self),
          text: String(decoding: text.trimmingASCIIWhitespace, as: UTF8.self),
          number: index + 1))
    }
    self.lines = lines
  }

  /// Returns the names in braces in a text, which values replace: `count` in `{count}`.
  package static func placeholders(in text: String) -> Set<String> {
    var names: Set<String> = []
    var unreadText = text[...]
    while let open = unreadText.firstIndex(of: "{") {
      unreadText = unreadText[unreadText.index(after: open)...]
      guard let close = unreadText.firstIndex(of: "}") else { break }
      names.insert(String(unreadText[..<close]))
      unreadText = unreadText[close...]
    }
    return names
  }
}
