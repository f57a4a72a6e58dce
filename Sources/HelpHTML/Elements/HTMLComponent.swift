import HelpCore

/// An author's element with text in its attributes, which becomes its caption.
///
///     <Listing number="3-1" file-name="src/main.rs" caption="A `main`">   …   </Listing>
///     <figure><p class="file-name">src/main.rs</p>   …   <figcaption>Listing 3-1: A <code>main</code></figcaption></figure>
///
/// `HTMLGuard` writes its tags as those of a `div`, of the same length, so that offsets stay; `figures(in:named:)`
/// makes the figure.
struct HTMLComponent {
  /// The name in lower case, by which the end tag is recognised.
  let name: String
  /// The attributes with text, and the names that carry their values.
  private let attributes: [(carrier: String, written: HTMLTag.Attribute)]

  /// The attributes with text, and longer names that carry their values past gumbo.
  private static let carried = [
    "caption": "title", "title": "label", "file-name": "class", "number": "lang",
  ]
  static let element = HTMLElement.div

  /// - Returns: nil for an element of HTML, and for one without such attributes.
  init?(_ tag: HTMLTag, in text: [UInt8]) {
    guard tag.element == nil, tag.name.count >= Self.element.rawValue.utf8.count else { return nil }
    var attributes: [(carrier: String, written: HTMLTag.Attribute)] = []
    for attribute in tag.attributes {
      guard let carrier = Self.carried[Self.lowered(text[attribute.name])],
        attribute.name != attribute.whole,
        !attributes.contains(where: { $0.carrier == carrier })
      else { continue }
      attributes.append((carrier, attribute))
    }
    guard attributes.contains(where: { $0.carrier != "lang" }) else { return nil }
    name = Self.lowered(text[tag.name])
    self.attributes = attributes
  }

  /// Writes the tag over blanks of the text that it was read from.
  func write(over text: inout [UInt8], of source: [UInt8], at start: Int) {
    var tag = Array("<\(Self.element.rawValue)".utf8)
    for (carrier, attribute) in attributes {
      tag.append(.space)
      tag.append(contentsOf: carrier.utf8)
      tag.append(contentsOf: source[attribute.name.upperBound..<attribute.whole.upperBound])
    }
    tag.append(UInt8(ascii: ">"))
    text.replaceSubrange(start..<(start + tag.count), with: tag)
  }

  /// The tags that begin and end its figure; nil if the attributes need an HTML parser.
  /// - Parameter tag: its written name.
  func plainFigure(
    named tag: ArraySlice<UInt8>, in source: [UInt8]
  ) -> (start: [HTMLEvent.Kind], end: [HTMLEvent.Kind])? {
    var values: [(name: String, value: String)] = []
    for (carrier, attribute) in attributes {
      let value = attribute.value(in: source)
      guard value.allSatisfy({ $0 != UInt8(ascii: "&") && ($0 >= .space || $0 == .lineFeed) })
      else { return nil }
      values.append((carrier, String(decoding: value, as: UTF8.self)))
    }
    return Self.figure(String(decoding: tag, as: UTF8.self), values)
  }

  static func writeEnd(over text: inout [UInt8], at start: Int) {
    let tag = Array("</\(element.rawValue)>".utf8)
    text.replaceSubrange(start..<(start + tag.count), with: tag)
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}

extension HTMLComponent {
  /// The events with figures in place of components.
  /// - Parameter name: the name that was written in a tag at an offset.
  static func figures(
    in events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    var result: [HTMLEvent] = []
    result.reserveCapacity(events.count)
    // The ends of each open figure; nil for another element.
    var ends: [[HTMLEvent.Kind]?] = []
    for event in events {
      switch event.kind {
      case .start(element, let attributes):
        let written = event.offset.flatMap(name) ?? []
        let isFigure =
          HTMLElement(name: written) != element && !written.isEmpty
          && !HTMLHiding.isNoscript(written)
        guard isFigure else {
          ends.append(nil)
          break
        }
        let title = String(decoding: written, as: UTF8.self)
        let (start, end) = figure(title, attributes)
        ends.append(end)
        result += start.map { HTMLEvent(kind: $0, offset: event.offset) }
        continue
      case .end(element):
        if let end = ends.popLast(), let end {
          result += end.map { HTMLEvent(kind: $0) }
          continue
        }
      default: break
      }
      result.append(event)
    }
    return result
  }

  /// The tags that begin and end a figure. A title comes first and a caption last: HTML allows neither in the middle.
  private static func figure(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) -> (start: [HTMLEvent.Kind], end: [HTMLEvent.Kind]) {
    func value(_ name: String) -> String? {
      attributes.first { $0.name == name && !$0.value.isEmpty }?.value
    }
    func label(_ text: String) -> [HTMLEvent.Kind] {
      var kinds: [HTMLEvent.Kind] = [.start(.figcaption, [])]
      if let number = value("lang") { kinds.append(.text(Array("\(name) \(number): ".utf8))) }
      // Authors write code in captions as in Markdown.
      let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where !part.isEmpty {
        let isCode = index % 2 == 1 && index + 1 < parts.count
        let text = HTMLEvent.Kind.text(Array(part))
        kinds += isCode ? [.start(.code, []), text, .end(.code)] : [text]
      }
      return kinds + [.end(.figcaption)]
    }
    let caption = value("title")
    var start: [HTMLEvent.Kind] = [.start(.figure, [])]
    if caption == nil, let title = value("label") { start += label(title) }
    if let file = value("class") {
      start += [.start(.p, [("class", "file-name")]), .text(Array(file.utf8)), .end(.p)]
    }
    return (start, (caption.map(label) ?? []) + [.end(.figure)])
  }
}
