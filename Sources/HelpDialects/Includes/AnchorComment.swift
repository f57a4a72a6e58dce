import HelpCore

/// The marks `ANCHOR: name` and `ANCHOR_END: name`, anywhere in a line.
///
/// Source: the mdBook guide, format/mdbook: `ANCHOR:\s*[\w_-]+`.
enum AnchorComment {
  /// Returns the marks of a text, at most one for each line.
  /// - Complexity: O(n), at the speed of memory for a text without marks.
  static func all(in text: [UInt8], _ lines: LineTable) -> [ExtractSource.Mark] {
    var marks: [ExtractSource.Mark] = []
    var nextMark = ByteSearch.place(of: "ANCHOR", in: text.span)
    while let mark = nextMark {
      let line = lines.index(of: mark)
      let end = lines.content(of: line, in: text).upperBound
      if let (name, isEnd) = read(text[(mark + 6)..<end]) {
        marks.append(ExtractSource.Mark(line: line, name: name, isEnd: isEnd))
        nextMark = ByteSearch.place(of: "ANCHOR", in: text.span, from: end)
      } else {
        nextMark = ByteSearch.place(of: "ANCHOR", in: text.span, from: mark + 6)
      }
    }
    return marks
  }

  /// Returns the name in the text after `ANCHOR` on its line, and whether the mark is an end.
  /// Returns nil for any other text.
  private static func read(_ text: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    let isEnd = text.starts(with: "_END".utf8)
    let unreadText = isEnd ? text.dropFirst(4) : text
    guard unreadText.first == UInt8(ascii: ":") else { return nil }
    let name = unreadText.dropFirst().drop(while: \.isASCIIWhitespace).prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 >= 0x80
    }
    return name.isEmpty ? nil : (String(decoding: name, as: UTF8.self), isEnd)
  }
}
