import HelpCore
import HelpDocument

/// A drawing inside a page: `<svg>` with its content, up to the first `</svg>`.
///
/// Shapes, texts, gradients and references within the drawing are kept as written. Scripts, style
/// sheets, animations, links, images and HTML are left out. The safe declarations of a `style`
/// become attributes. The elements in the output are closed in order, and none of them makes an
/// HTML parser leave the drawing (HTML 13.2.6.5).
///
/// A separate file is XML and may have style sheets. See `SVGPicture`.
struct HTMLDrawing {
  /// The cleaned drawing, or an empty list if the drawing contains no shape.
  private(set) var svg: [UInt8] = []
  /// The drawing in words: its title or label, or else its texts. A drawing that is hidden from
  /// assistive technology has no words. Character references stay as written.
  var text: [UInt8] { isIcon ? [] : title.isEmpty ? labels : title }
  /// The names of the elements that were left out, with the offsets of their tags.
  private(set) var droppedElements: [(name: String, offset: Int)] = []

  /// The text of the title, or else the drawing's label.
  private var title: [UInt8] = []
  /// The texts in the drawing.
  private var labels: [UInt8] = []
  /// The open elements: their names in lower case and as written, and whether they have an id.
  private var openElements: [(name: String, writtenName: String, hasID: Bool)] = []
  /// The number of `use` elements so far. Each copies a part.
  private var useCount = 0
  /// Whether the drawing contains a shape.
  private var drawsSomething = false
  /// Whether the drawing becomes a file and not a part of a page.
  private let isFile: Bool
  /// Whether the author hides the drawing from assistive technology.
  private var isIcon = false

