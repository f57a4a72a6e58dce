import HelpCore

/// A shard of an index with texts: topics or parts of them, each with the data that a hit shows.
///
/// A shard is text in UTF-8, so that a site carries it without an encoding. A slice ends in a form feed and its fields are
/// divided by tabs: the path, the title, the number of sections; for each section its position, its heading and its
/// anchor; then the position of the first word of each text, and the text. An anchor is empty if there is none, `=` if
/// it follows from the heading (see `TopicShard.anchor(of:)`), else `#` and the anchor. The texts begin and end with
/// whole words.
package struct TextShard {
  /// The size of a shard in bytes. A hit loads few files, and little in each that the hit does not need.
  package static let size = 10 << 10
  /// The most bytes of a text. A word without a space before this limit is cut.
  static let maximumText = 1 << 10
  package static let fieldEnd: UInt8 = .tab
  package static let sliceEnd: UInt8 = .formFeed

  package private(set) var slices: [TopicSlice] = []

  init(decoding bytes: [UInt8]) {
    for slice in bytes.split(separator: Self.sliceEnd) {
      guard let slice = TopicSlice(decoding: slice) else { return }
      slices.append(slice)
    }
  }
}

/// The facts of a part of a topic for hits: the part begins with a heading or a text, and ends before the next one.
package struct TopicSlice: Sendable, Equatable {
  package var path: String
  package var title: String
  /// The sections that begin in it, after the one that is open at its beginning.
  package var sections: [TopicRecord.Section]
  package var texts: [TopicText]

  package init(
    path: String, title: String, sections: [TopicRecord.Section], texts: [TopicText]
  ) {
    self.path = path
    self.title = title
    self.sections = sections
    self.texts = texts
  }

  fileprivate init?(decoding bytes: ArraySlice<UInt8>) {
    var fields = bytes.split(
      separator: TextShard.fieldEnd, omittingEmptySubsequences: false
    ).makeIterator()
    func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }
    guard let path = fields.next(), let title = fields.next(),
      let count = fields.next().flatMap(Self.number)
    else { return nil }
    self.init(path: text(path), title: text(title), sections: [], texts: [])
    // A forged number of them ends where the fields do.
    for _ in 0..<count {
      guard let position = fields.next().flatMap(Self.number), let heading = fields.next(),
        let anchor = fields.next()
      else { return nil }
      sections.append(
        TopicRecord.Section(
          position: position, heading: text(heading),
          anchor: Self.anchor(anchor, of: heading).map { text($0[...]) }))
    }
    while let position = fields.next() {
      guard let position = Self.number(position), let bytes = fields.next() else { return nil }
      texts.append(TopicText(position: position, bytes: Array(bytes)))
    }
  }

  private static func anchor(
    _ field: ArraySlice<UInt8>, of heading: ArraySlice<UInt8>
  ) -> [UInt8]? {
    switch field.first {
    case nil: nil
    case UInt8(ascii: "="): TopicShard.anchor(of: heading.span)
    default: Array(field.dropFirst())
    }
  }

  /// A number of decimal digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
