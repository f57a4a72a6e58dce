import HelpCore
import HelpDocument

/// A drawing inside a page: `<svg>` with all that is in it, up to the first `</svg>`.
///
/// Shapes, texts, gradients and what refers to parts of the same drawing are kept as they are written. Scripts, styles,
/// animations, links, images and HTML inside it are left out. What is written holds only elements that do not lead an HTML
/// parser out of the drawing, closed in order (HTML 13.2.6.5).
struct HTMLDrawing {
  /// The cleaned drawing; empty if it draws nothing.
  private(set) var svg: [UInt8] = []
  /// What it says: its title or label, else its texts. Character references are as written.
  private var text: [UInt8] { title.isEmpty ? labels : title }
  /// The elements that are left out, and where their tags begin.
  private(set) var dropped: [(name: String, offset: Int)] = []

  private var title: [UInt8] = []
  private var labels: [UInt8] = []
  /// Names in lower case, and as they are written; whether one has an id.
  private var open: [(name: String, written: String, hasID: Bool)] = []
  private var uses = 0
  private var drawsSomething = false

  private static let maximumDepth = 64
  /// How many copies of its parts a drawing may show.
  private static let maximumUses = 256
  private static let elements: Set<String> = [
    "circle", "clippath", "defs", "desc", "ellipse", "g", "line", "lineargradient", "marker",
    "mask",
    "path", "pattern", "polygon", "polyline", "radialgradient", "rect", "stop", "symbol", "text",
    "textpath", "title", "tspan", "use",
  ]
  private static let shapes: Set<String> = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]
  private static let attributes: Set<String> = [
    "aria-hidden", "aria-label", "class", "clip-path", "clip-rule", "clippathunits", "color", "cx",
    "cy", "d", "dominant-baseline", "dx", "dy", "fill", "fill-opacity", "fill-rule", "font-family",
    "font-size", "font-style", "font-weight", "fx", "fy", "gradienttransform", "gradientunits",
    "height", "href", "id", "letter-spacing", "marker-end", "marker-mid", "marker-start",
    "markerheight", "markerunits", "markerwidth", "mask", "offset", "opacity", "orient",
    "pathlength",
    "patterntransform", "patternunits", "points", "preserveaspectratio", "r", "refx", "refy",
    "role",
    "rotate", "rx", "ry", "spreadmethod", "startoffset", "stop-color", "stop-opacity", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "textlength", "transform",
    "vector-effect", "viewbox", "visibility", "width", "x", "x1", "x2", "xlink:href", "y", "y1",
    "y2",
  ]
  private static let functions: Set<String> = [
    "hsl", "hsla", "matrix", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate",
  ]

  /// Reads a drawing.
  /// - Parameters:
  ///   - tag: its start tag.
  ///   - end: the offset after its end tag.
  /// - Complexity: O(size of the drawing).
  init(_ tag: HTMLTag, to end: Int, in source: [UInt8]) {
    svg = Array("<svg".utf8)
    append(tag.attributes, in: source)
    svg.append(0x3E)
    var missing: Set<String> = []
    var index = tag.end
    while index < end {
      guard source[index] == 0x3C else {
        let next = source[index..<end].firstIndex(of: 0x3C) ?? end
        append(source[index..<next])
        index = next
        continue
      }
      index = markup(at: index, to: end, in: source, &missing)
    }
    while !open.isEmpty { closeLast() }
    svg.append(contentsOf: "</svg>".utf8)
    if !drawsSomething { svg = [] }
  }

  /// Handles what begins with `<`; returns the offset after it.
  private mutating func markup(
    at start: Int, to end: Int, in source: [UInt8], _ missing: inout Set<String>
  ) -> Int {
    let next = start + 1 < end ? source[start + 1] : 0
    if next == 0x21 || next == 0x3F {
      return min(end, HTMLGuard.endOfDeclaration(source, at: start, missing: &missing))
    }
    let nameStart = start + (next == 0x2F ? 2 : 1)
    guard nameStart < end, source[nameStart].isASCIILetter else {
      svg.append(contentsOf: "&lt;".utf8)
      return start + 1
    }
    guard let tag = HTMLTag(source, nameStart: nameStart), tag.end <= end else { return end }
    let written = String(decoding: source[tag.name], as: UTF8.self)
    let name = written.lowercased()
    if next == 0x2F {
      close(name)
      return tag.end
    }
    if name == "use" { uses += 1 }
    guard Self.elements.contains(name), !isInTitle, open.count < Self.maximumDepth,
      name != "use" || mayCopy
    else {
      dropped.append((name, start))
      guard HTMLElement.removedWithContent.contains(name) else { return tag.end }
      return min(end, HTMLGuard.endTag(name, in: source, from: tag.end) ?? end)
    }
    if Self.shapes.contains(name) { drawsSomething = true }
    svg.append(0x3C)
    svg.append(contentsOf: written.utf8)
    append(tag.attributes, in: source)
    if source[tag.end - 2] == 0x2F {
      svg.append(contentsOf: "/>".utf8)
    } else {
      svg.append(0x3E)
      let hasID = tag.attributes.contains { HTMLGuard.lowered(source[$0.name]) == "id" }
      open.append((name, written, hasID))
    }
    return tag.end
  }

  /// HTML parsers read what is in these as HTML.
  private var isInTitle: Bool { open.last?.name == "title" || open.last?.name == "desc" }

  /// Copies of copies double with each level, so that a few of them keep a browser busy for ever: what can be copied has
  /// none itself.
  private var mayCopy: Bool { uses <= Self.maximumUses && !open.contains(where: \.hasID) }

  private mutating func close(_ name: String) {
    guard open.contains(where: { $0.name == name }) else { return }
    while let last = open.last {
      closeLast()
      if last.name == name { break }
    }
  }

  private mutating func closeLast() {
    guard let (name, written, _) = open.popLast() else { return }
    svg.append(contentsOf: "</\(written)>".utf8)
    if name == "text" { labels.append(0x20) }
  }

  /// Text with its character references, which mean the same where it goes.
  private mutating func append(_ written: ArraySlice<UInt8>) {
    for byte in written {
      if byte == 0x3E { svg.append(contentsOf: "&gt;".utf8) } else { svg.append(byte) }
    }
    switch open.last?.name {
    case "title": title += written
    case "text", "tspan", "textpath": labels += written
    default: break
    }
  }

  private mutating func append(_ written: [HTMLTag.Attribute], in source: [UInt8]) {
    var taken: Set<String> = []
    for attribute in written.prefix(HTMLGuard.maximumAttributes)
    where attribute.name != attribute.whole {
      let text = String(decoding: source[attribute.name], as: UTF8.self)
      let name = text.lowercased()
      guard Self.attributes.contains(name), taken.insert(name).inserted else { continue }
      let value = attribute.value(in: source)
      let isLabel = name == "aria-label"
      if isLabel, title.isEmpty { title = Array(value) }
      guard isLabel || Self.isSafe(value, of: name) else { continue }
      svg.append(0x20)
      svg.append(contentsOf: text.utf8)
      svg.append(contentsOf: "=\"".utf8)
      for byte in value {
        switch byte {
        case 0x22: svg.append(contentsOf: "&quot;".utf8)
        case 0x3C: svg.append(contentsOf: "&lt;".utf8)
        case 0x3E: svg.append(contentsOf: "&gt;".utf8)
        default: svg.append(byte)
        }
      }
      svg.append(0x22)
    }
  }

  /// Whether a value leads nowhere but to a part of the page, whatever CSS or a character reference makes of it.
  private static func isSafe(_ value: ArraySlice<UInt8>, of name: String) -> Bool {
    if name.hasSuffix("href") { return value.first == 0x23 }
    guard !value.contains(0x26), !value.contains(0x5C) else { return false }
    var rest = value
    while let bracket = rest.firstIndex(of: 0x28) {
      let function = rest[..<bracket].reversed().prefix { $0.isASCIILetter }.reversed()
      let called = String(decoding: function, as: UTF8.self).lowercased()
      rest = rest[(bracket + 1)...]
      let isPart = called == "url" && rest.first == 0x23
      guard isPart || functions.contains(called) else { return false }
    }
    return true
  }
}

