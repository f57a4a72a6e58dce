import HelpBook
import HelpCore

/// Finds the differences between a `book.json` and the right one.
enum ManifestComparison {
  /// The end of a sentence about the manifest, which names the first line that differs; nil if there is none.
  /// - Complexity: O(n).
  static func difference(between manifest: [UInt8], and right: [UInt8]) -> String? {
    if manifest == right { return nil }
    var start = 0
    var line = 1
    for (index, (one, other)) in zip(manifest, right).enumerated() {
      if one != other { break }
      if one == .lineFeed {
        start = index + 1
        line += 1
      }
    }
    let wanted = right[start...].prefix { $0 != .lineFeed }
    let text = String(decoding: wanted, as: UTF8.self)
    return "line \(line) is not what the book says about \(subject(of: text))"
  }

  /// The subject of a line: `the topic 'guide/install'`.
  private static func subject(of line: String) -> String {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("{\"kind\": ") {
      return value(of: "title", in: line).map { "the line '\($0)' of the contents" }
        ?? "a line of the contents"
    }
    if let path = value(of: "path", in: line) {
      let isTopic = line.hasPrefix("{\"path\": ") && value(of: "title", in: line) != nil
      return "\(isTopic ? "the topic" : "the resource") '\(path)'"
    }
    guard line.first == "\"", let key = line.dropFirst().split(separator: "\"").first else {
      return "itself"
    }
    return "its '\(ControlCharacters.inline(String(key)))'"
  }

  private static func value(of key: String, in line: Substring) -> String? {
    guard let start = line.firstRange(of: "\"\(key)\": \"")?.upperBound else { return nil }
    return ControlCharacters.inline(String(line[start...].prefix { $0 != "\"" }))
  }
}
