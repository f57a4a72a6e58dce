import HelpMarkup

/// The front matter of a Markdown topic alone, for who needs a key of it and nothing of the page.
enum HeadMetadata {
  /// - Parameter keys: what is looked for: front matter without a line that begins with one of them is not parsed.
  /// - Returns: nil where there is no front matter, or none of these keys in it.
  /// - Complexity: O(size of the front matter).
  static func read(_ source: [UInt8], forAnyOf keys: [String]) -> Metadata? {
    let head = source[..<end(of: source)]
    guard hasLine(head, beginningWithAnyOf: keys) else { return nil }
    return ParsedTopic(Array(head), format: .markdown, file: "").metadata
  }

  private static func hasLine(
    _ lines: ArraySlice<UInt8>, beginningWithAnyOf keys: [String]
  ) -> Bool {
    var line = lines
    while let lineEnd = line.firstIndex(of: 0x0A) {
      line = line[(lineEnd + 1)...]
      if keys.contains(where: { $0.utf8.first == line.first && line.starts(with: $0.utf8) }) {
        return true
      }
    }
    return false
  }

  /// True where nothing but white space follows the front matter, if there is any.
  static func isAll(of source: [UInt8]) -> Bool {
    source[end(of: source)...].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Where the front matter ends, with its fences; 0 without any.
  private static func end(of source: [UInt8]) -> Int {
    guard let fence = ["---", "+++"].first(where: { source.starts(with: $0.utf8) }) else {
      return 0
    }
    var line = source[...]
    while let lineEnd = line.firstIndex(of: 0x0A) {
      line = line[(lineEnd + 1)...]
      guard line.starts(with: fence.utf8) else { continue }
      return line.firstIndex(of: 0x0A) ?? line.endIndex
    }
    return 0
  }
}
