import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpMetadata

/// The mark in a translation's front matter for the text that it translates: a part of that text's digest.
///
///     ---
///     translation-of: sha256:3f9a60d2c81e
///     ---
///
/// No date tells whether a translation is up to date: a checkout gives all files the same, and changing a comma in the
/// translation makes it the newer one.
package struct TranslationMark: Sendable, Hashable {
  static let key = "translation-of"
  private static let prefix = "sha256:"
  private static let digits = 12

  let digest: String

  /// The mark of a translation of this text. White space at the end, and how lines end, do not matter.
  package init(of source: [UInt8]) {
    var text = source.filter { $0 != .carriageReturn }
    while let last = text.last, last.isASCIIWhitespace { text.removeLast() }
    digest = SHA256.name(text, digits: Self.digits)
  }

  /// Reads a mark; nil for another text.
  init?(_ text: String) {
    let digest = text.hasPrefix(Self.prefix) ? text.dropFirst(Self.prefix.count) : ""
    guard digest.utf8.count == Self.digits,
      digest.utf8.allSatisfy({ $0.isASCIIDigit || (0x61...0x66).contains($0) })
    else { return nil }
    self.digest = String(digest)
  }

  package var text: String { Self.prefix + digest }

  /// The mark in a translation's front matter, with its position; nil if there is none.
  static func written(in translation: [UInt8]) -> (text: String, position: SourcePosition)? {
    guard let metadata = FrontMatter(translation, file: "").reading?.metadata,
      let entry = metadata.root.mapping?.first(where: { $0.key == key })
    else { return nil }
    return (entry.value.string ?? "", entry.value.position)
  }

  /// A text with the mark in its front matter, which replaces an older mark. The rest of the text is unchanged.
  package func written(into text: [UInt8]) -> [UInt8] {
    let head = FrontMatter(text, file: "")
    guard head.reading != nil else {
      return Array("---\n\(Self.key): \(self.text)\n---\n\n".utf8) + text
    }
    let isYAML = text.dropFirst(text.byteOrderMarkLength).first == UInt8(ascii: "-")
    let line = Self.key + (isYAML ? ": \(self.text)" : " = \"\(self.text)\"")
    var lines = text[..<head.body.startIndex].split(
      separator: .lineFeed, omittingEmptySubsequences: false
    ).map(Array.init)
    let end: [UInt8] = lines[0].last == .carriageReturn ? [.carriageReturn] : []
    let marked = lines.dropFirst().firstIndex { line in
      line.starts(with: Self.key.utf8)
        && line.dropFirst(Self.key.utf8.count).first.map { ": =".utf8.contains($0) } == true
    }
    if let marked {
      lines[marked] = Array(line.utf8) + end
    } else {
      lines.insert(Array(line.utf8) + end, at: 1)
    }
    return Array(lines.joined(separator: [.lineFeed])) + head.body
  }
}
