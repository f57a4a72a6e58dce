import HelpCore
import HelpDocument
import HelpResources

/// Completes a topic's HTML for a page of a site, in one pass over its tags.
///
///     <h2 id="a">A</h2>                 <h2 id="a"><a href="#a">A</a></h2>
///     <table>…</table>                  <div class="scroll" tabindex="0"><table>…</table></div>
///     <td align="right">          ->    <td class="align-right">
///     <p><img src="a.png" alt="A"       <figure><a class="zoom" href="a.png"><img src="a.png" alt="A"
///        title="T" /></p>                 loading="lazy" …></a><figcaption>T</figcaption></figure>
///
/// Elements that end in another order than they began are put in order. What HTML no longer has is written as it has it today, an id that occurs again is left out, boxes of tasks get labels,
/// and what may be wider than the page scrolls by keyboard too. Drawings and formulas are copied as they are.
struct BodyWriter {
  /// What boxes of tasks are called.
  struct Labels: Sendable {
    var done: String
    var open: String
  }

  /// The section of a page with several topics, in which ids begin with the section's.
  struct Section: Sendable {
    /// The address of the page.
    var page: String
    var id: String
  }

  let source: [UInt8]
  private let labels: Labels
  var output: [UInt8] = []
  var index = 0
  var ids: Set<String>
  /// Whether the next heading is the page's title, whatever its level.
  private var promotesHeading: Bool
  /// The level of the heading that became the title, until it ends.
  private var promotedLevel: UInt8?
  private var isHeadingLinked = false
  private var linkDepth = 0
  /// The names of the elements that are open.
  private var open: [Range<Int>] = []
  /// The size of the picture at an address, as it is written.
  private let pictureSize: (String) -> PictureSize?
  let section: Section?
  /// The drawing of code in a language.
  let drawing: ((_ language: String, _ text: () -> String) -> Drawing?)?

  /// - Parameters:
  ///   - reserved: ids of the page around the text.
  ///   - promotesHeading: writes the first heading at level one.
  init(
    _ source: [UInt8], labels: Labels, reserved: Set<String> = [], promotesHeading: Bool = false,
    section: Section? = nil, pictureSize: @escaping (String) -> PictureSize? = { _ in nil },
    drawing: ((_ language: String, _ text: () -> String) -> Drawing?)? = nil
  ) {
    self.drawing = drawing
    self.pictureSize = pictureSize
    self.section = section
    self.source = source
    self.labels = labels
    self.promotesHeading = promotesHeading
    ids = reserved
  }

