import HelpCore
import HelpMarkup

/// Finds a code block that no fence closes.
enum OpenFence {
  /// Returns the last block of a page if it is a code block that no fence closes, otherwise nil.
  /// - Complexity: O(size of the source).
  static func find(in document: Document, _ source: [UInt8]) -> Int? {
    var last: Int?
    for child in document.children(of: 0) { last = child }
    guard let last, document.kind(of: last) == .codeBlock, document.file(of: last) == nil,
      let line = document.position(of: last)?.line
    else { return nil }
    let lines = source.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), let fence = fence(lines[line - 1]) else { return nil }
    let isClosed = lines[line...].contains { other in
      guard let mark = self.fence(other), mark.text.allSatisfy(\.isASCIIWhitespace) else {
        return false
      }
      return mark.character == fence.character && mark.count >= fence.count
    }
    return isClosed ? nil : last
  }

  /// Returns the character and the length of the fence at the beginning of a line, and the text
  /// after the fence. Returns nil for any other line.
  private static func fence(
    _ line: ArraySlice<UInt8>
  ) -> (character: UInt8, count: Int, text: ArraySlice<UInt8>)? {
    let content = line.drop { $0 == .space }
    guard line.count - content.count < 4, let character = content.first,
      character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
    else { return nil }
    let text = content.drop { $0 == character }
    let count = content.count - text.count
    return count < 3 ? nil : (character, count, text)
  }
}
