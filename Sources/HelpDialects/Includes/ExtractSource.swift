import HelpCore

/// A file of a topic, or the topic itself: its lines, and the anchors in it.
struct ExtractSource {
  let path: String?
  let name: String
  let bytes: [UInt8]
  let lines: LineTable
  /// The lines that begin or end an anchor, ascending.
  let anchors: [Anchor]
  /// The lines that begin or end a section of a snippet, ascending.
  let sections: [Anchor]

  struct Anchor {
    let line: Int
    let name: String
    let isEnd: Bool
  }

  /// - Complexity: O(n).
  init(path: String?, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
    lines = LineTable(bytes)
    anchors = AnchorComment.all(in: bytes, lines)
    sections = SectionComment.all(in: bytes, lines)
  }
}

/// `ANCHOR: name` and `ANCHOR_END: name`, wherever they are in a line.
///
/// Source: the mdBook guide, format/mdbook: `ANCHOR:\s*[\w_-]+`.
enum AnchorComment {
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

  /// Reads the text after the word on its line.
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

/// `--8<-- [start:name]` and `--8<-- [end:name]`, wherever they are in a line.
///
/// Source: the documentation of PyMdown Extensions, Snippets.
enum SectionComment {
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

  /// Reads the text after the scissors on their line.
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