  /// The whole text, completed.
  /// - Complexity: O(n).
  mutating func run() -> [UInt8] {
    output.reserveCapacity(source.count + source.count / 8 + 256)
    while index < source.count {
      let next = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index)
      output.append(contentsOf: source[index..<next])
      index = next
      guard next < source.count else { break }
      guard let tag = MarkupTag(source.span, at: next) else {
        output.append(UInt8(ascii: "<"))
        index += 1
        continue
      }
      write(tag, at: next)
    }
    while let name = open.popLast() { writeEnd(of: name) }
    return output
  }

  private mutating func write(_ tag: MarkupTag, at start: Int) {
    index = tag.end
    if tag.isEnd {
      guard closeAbove(tag) else { return }
    } else if !isVoid(tag.name) {
      open.append(tag.name)
    }
    // Tokens of code are most of the tags of many pages.
    if tag.hasAttributes ? isToken(at: start) : !needsLook(tag) {
      output.append(contentsOf: source[start..<tag.end])
      return
    }
    let name = tag.name(in: source.span)
    if tag.isEnd {
      writeEnd(of: tag.name)
      return
    }
    switch name {
    case "svg", "math":
      open.removeLast()
      copyWhole(name, from: start)
    case "p" where !tag.hasAttributes && copyFigure(after: tag): open.removeLast()
    case "h1", "h2", "h3", "h4", "h5", "h6": writeHeading(name, tag)
    case "table":
      put("<div class=\"scroll\" tabindex=\"0\">")
      writeStart(name, tag)
    case "td", "th": writeStart(name, tag, class: isDateCell(tag) ? "date" : nil)
    case "pre" where copyDiagram(after: tag): open.removeLast()
    case "pre": writeStart(name, tag, adding: " tabindex=\"0\"")
    case "code" where copyLines(after: tag): break
    case "img": writeImage(tag)
    case "input": writeBox(tag)
    default:
      if name == "a" { linkDepth += 1 }
      writeStart(name, tag)
    }
  }

  /// Whether a tag without attributes may have to be written in another way.
  private func needsLook(_ tag: MarkupTag) -> Bool {
    let length = tag.name.count
    return switch source[tag.name.lowerBound] | 0x20 {
    case UInt8(ascii: "a"): length == 1
    case UInt8(ascii: "h"): length == 2
    case UInt8(ascii: "t"):
      length == 5 || source[tag.name.upperBound - 1] == UInt8(ascii: "t")
        || length == 2 && isDateCell(tag)
    case UInt8(ascii: "p"): !tag.isEnd && (length == 1 || length == 3)
    case UInt8(ascii: "m"), UInt8(ascii: "f"): length == 4
    case UInt8(ascii: "b"): length == 3
    case UInt8(ascii: "i"): length > 2
    case UInt8(ascii: "c"): length == 6
    case UInt8(ascii: "s"): length == 3 || length == 6
    default: false
    }
  }

  /// Whether a tag begins a cell with nothing but a date, which must stay on one line.
  private func isDateCell(_ tag: MarkupTag) -> Bool {
    let end = tag.end + ISODate.count
    return !tag.isEnd && end < source.count && source[end] == UInt8(ascii: "<")
      && ISODate.begins(at: tag.end, in: source)
  }

  /// `<span class="hl-`, as two numbers of eight bytes each.
  private static let tokenStart: (UInt64, UInt64) = {
    let start = "<span class=\"hl-"
    let text = start.utf8Span.span
    return (text.number64(at: 0), text.number64(at: 8))
  }()

  /// `<span class="hl-`: a token of code.
  private func isToken(at start: Int) -> Bool {
    let text = source.span.clamped(start, count: 16)
    return text.number64(at: 0) == Self.tokenStart.0 && text.number64(at: 8) == Self.tokenStart.1
  }

  mutating func put(_ text: String) { output.append(copying: text.utf8Span.span) }

  /// Copies a drawing or a formula to its end.
  private mutating func copyWhole(_ name: String, from start: Int) {
    let end = ByteSearch.place(of: "</\(name)>", in: source.span, from: index)
    index = end.map { $0 + name.utf8.count + 3 } ?? source.count
    output.append(contentsOf: source[start..<index])
  }
}

// Elements.
extension BodyWriter {
  private mutating func writeEnd(of written: Range<Int>) {
    let name = MarkupTag.text(written, in: source.span).lowercased()
    if name.utf8.first == UInt8(ascii: "h"), name.utf8.count == 2, name != "hr" {
      if isHeadingLinked { put("</a>") }
      isHeadingLinked = false
      if promotedLevel == name.utf8.last {
        promotedLevel = nil
        put("</h1>")
        return
      }
    }
    if name == "a" { linkDepth = max(0, linkDepth - 1) }
    put("</\(ObsoleteMarkup.replacement(for: name)?.name ?? name)>")
    if name == "table" { put("</div>") }
  }

  /// Ends what is open inside the element that an end tag is of: authors close in another order, or what they never opened.
  /// - Returns: false if no such element is open.
  private mutating func closeAbove(_ tag: MarkupTag) -> Bool {
    guard let last = open.last else { return false }
    if isSame(last, tag.name) {
      open.removeLast()
      return true
    }
    // The sanitiser bounds how deep elements nest.
    guard let place = open.suffix(Self.maximumDepth).lastIndex(where: { isSame($0, tag.name) })
    else { return false }
    while open.count > place + 1, let name = open.popLast() { writeEnd(of: name) }
    open.removeLast()
    return true
  }

