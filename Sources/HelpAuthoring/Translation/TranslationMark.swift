import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpMetadata

/// The mark in a translation's front matter that identifies the translated text by a part of the
/// text's digest.
///
///     ---
///     translation-of: sha256:3f9a60d2c81e
///     ---
///
/// Dates do not show whether a translation is up to date. A checkout sets one date for all files,
/// and a changed comma in the translation makes it the newer file.
package struct TranslationMark: Sendable, Hashable {
  static let key = "translation-of"
  private static let prefix = "sha256:"
  private static let digitCount = 12

  /// The first digits of the SHA-256 digest, in hexadecimal.
  let digest: String

  /// Creates the mark for translations of a text. White space at the end and the kind of line ends
  /// do not change the mark.
  package init(of source: [UInt8]) {
    var text = source.filter { $0 != .carriageReturn }
    while let last = text.last, last.isASCIIWhitespace { text.removeLast() }
    digest = SHA256.name(text, digits: Self.digitCount)
  }

  /// Reads a mark such as `sha256:3f9a60d2c81e`. Returns nil for any other text.
  init?(_ text: String) {
    let digest = text.hasPrefix(Self.prefix) ? text.dropFirst(Self.prefix.count) : ""
    guard digest.utf8.count == Self.digitCount,
      digest.utf8.allSatisfy({
        $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return nil }
    self.digest = String(digest)
  }

  package var text: String { Self.prefix + digest }

  /// Returns the text of the mark in a translation's front matter, with its position, or nil if
  /// there is none. The text may be invalid.
  static func text(in translation: [UInt8]) -> (text: String, position: SourcePosition)? {
    guard let metadata = FrontMatter(translation, file: "").reading?.metadata,
      let entry = metadata.root.mapping?.first(where: { $0.key == key })
    else { return nil }
    return (entry.value.string ?? "", entry.value.position)
  }

  /// Returns a text with this mark in its front matter. The mark replaces an older mark. A text
  /// without front matter begins with new front matter. Everything else is unchanged.
  package func written(into text: [UInt8]) -> [UInt8] {
    let head = FrontMatter(text, file: "")
    guard head.reading != nil else {
      let start = text.byteOrderMarkLength
      let metadata = "---\n\(Self.key): \(self.text)\n---\n\n"
      return text[..<start] + Array(metadata.utf8) + text[start...]
    }
    let isYAML = text.dropFirst(text.byteOrderMarkLength).first == UInt8(ascii: "-")
    let line = Self.key + (isYAML ? ": \(self.text)" : " = \"\(self.text)\"")
    var lines = text[..<head.body.startIndex].split(
      separator: .lineFeed, omittingEmptySubsequences: false
    ).map(Array.init)
    let end: [UInt8] = lines[0].last == .carriageReturn ? [.carriageReturn] : []
    let markIndex = lines.dropFirst().firstIndex { line in
      line.starts(with: Self.key.utf8)
        && line.dropFirst(Self.key.utf8.count).first.map { ": =".utf8.contains($0) } == true
    }
    if let markIndex {
      lines[markIndex] = Array(line.utf8) + end
    } else {
      lines.insert(Array(line.utf8) + end, at: 1)
    }
    return Array(lines.joined(separator: [.lineFeed])) + head.body
  }
}
