import HelpCore

/// Raw HTML that a scan understands: comments, line breaks, nested text-level elements, anchors, and components on
/// separate lines.
///
///     <!-- todo -->   <br/>   <kbd>Ctrl</kbd>   <a name="old"></a>   <span class="key">…</span>
///
/// Most pages with raw HTML have no other tags, and gumbo takes longer for them than libcmark for the whole page.
struct PlainTags {
  /// The safe HTML, one text for each fragment: the same as from gumbo's events.
  private(set) var html: [[UInt8]] = []
  /// The ids that anchors set, in order.
  private(set) var identifiers: [String] = []
  /// Whether an anchor is open after each fragment.
  private(set) var openLinks: [Bool] = []
  private var open: [HTMLElement] = []
  /// The open components: their names in lower case, and the ends of their figures.
  private var components: [(name: String, end: [HTMLEvent.Kind])] = []

  /// The most open elements: a few nest as written, whatever HTML's rules for formatting are.
  private static let maximumDepth = 3

  /// - Returns: nil if any fragment has other HTML.
  /// - Complexity: O(total size).
  init?(_ fragments: [HTMLFragments.Fragment]) {
    html.reserveCapacity(fragments.count)
    openLinks.reserveCapacity(fragments.count)
    for fragment in fragments {
      guard let text = read(fragment) else { return nil }
      html.append(text)
      openLinks.append(open.contains(.a))
    }
    guard open.isEmpty, components.isEmpty else { return nil }
  }

  private mutating func read(_ fragment: HTMLFragments.Fragment) -> [UInt8]? {
    let text = fragment.bytes.span
    if let end = Self.commentEnd(text) {
      guard end == text.count || end == text.count - 1 && text[end] == .lineFeed else { return nil }
      // The line ends stay, as in the parser's text.
      let lines = ByteSearch.count(.lineFeed, in: text, upTo: text.count)
      return [UInt8](repeating: .lineFeed, count: lines)
    }
    if fragment.isBlock { return open.isEmpty ? readComponent(fragment.bytes) : nil }
    guard text.count > 3, text[0] == UInt8(ascii: "<") else { return nil }
    let isEnd = text[1] == UInt8(ascii: "/")
    let name = isEnd ? 2 : 1
    var nameEnd = name
    while nameEnd < text.count, text[nameEnd].isASCIILetterOrDigit { nameEnd += 1 }
    guard let element = HTMLElement(plain: text.extracting(name..<nameEnd)) else { return nil }
    if isEnd {
      guard nameEnd == text.count - 1, open.popLast() == element else { return nil }
      return fragment.bytes
    }
    if element == .br {
      while nameEnd < text.count, text[nameEnd] == .space || text[nameEnd] == UInt8(ascii: "/") {
        nameEnd += 1
      }
      return nameEnd == text.count - 1 ? Self.lineBreak : nil
    }
    guard open.count < Self.maximumDepth, !open.contains(element) else { return nil }
    open.append(element)
    let rest = text.extracting(nameEnd...)
    if element == .a {
      guard let identifier = Self.value(of: "name", rest) ?? Self.value(of: "id", rest) else {
        return nil
      }
      identifiers.append(identifier)
    } else if rest.count > 1 {
      guard Self.value(of: "class", rest) != nil else { return nil }
    }
    return fragment.bytes
  }

  /// Reads a tag of a component, alone on its line.
  private mutating func readComponent(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "<") else { return nil }
    let isEnd = bytes[1] == UInt8(ascii: "/")
    let name = isEnd ? 2 : 1
    guard bytes[name].isASCIILetter, let tag = HTMLTag(bytes, nameStart: name),
      bytes[tag.end...].elementsEqual([.lineFeed])
    else { return nil }
    var kinds: [HTMLEvent.Kind]
    if isEnd {
      guard tag.attributes.isEmpty, tag.element == nil, let component = components.popLast(),
        component.name == HTMLGuard.lowered(bytes[tag.name])
      else { return nil }
      kinds = component.end
    } else {
      guard components.count < Self.maximumDepth, let component = HTMLComponent(tag, in: bytes),
        let figure = component.plainFigure(named: bytes[tag.name], in: bytes)
      else { return nil }
      components.append((component.name, figure.end))
      kinds = figure.start
    }
    kinds.append(.text([.lineFeed]))
    var serializer = HTMLSerializer(linksRemoteImages: false)
    var html: [UInt8] = []
    for kind in kinds { serializer.append(HTMLEvent(kind: kind), to: &html) }
    return html
  }

  private static let lineBreak = Array("<br>".utf8)

  /// The end of the comment that a text begins with; nil when it begins with none.
  private static func commentEnd(_ text: Span<UInt8>) -> Int? {
    guard text.count >= 7, text[0] == UInt8(ascii: "<"), text[1] == UInt8(ascii: "!"),
      text[2] == UInt8(ascii: "-"), text[3] == UInt8(ascii: "-"),
      text[4] != UInt8(ascii: ">"), text[4] != UInt8(ascii: "-")
    else { return nil }
    return ByteSearch.place(of: "-->", rarest: 2, in: text, from: 4).map { $0 + 3 }
  }

  /// The value of an attribute that a tag has alone, ` name="value">`, if it reads as itself.
  private static func value(of name: String, _ rest: Span<UInt8>) -> String? {
    let start = name.utf8.count + 3
    let end = rest.count - 2
    guard end > start, rest[0] == .space, rest[start - 2] == UInt8(ascii: "="),
      rest[start - 1] == UInt8(ascii: "\""),
      rest.extracting(1..<(start - 2)).holdsSame(as: name.utf8Span.span),
      rest[end] == UInt8(ascii: "\""), rest[end + 1] == UInt8(ascii: ">")
    else { return nil }
    let value = rest.extracting(start..<end)
    for index in value.indices where !isPlain(value[index]) { return nil }
    return String(decoding: value)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte) && !"\"&'<>`".utf8.contains(byte)
  }
}

extension HTMLElement {
  /// The elements that `PlainTags` reads, by their names in lower case.
  fileprivate init?(plain name: Span<UInt8>) {
    guard let element = HTMLElement(rawValue: String(decoding: name)) else { return nil }
    switch element {
    case .a, .b, .br, .code, .del, .em, .i, .ins, .kbd, .mark, .s, .samp, .small, .span, .strong,
      .sub, .sup, .u, .var:
      self = element
    default: return nil
    }
  }
}
