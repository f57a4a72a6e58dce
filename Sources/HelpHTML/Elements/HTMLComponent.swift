import HelpCore

/// An element that the author defined. The texts in its attributes become the caption of a figure.
///
///     <Listing number="3-1" file-name="src/main.rs" caption="A `main`">   …   </Listing>
///     <figure><p class="file-name">src/main.rs</p>   …
///     <figcaption>Listing 3-1: A <code>main</code></figcaption></figure>
///
/// `HTMLGuard` replaces the tags with tags of a `div` of the same length, which keeps offsets.
/// `figures(in:named:)` replaces the `div` with the figure.
struct HTMLComponent {
  /// The name in lower case, which the end tag must have.
  let name: String
  /// The attributes with texts, and the names under which gumbo passes their values on.
  private let attributes: [(carrier: String, written: HTMLTag.Attribute)]

  /// The name that passes on the value of each attribute. The name is never longer than the
  /// attribute's name.
  private static let carriers = [
    "caption": "title", "title": "label", "file-name": "class", "number": "lang",
  ]
  /// The element that replaces a component while gumbo parses the page.
  static let element = HTMLElement.div

  /// Reads a component. Fails for an element of HTML, for a tag without texts in its attributes,
  /// and for a tag that is too short for the tag of a `div`.
  init?(_ tag: HTMLTag, in text: [UInt8]) {
    guard tag.element == nil, tag.name.count >= Self.element.rawValue.utf8.count else { return nil }
    var attributes: [(carrier: String, written: HTMLTag.Attribute)] = []
    for attribute in tag.attributes {
      guard let carrier = Self.carriers[Self.lowered(text[attribute.name])],
        attribute.name != attribute.whole,
        !attributes.contains(where: { $0.carrier == carrier })
      else { continue }
      attributes.append((carrier, attribute))
    }
    guard attributes.contains(where: { $0.carrier != "lang" }) else { return nil }
    name = Self.lowered(text[tag.name])
    self.attributes = attributes
  }

  /// Writes the tag of a `div` over the blanks that replaced the component's tag.
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

  /// Returns the events before and after the content of the figure, or nil if the attributes need a
  /// parser.
  /// - Parameter tag: the written name of the component.
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

  /// Writes the end tag of a `div` over blanks.
  static func writeEnd(over text: inout [UInt8], at start: Int) {
    let tag = Array("</\(element.rawValue)>".utf8)
    text.replaceSubrange(start..<(start + tag.count), with: tag)
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
