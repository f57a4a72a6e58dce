import HelpCore

/// Raw HTML that needs no parser: comments, line breaks, nested text-level elements, anchors, and
/// components on separate lines.
///
///     <!-- todo -->   <br/>   <kbd>Ctrl</kbd>   <a name="old"></a>   <span class="key">…</span>
///
/// Most pages with raw HTML have no other tags. For such a page, gumbo alone would take longer than
/// libcmark takes for all its Markdown.
struct PlainTags {
  /// The safe HTML of each fragment, the same as from gumbo's events.
  private(set) var html: [[UInt8]] = []
  /// The ids that anchors set, in order.
  private(set) var identifiers: [String] = []
  /// Whether an anchor is open after each fragment.
  private(set) var openLinks: [Bool] = []
  /// The open elements, innermost last.
  private var openElements: [HTMLElement] = []
  /// The open components: their names in lower case, and the events that end their figures.
  private var components: [(name: String, end: [HTMLEvent.Kind])] = []

  /// The maximum number of open elements. HTML's rules for formatting elements do not change the
  /// nesting of so few.
  private static let maximumDepth = 3

  /// Reads all fragments. Returns nil if any of them contains other HTML.
  /// - Complexity: O(total size).
  init?(_ fragments: [HTMLFragments.Fragment]) {
    html.reserveCapacity(fragments.count)
    openLinks.reserveCapacity(fragments.count)
    for fragment in fragments {
      guard let text = read(fragment) else { return nil }
      html.append(text)
      openLinks.append(openElements.contains(.a))
    }
    guard openElements.isEmpty, components.isEmpty else { return nil }
  }

  /// Returns the safe HTML of a fragment, or nil for a fragment that needs a parser.
  private mutating func read(_ fragment: HTMLFragments.Fragment) -> [UInt8]? {
    let text = fragment.bytes.span
    if let end = Self.commentEnd(text) {
      guard end == text.count || end == text.count - 1 && text[end] == .lineFeed else { return nil }
      // Keeps the line ends, as the parser's text does.
      let lines = ByteSearch.count(.lineFeed, in: text, upTo: text.count)
      return [UInt8](repeating: .lineFeed, count: lines)
    }
    if fragment.isBlock { return openElements.isEmpty ? readComponent(fragment.bytes) : nil }
    guard text.count > 3, text[0] == UInt8(ascii: "<") else { return nil }
    let isEnd = text[1] == UInt8(ascii: "/")
    let nameStart = isEnd ? 2 : 1
    var nameEnd = nameStart
    while nameEnd < text.count, text[nameEnd].isASCIILetterOrDigit { nameEnd += 1 }
    guard let element = HTMLElement(plain: text.extracting(nameStart..<nameEnd)) else { return nil }
    if isEnd {
      guard nameEnd == text.count - 1, openElements.popLast() == element else { return nil }
      return fragment.bytes
    }
    if element == .br {
      while nameEnd < text.count, text[nameEnd] == .space || text[nameEnd] == UInt8(ascii: "/") {
        nameEnd += 1
      }
      return nameEnd == text.count - 1 ? Self.lineBreak : nil
    }
    guard openElements.count < Self.maximumDepth, !openElements.contains(element) else {
      return nil
    }
    openElements.append(element)
    let attributes = text.extracting(nameEnd...)
    if element == .a {
      guard let identifier = Self.value(of: "name", attributes) ?? Self.value(of: "id", attributes)
      else {
        return nil
      }
      identifiers.append(identifier)
    } else if attributes.count > 1 {
      guard Self.value(of: "class", attributes) != nil else { return nil }
    }
    return fragment.bytes
  }

  /// Returns the HTML for the tag of a component that is alone on its line, or nil for any other
  /// tag.
  private mutating func readComponent(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "<") else { return nil }
    let isEnd = bytes[1] == UInt8(ascii: "/")
    let nameStart = isEnd ? 2 : 1
    guard bytes[nameStart].isASCIILetter, let tag = HTMLTag(bytes, nameStart: nameStart),
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

  /// Returns the end of the comment at the beginning of a text, or nil if the text begins with
  /// none.
  private static func commentEnd(_ text: Span<UInt8>) -> Int? {
    guard text.count >= 7, text[0] == UInt8(ascii: "<"), text[1] == UInt8(ascii: "!"),
      text[2] == UInt8(ascii: "-"), text[3] == UInt8(ascii: "-"),
      text[4] != UInt8(ascii: ">"), text[4] != UInt8(ascii: "-")
    else { return nil }
    return ByteSearch.place(of: "-->", rarest: 2, in: text, from: 4).map { $0 + 3 }
  }

  /// Returns the value of a tag's only attribute, written as ` name="value">`, or nil for other
  /// text, and for a value that a parser would change.
  private static func value(of name: String, _ text: Span<UInt8>) -> String? {
    let start = name.utf8.count + 3
    let end = text.count - 2
    guard end > start, text[0] == .space, text[start - 2] == UInt8(ascii: "="),
      text[start - 1] == UInt8(ascii: "\""),
      text.extracting(1..<(start - 2)).holdsSame(as: name.utf8Span.span),
      text[end] == UInt8(ascii: "\""), text[end + 1] == UInt8(ascii: ">")
    else { return nil }
    let value = text.extracting(start..<end)
    for index in value.indices where !isPlain(value[index]) { return nil }
    return String(decoding: value)
  }

  /// Whether a parser keeps a byte of a value.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte) && !"\"&'<>`".utf8.contains(byte)
  }
}

extension HTMLElement {
  /// Finds an element that `PlainTags` reads, by its name in lower case, or returns nil.
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