  /// The maximum depth of nested elements.
  private static let maximumDepth = 64
  /// The maximum number of copies of its parts that a drawing may contain.
  private static let maximumUses = 256
  /// The elements that are kept.
  private static let elements: Set<String> = [
    "circle", "clippath", "defs", "desc", "ellipse", "g", "line", "lineargradient", "marker",
    "mask",
    "path", "pattern", "polygon", "polyline", "radialgradient", "rect", "stop", "symbol", "text",
    "textpath", "title", "tspan", "use",
  ]
  /// The elements that draw something.
  private static let shapes: Set<String> = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "text", "use",
  ]
  /// The attributes that are kept if their values are safe.
  private static let attributes: Set<String> = SVGStyle.properties.union([
    "aria-hidden", "aria-label", "class", "clippathunits", "cx", "cy", "d", "dx", "dy", "fx", "fy",
    "gradienttransform", "gradientunits", "height", "href", "id", "markerheight", "markerunits",
    "markerwidth", "offset", "orient", "pathlength", "patterntransform", "patternunits", "points",
    "preserveaspectratio", "r", "refx", "refy", "role", "rotate", "rx", "ry", "spreadmethod",
    "startoffset", "textlength", "transform", "viewbox", "width", "x", "x1", "x2", "xlink:href",
    "y", "y1", "y2",
  ])
  /// The declarations that a separate file needs.
  private static let namespaces =
    " xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  /// Reads a drawing.
  /// - Parameters:
  ///   - tag: the start tag of the drawing.
  ///   - end: the offset after the end tag.
  ///   - isFile: whether the result is a separate file.
  /// - Complexity: O(size of the drawing).
  init(_ tag: HTMLTag, to end: Int, in source: [UInt8], isFile: Bool = false) {
    self.isFile = isFile
    svg = Array("<svg".utf8)
    if isFile { svg.append(contentsOf: Self.namespaces.utf8) }
    append(tag.attributes, in: source)
    isIcon = tag.attributes.contains {
      HTMLGuard.lowered(source[$0.name]) == "aria-hidden"
        && HTMLGuard.lowered(ArraySlice($0.value(in: source))) == "true"
    }
    svg.append(UInt8(ascii: ">"))
    var missingEnds: Set<String> = []
    var index = tag.end
    while index < end {
      guard source[index] == UInt8(ascii: "<") else {
        let tagStart = source[index..<end].firstIndex(of: UInt8(ascii: "<")) ?? end
        append(source[index..<tagStart])
        index = tagStart
        continue
      }
      index = markup(at: index, to: end, in: source, &missingEnds)
    }
    while !openElements.isEmpty { closeLast() }
    svg.append(contentsOf: "</svg>".utf8)
    if !drawsSomething { svg = [] }
  }

  /// Appends or drops the markup that begins with `<`.
  /// - Returns: the offset after the markup.
  private mutating func markup(
    at start: Int, to end: Int, in source: [UInt8], _ missingEnds: inout Set<String>
  ) -> Int {
    let mark = start + 1 < end ? source[start + 1] : 0
    if mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") {
      return min(
        end, HTMLGuard.endOfDeclaration(source, at: start, to: end, missing: &missingEnds))
    }
    let nameStart = start + (mark == UInt8(ascii: "/") ? 2 : 1)
    guard nameStart < end, source[nameStart].isASCIILetter else {
      svg.append(contentsOf: "&lt;".utf8)
      return start + 1
    }
    guard let tag = HTMLTag(source, nameStart: nameStart), tag.end <= end else { return end }
    let writtenName = String(decoding: source[tag.name], as: UTF8.self)
    let name = writtenName.lowercased()
    if mark == UInt8(ascii: "/") {
      // Nested drawings are left out, so this tag ends the whole drawing.
      if name == "svg" { return end }
      close(name)
      return tag.end
    }
    if name == "use" { useCount += 1 }
    guard Self.elements.contains(name), !isInTitle, openElements.count < Self.maximumDepth,
      name != "use" || mayCopy
    else {
      guard HTMLElement.removedWithContent.contains(name) else {
        droppedElements.append((name, start))
        return tag.end
      }
      let isEmpty = isFile && source[tag.end - 2] == UInt8(ascii: "/")
      let after =
        isEmpty
        ? tag.end
        : min(end, HTMLGuard.endTag(name, in: source, from: tag.end, to: end) ?? end)
      if isFile, name == "style", !isInTitle {
        append(sheet: source[tag.end..<max(tag.end, after - "</style>".utf8.count)])
      } else {
        droppedElements.append((name, start))
      }
      return after
    }
    if Self.shapes.contains(name) { drawsSomething = true }
    svg.append(UInt8(ascii: "<"))
    svg.append(contentsOf: writtenName.utf8)
    append(tag.attributes, in: source)
    if source[tag.end - 2] == UInt8(ascii: "/") {
      svg.append(contentsOf: "/>".utf8)
    } else {
      svg.append(UInt8(ascii: ">"))
      let hasID = tag.attributes.contains { HTMLGuard.lowered(source[$0.name]) == "id" }
      openElements.append((name, writtenName, hasID))
    }
    return tag.end
  }

  /// Whether HTML parsers read the content of the current element as HTML.
  private var isInTitle: Bool {
    openElements.last?.name == "title" || openElements.last?.name == "desc"
  }

  /// Whether a part may be copied at the current position. A copy of a copy would double the parts
  /// with each level, and could keep a browser busy indefinitely. A part with an id, which can be
  /// copied, therefore contains no copies.
  private var mayCopy: Bool {
    useCount <= Self.maximumUses && !openElements.contains(where: \.hasID)
  }

  /// Closes an element and the elements inside it, if it is open.
  private mutating func close(_ name: String) {
    guard openElements.contains(where: { $0.name == name }) else { return }
    while let last = openElements.last {
      closeLast()
      if last.name == name { break }
    }
  }

  /// Closes the innermost element.
  private mutating func closeLast() {
    guard let (name, writtenName, _) = openElements.popLast() else { return }
    svg.append(contentsOf: "</\(writtenName)>".utf8)
    if name == "text" { labels.append(.space) }
  }

  /// Appends a text. The character references in it are also valid in the output.
  private mutating func append(_ text: ArraySlice<UInt8>) {
    appendEscaped(text, isValue: false)
    switch openElements.last?.name {
    case "title": title += text
    case "text", "tspan", "textpath": labels += text
    default: break
    }
  }

  /// Appends the safe rules of a style sheet.
  private mutating func append(sheet bytes: ArraySlice<UInt8>) {
    let sheet = SVGStyle.sheet(bytes)
    if sheet.isEmpty { return }
    svg.append(contentsOf: "<style>".utf8)
    svg.append(contentsOf: sheet)
    svg.append(contentsOf: "</style>".utf8)
  }

  /// Appends text or a value with the escapes that it needs.
  private mutating func appendEscaped(_ text: ArraySlice<UInt8>, isValue: Bool) {
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "\"") where isValue: svg.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "<"): svg.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): svg.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&") where isFile && !XMLReference.begins(text[index...]):
        svg.append(contentsOf: "&amp;".utf8)
      // XML excludes these controls.
      case 0..<0x09, 0x0B..<0x0D, 0x0E..<0x20: if !isFile { svg.append(byte) }
      default: svg.append(byte)
      }
    }
  }

  /// Appends the safe attributes of an element, and the safe declarations of its style.
  private mutating func append(_ attributes: [HTMLTag.Attribute], in source: [UInt8]) {
    var usedNames: Set<String> = []
    let attributes = attributes.prefix(HTMLGuard.maximumAttributes).filter { $0.name != $0.whole }
    // A style takes precedence over an attribute of the same name.
    for attribute in attributes where HTMLGuard.lowered(source[attribute.name]) == "style" {
      for (name, value) in SVGStyle.declarations(attribute.value(in: source))
      where usedNames.insert(name).inserted {
        append(name, SVGStyle.withoutImportance(value))
      }
    }
    for attribute in attributes {
      let text = String(decoding: source[attribute.name], as: UTF8.self)
      let name = text.lowercased()
      guard Self.attributes.contains(name), usedNames.insert(name).inserted else { continue }
      let value = attribute.value(in: source)
      let isLabel = name == "aria-label"
      if isLabel, title.isEmpty { title = Array(value) }
      guard isLabel || Self.isSafe(value, of: name) else { continue }
      append(text, value)
    }
  }

  /// Appends an attribute.
  private mutating func append(_ name: String, _ value: ArraySlice<UInt8>) {
    svg.append(.space)
    svg.append(contentsOf: name.utf8)
    svg.append(contentsOf: "=\"".utf8)
    appendEscaped(value, isValue: true)
    svg.append(UInt8(ascii: "\""))
  }

  /// Whether the value of an attribute refers to nothing outside the drawing.
  private static func isSafe(_ value: ArraySlice<UInt8>, of name: String) -> Bool {
    name.hasSuffix("href") ? value.first == UInt8(ascii: "#") : SVGStyle.isSafe(value)
  }
}