  private static let maximumDepth = 600

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    let distance = other.lowerBound - one.lowerBound
    for index in one
    where source[index].lowercasedASCII != source[index + distance].lowercasedASCII {
      return false
    }
    return true
  }

  /// Whether an element has neither content nor an end tag.
  private func isVoid(_ name: Range<Int>) -> Bool {
    switch (source[name.lowerBound].lowercasedASCII, name.count) {
    case (UInt8(ascii: "b"), 2), (UInt8(ascii: "w"), 3), (UInt8(ascii: "i"), 5): true
    case (UInt8(ascii: "h"), 2): source[name.lowerBound + 1].lowercasedASCII == UInt8(ascii: "r")
    case (UInt8(ascii: "i"), 3): source[name.lowerBound + 1].lowercasedASCII == UInt8(ascii: "m")
    case (UInt8(ascii: "c"), 3): source[name.lowerBound + 2].lowercasedASCII == UInt8(ascii: "l")
    case (UInt8(ascii: "s"), 6): source[name.lowerBound + 2].lowercasedASCII == UInt8(ascii: "u")
    default: false
    }
  }

  private mutating func writeHeading(_ name: String, _ tag: MarkupTag) {
    var name = name
    if promotesHeading {
      promotesHeading = false
      promotedLevel = name.utf8.last
      name = "h1"
    }
    let known = ids.count
    let id = tag.attributes(in: source.span).first {
      MarkupTag.text($0.name, in: source.span) == "id"
    }
    writeStart(name, tag)
    guard name != "h1", let id, ids.count > known, linkDepth == 0 else { return }
    // A link in a link is two links to a browser.
    let end = ByteSearch.place(of: "</h", in: source.span, from: index) ?? source.count
    guard !source[index..<end].hasLink else { return }
    put("<a href=\"#")
    putName(id.value, isAddress: true)
    put("\">")
    isHeadingLinked = true
  }

  private mutating func writeBox(_ tag: MarkupTag) {
    let isDone = tag.attributes(in: source.span).contains {
      MarkupTag.text($0.name, in: source.span) == "checked"
    }
    put("<input type=\"checkbox\" aria-label=\"")
    HTMLEscape.append((isDone ? labels.done : labels.open).utf8Span.span, to: &output)
    put(isDone ? "\" checked disabled>" : "\" disabled>")
  }

  private mutating func writeImage(_ tag: MarkupTag) {
    var found: [String: String] = [:]
    for attribute in tag.attributes(in: source.span) {
      found[MarkupTag.text(attribute.name, in: source.span)] = MarkupTag.text(
        attribute.value, in: source.span)
    }
    writeStart(
      "img", tag,
      adding: (found["alt"] == nil ? " alt=\"\"" : "") + sides(of: found)
        // What is for paper is there when it is printed.
        + (section == nil ? " loading=\"lazy\" decoding=\"async\"" : ""))
  }

  /// The sides of a picture that its author does not give, so that a page keeps room for it.
  private func sides(of image: [String: String]) -> String {
    guard let size = image["src"].flatMap(pictureSize) else { return "" }
    switch (image["width"], image["height"]) {
    case (nil, nil): return " width=\"\(size.width)\" height=\"\(size.height)\""
    case (let width?, nil):
      return Int(width).flatMap(size.height).map { " height=\"\($0)\"" } ?? ""
    case (nil, let height?):
      return Int(height).flatMap(size.width).map { " width=\"\($0)\"" } ?? ""
    default: return ""
    }
  }

  /// Writes a paragraph that is one image: it can be opened, and its title is its caption.
  /// - Returns: false if it is another paragraph.
  private mutating func copyFigure(after paragraph: MarkupTag) -> Bool {
    let start = paragraph.end
    guard start < source.count, source[start] == UInt8(ascii: "<"),
      let image = MarkupTag(source.span, at: start), !image.isEnd,
      image.name(in: source.span) == "img", source[image.end...].starts(with: "</p>".utf8)
    else { return false }
    var found: [String: Range<Int>] = [:]
    for attribute in image.attributes(in: source.span) {
      found[MarkupTag.text(attribute.name, in: source.span)] = attribute.value
    }
    let title = found["title"].flatMap { $0.isEmpty ? nil : $0 }
    put(title == nil ? "<p>" : "<figure>")
    // A link needs a name.
    let isLinked = linkDepth == 0 && found["alt"].map { !$0.isEmpty } == true
    if isLinked, let address = found["src"] {
      put("<a class=\"zoom\" href=\"")
      output.append(contentsOf: source[address])
      put("\">")
    }
    writeImage(image)
    if isLinked, found["src"] != nil { put("</a>") }
    if let title {
      put("<figcaption>")
      output.append(contentsOf: source[title])
      put("</figcaption></figure>")
    } else {
      put("</p>")
    }
    index = image.end + 4
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is a link in a text.
  fileprivate var hasLink: Bool {
    var rest = self
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let byte = rest.first else { return false }
      let next = rest.dropFirst().first ?? 0
      if byte == UInt8(ascii: "a"), next == 0x20 || next == UInt8(ascii: ">") { return true }
    }
    return false
  }
}
