import HelpCore

/// A file with texts, one in a line: a name, an equals sign, the text. `#` at the beginning of a line makes it a
/// comment.
///
///     list.contents = Contents
///     say.tabs.one = There is {count} tab here
package struct WordsFile: Sendable {
  /// The name of an author's file: at the root of a book, and in the folder of a language.
  package static let name = "lectern.words"
  /// No file of texts is larger.
  package static let maximumSize = 1 << 20

  /// One text of the file, with the line that it is on.
  package struct Line: Sendable {
    /// Empty for a line without an equals sign.
    package let name: String
    package let text: String
    /// The number of the line, from 1.
    package let number: Int
  }

  package let lines: [Line]

  /// - Complexity: O(n).
  package init(_ bytes: some BidirectionalCollection<UInt8>) {
    var lines: [Line] = []
    let all = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let content = Self.trimmed(line)
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
        lines.append(Line(name: "", text: "", number: index + 1))
        continue
      }
      let text = content[content.index(after: equals)...]
      lines.append(
        Line(
          name: String(decoding: Self.trimmed(content[..<equals]), as: UTF8.self),
          text: String(decoding: Self.trimmed(text), as: UTF8.self),
          number: index + 1))
    }
    self.lines = lines
  }

  private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(
    _ bytes: Bytes
  ) -> Bytes.SubSequence {
    let rest = bytes.drop { $0.isASCIIWhitespace }
    guard let end = rest.lastIndex(where: { !$0.isASCIIWhitespace }) else { return rest.prefix(0) }
    return rest[...end]
  }

  /// The names of the values that a text has places for: `{count}`.
  package static func places(in text: String) -> Set<String> {
    var found: Set<String> = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { break }
      found.insert(String(rest[..<close]))
      rest = rest[close...]
    }
    return found
  }
}