extension HTMLDrawing {
  /// Writes an image with the drawing's text over blanks, which is never longer than the drawing.
  func write(over blanks: inout [UInt8], at start: Int) {
    var tag = Array("<img".utf8)
    if !text.isEmpty {
      tag += Array(" alt=\"".utf8) + text.map { $0 == 0x22 ? 0x27 : $0 } + [0x22]
    }
    tag.append(0x3E)
    blanks.replaceSubrange(start..<(start + tag.count), with: tag)
  }

  /// The events with drawings instead of the images that `HTMLGuard` wrote for them.
  /// - Parameter drawings: by the offsets of their tags in the text that was parsed.
  static func placed(in events: [HTMLEvent], _ drawings: [Int: HTMLDrawing]) -> [HTMLEvent] {
    guard !drawings.isEmpty else { return events }
    var result: [HTMLEvent] = []
    result.reserveCapacity(events.count)
    var isInDrawing = false
    for event in events {
      switch event.kind {
      case .start(.img, let attributes):
        guard let drawing = event.offset.flatMap({ drawings[$0] }) else { break }
        let text = attributes.first?.value ?? ""
        result.append(HTMLEvent(kind: .drawing(drawing.svg, text: text), offset: event.offset))
        isInDrawing = true
        continue
      case .end(.img) where isInDrawing:
        isInDrawing = false
        continue
      default: break
      }
      result.append(event)
    }
    return result
  }
}
