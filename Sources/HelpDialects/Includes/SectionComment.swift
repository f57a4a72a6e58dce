import HelpCore

/// The marks `--8<-- [start:name]` and `--8<-- [end:name]`, anywhere in a line.
///
/// Source: the documentation of PyMdown Extensions, Snippets.
enum SectionComment {
  /// Returns the marks of a text, at most one for each line.
  /// - Complexity: O(n), at the speed of memory for a text without marks.
  static func all(in text: [UInt8], _ lines: LineTable) -> [ExtractSource.Mark] {
    var marks: [ExtractSource.Mark] = []
    var nextMark = ByteSearch.place(of: "8<-", rarest: 1, in: text.span)
    while let mark = nextMark {
      let line = lines.index(of: mark)
      let end = lines.content(of: line, in: text).upperBound
      if let (name, isEnd) = read(text[(mark + 2)..<end]) {
        marks.append(ExtractSource.Mark(line: line, name: name, isEnd: isEnd))
        nextMark = ByteSearch.place(of: "8<-", rarest: 1, in: text.span, from: end)
      } else {
        nextMark = ByteSearch.place(of: "8<-", rarest: 1, in: text.span, from: mark + 3)
      }
    }
    return marks
  }

  /// Returns the name in the text after `8<` on its line, and whether the mark is an end. Returns
  /// nil for any other text.
  private static func read(_ text: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    var unreadText = text.drop { $0 == UInt8(ascii: "-") }.drop(while: \.isASCIIWhitespace)
    guard unreadText.popFirst() == UInt8(ascii: "[") else { return nil }
    unreadText = unreadText.drop(while: \.isASCIIWhitespace)
    let word = unreadText.prefix(while: \.isASCIILetter)
    let isEnd = word.elementsEqual("end".utf8)
    guard isEnd || word.elementsEqual("start".utf8) else { return nil }
    unreadText = unreadText[word.endIndex...].drop(while: \.isASCIIWhitespace)
    guard unreadText.popFirst() == UInt8(ascii: ":") else { return nil }
    unreadText = unreadText.drop(while: \.isASCIIWhitespace)
    let name = unreadText.prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard !name.isEmpty,
      unreadText[name.endIndex...].drop(while: \.isASCIIWhitespace).first == UInt8(ascii: "]")
    else { return nil }
    return (String(decoding: name, as: UTF8.self), isEnd)
  }
}
