import HelpMarkup

/// Only the front matter of a Markdown topic, when its keys are needed but not the page.
enum HeadMetadata {
  /// - Parameter keys: the keys to find, in lower case: front matter without a line that begins with one of them, in
  ///   any letter case, is not parsed.
  /// - Returns: nil if there is no front matter, or none of these keys in it.
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
      line = line[(lineEnd + 1)...].drop(while: mayPrecedeKey)
      if keys.contains(where: { begins(line, with: $0) }) { return true }
    }
    return false
  }

  /// White space, quotation marks, and the brackets of TOML's tables.
  private static func mayPrecedeKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["): true
    default: false
    }
  }

  private static func begins(_ line: ArraySlice<UInt8>, with key: String) -> Bool {
    line.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.starts(with: key.utf8)
  }

  /// True if only white space follows the front matter, if there is any.
  static func isAll(of source: [UInt8]) -> Bool {
    source[end(of: source)...].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Where the front matter ends, with its fences; without any, where the text begins.
  private static func end(of source: [UInt8]) -> Int {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = source.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var line = source[start...]
    guard let fence = ["---", "+++"].first(where: { line.starts(with: $0.utf8) }) else {
      return start
    }
    while let lineEnd = line.firstIndex(of: 0x0A) {
      line = line[(lineEnd + 1)...]
      guard line.starts(with: fence.utf8) else { continue }
      return line.firstIndex(of: 0x0A) ?? line.endIndex
    }
    return start
  }
}
