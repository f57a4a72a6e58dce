import HelpCore

/// The marks `--8<-- [start:name]` and `--8<-- [end:name]`, anywhere in a line.
///
/// Source: the documentation of PyMdown Extensions, Snippets.
enum SectionComment {
  /// Returns the sections of a text.
  /// - Complexity: O(n), at the speed of memory for a text without sections.
  static func all(in text: [UInt8], _ lines: LineTable) -> [ExtractSource.Anchor] {
    var sections: [ExtractSource.Anchor] = []
    var next = ByteSearch.place(of: "8<-", rarest: 1, in: text.span)
    while let place = next {
      let line = lines.index(of: place)
      let end = lines.content(of: line, in: text).upperBound
      if let (name, isEnd) = read(text[(place + 2)..<end]) {
        sections.append(ExtractSource.Anchor(line: line, name: name, isEnd: isEnd))
        next = ByteSearch.place(of: "8<-", rarest: 1, in: text.span, from: end)
      } else {
        next = ByteSearch.place(of: "8<-", rarest: 1, in: text.span, from: place + 3)
      }
    }
    return sections
  }

  /// Reads the text after `8<` on its line.
  private static func read(_ text: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    var rest = text.drop { $0 == UInt8(ascii: "-") }.drop(while: \.isASCIIWhitespace)
    guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
    rest = rest.drop(while: \.isASCIIWhitespace)
    let word = rest.prefix(while: \.isASCIILetter)
    let isEnd = word.elementsEqual("end".utf8)
    guard isEnd || word.elementsEqual("start".utf8) else { return nil }
    rest = rest[word.endIndex...].drop(while: \.isASCIIWhitespace)
    guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
    rest = rest.drop(while: \.isASCIIWhitespace)
    let name = rest.prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard !name.isEmpty,
      rest[name.endIndex...].drop(while: \.isASCIIWhitespace).first == UInt8(ascii: "]")
    else { return nil }
    return (String(decoding: name, as: UTF8.self), isEnd)
  }
}
