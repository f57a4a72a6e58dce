import HelpBook
import HelpCore

/// Compares a `book.json` with the expected `book.json`.
enum ManifestComparison {
  /// Returns a clause about the first line that differs, or nil if both manifests are the same.
  /// - Complexity: O(bytes).
  static func difference(between manifest: [UInt8], and expected: [UInt8]) -> String? {
    if manifest == expected { return nil }
    var start = 0
    var line = 1
    for (index, (byte, expectedByte)) in zip(manifest, expected).enumerated() {
      if byte != expectedByte { break }
      if byte == .lineFeed {
        start = index + 1
        line += 1
      }
    }
    let text = String(decoding: expected[start...].prefix { $0 != .lineFeed }, as: UTF8.self)
    return "line \(line) does not match \(subject(of: text))"
  }

  /// Returns the part of the book that a line describes: `the book's topic 'guide/install'`.
  private static func subject(of line: String) -> String {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("{\"kind\": ") {
      return value(of: "title", in: line).map { "the book's contents line '\($0)'" }
        ?? "the book's contents"
    }
    if let path = value(of: "path", in: line) {
      let isTopic = line.hasPrefix("{\"path\": ") && value(of: "title", in: line) != nil
      return "the book's \(isTopic ? "topic" : "resource") '\(path)'"
    }
    guard line.first == "\"", let key = line.dropFirst().split(separator: "\"").first else {
      return "the book"
    }
    return "the book's '\(ControlCharacters.inline(String(key)))'"
  }

  /// Returns the text of a JSON member on a line, or nil if the line has no such member.
  private static func value(of key: String, in line: Substring) -> String? {
    guard let start = line.firstRange(of: "\"\(key)\": \"")?.upperBound else { return nil }
    return ControlCharacters.inline(String(line[start...].prefix { $0 != "\"" }))
  }
}
