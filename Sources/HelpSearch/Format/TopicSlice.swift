import HelpCore

/// A part of a topic in an index with texts. A part begins with a heading or a text, and ends
/// before the next part.
package struct TopicSlice: Sendable, Equatable {
  package var path: String
  package var title: String
  /// The section at the beginning of the part, and the sections that begin in the part.
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

  /// Reads a slice of a `TextShard`.
  /// - Returns: nil if the bytes are damaged.
  init?(decoding bytes: ArraySlice<UInt8>) {
    var fields = bytes.split(
      separator: TextShard.fieldEnd, omittingEmptySubsequences: false
    ).makeIterator()
    func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }
    guard let path = fields.next(), let title = fields.next(),
      let count = fields.next().flatMap(Self.number)
    else { return nil }
    self.init(path: text(path), title: text(title), sections: [], texts: [])
    // If the number of sections is forged, the loop ends with the fields.
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

  /// Returns the anchor that a field represents, or nil for an empty field.
  private static func anchor(
    _ field: ArraySlice<UInt8>, of heading: ArraySlice<UInt8>
  ) -> [UInt8]? {
    switch field.first {
    case nil: nil
    case UInt8(ascii: "="): TopicShard.anchor(of: heading.span)
    default: Array(field.dropFirst())
    }
  }

  /// Reads a number of at most nine decimal digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
