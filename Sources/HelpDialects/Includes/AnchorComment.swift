import HelpCore

/// The marks `ANCHOR: name` and `ANCHOR_END: name`, anywhere in a line.
///
/// Source: the mdBook guide, format/mdbook: `ANCHOR:\s*[\w_-]+`.
enum AnchorComment {
  /// Returns the anchors of a text.
  /// - Complexity: O(n), at the speed of memory for a text without anchors.
  static func all(in text: [UInt8], _ lines: LineTable) -> [ExtractSource.Anchor] {
    var anchors: [ExtractSource.Anchor] = []
    var next = ByteSearch.place(of: "ANCHOR", in: text.span)
    while let place = next {
      let line = lines.index(of: place)
      let end = lines.content(of: line, in: text).upperBound
      if let (name, isEnd) = read(text[(place + 6)..<end]) {
        anchors.append(ExtractSource.Anchor(line: line, name: name, isEnd: isEnd))
        next = ByteSearch.place(of: "ANCHOR", in: text.span, from: end)
      } else {
        next = ByteSearch.place(of: "ANCHOR", in: text.span, from: place + 6)
      }
    }
    return anchors
  }

  /// Reads the text after `ANCHOR` on its line.
  private static func read(_ text: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    let isEnd = text.starts(with: "_END".utf8)
    let rest = isEnd ? text.dropFirst(4) : text
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let name = rest.dropFirst().drop(while: \.isASCIIWhitespace).prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 >= 0x80
    }
    return name.isEmpty ? nil : (String(decoding: name, as: UTF8.self), isEnd)
  }
}
