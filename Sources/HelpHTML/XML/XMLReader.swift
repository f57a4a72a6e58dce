import HelpCore

/// A reader of the tags and texts of an XML document, in order, by the rules of HTML's tokeniser.
///
///     for event in XMLReader(Array("<opf:item id='a'/>".utf8)) { … }   // start item, end item
///
/// The reader checks nothing, keeps no stack, and expands only numeric references and XML's own
/// five entities. A document type therefore costs no more than its bytes. `HTMLTopic` reads pages.
package struct XMLReader: Sequence, IteratorProtocol {
  /// A tag or a text.
  package enum Event: Sendable, Hashable {
    /// A start tag. Names are in lower case and have no prefix: `epub:type` is `type`.
    case start(String, [String: String])
    case end(String)
    case text(String)
  }

  private let source: [UInt8]
  private var index = 0
  /// The closing marks that the rest of the source lacks.
  private var missingEnds: Set<String> = []
  /// The name of an element that was just opened and has no content, or nil if there is none.
  private var emptyElement: String?

  /// Prepares to read a document.
  /// - Parameter source: the document in UTF-8.
  package init(_ source: [UInt8]) { self.source = source }

  /// Returns the next tag or text, or nil at the end.
  /// - Complexity: O(n) for the whole document.
  package mutating func next() -> Event? {
    if let name = emptyElement {
      emptyElement = nil
      return .end(name)
    }
    while index + 1 < source.count {
      guard source[index] == UInt8(ascii: "<") else { return text() }
      let start = index
      let mark = source[start + 1]
      if mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") {
        index = HTMLGuard.endOfDeclaration(source, at: start, missing: &missingEnds)
        if let text = XMLReference.characterData(source[start..<index]), !text.isEmpty {
          return .text(String(decoding: text, as: UTF8.self))
        }
        continue
      }
      let isEnd = mark == UInt8(ascii: "/")
      guard let tag = HTMLTag(source, nameStart: start + (isEnd ? 2 : 1)) else { return finish() }
      index = tag.end
      let name = localName(source[tag.name])
      if isEnd { return .end(name) }
      if source[tag.end - 2] == UInt8(ascii: "/") { emptyElement = name }
      return .start(name, attributes(of: tag))
    }
    return finish()
  }

  /// Skips the remaining document, and returns nil.
  private mutating func finish() -> Event? {
    index = source.count
    return nil
  }

  /// Returns the text up to the next tag.
  private mutating func text() -> Event {
    let start = index
    index = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: start)
    return .text(XMLReference.decoded(source[start..<index]))
  }

  /// Returns the attributes of a tag. If a name repeats, the first value wins.
  private func attributes(of tag: HTMLTag) -> [String: String] {
    var values: [String: String] = [:]
    for attribute in tag.attributes.prefix(HTMLGuard.maximumAttributes) {
      let name = localName(source[attribute.name])
      guard values[name] == nil else { continue }
      values[name] = XMLReference.decoded(attribute.value(in: source))
    }
    return values
  }

  /// Returns a name in lower case without its prefix.
  private func localName(_ name: ArraySlice<UInt8>) -> String {
    let colon = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return HTMLGuard.lowered(name[colon...])
  }
}
