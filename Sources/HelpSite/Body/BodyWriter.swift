import HelpCore
import HelpDocument
import HelpResources

/// Completes a topic's HTML for a page of a site, in one pass over its tags.
///
///     <h2 id="a">A</h2>                 <h2 id="a"><a href="#a">A</a></h2>
///     <table>…</table>                  <div class="scroll" tabindex="0"><table>…</table></div>
///     <td align="right">          ->    <td class="align-right">
///     <code>a name that …</code>        <code class="long">a name that …</code>
///     <p><img src="a.png" alt="A"       <figure><a class="zoom" href="a.png"><img src="a.png" alt="A"
///        title="T" /></p>                 loading="lazy" …></a><figcaption>T</figcaption></figure>
///
/// Elements that end in another order than they began are put in order. Obsolete markup is replaced by its current
/// form, a repeated id is left out, boxes of tasks get labels, and content that may be wider than the page can be
/// scrolled by keyboard. Drawings and formulas are copied unchanged.
struct BodyWriter: ~Copyable {
  /// The labels of tasks' boxes.
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
  var output: ByteBuffer
  /// The beginning of the rest that has not been looked at.
  var index = 0
  /// The end of the part that is written: tags that need not change are copied in pieces, when another follows.
  var copied = 0
  var ids: Set<String>
  /// Whether the next heading is the page's title, whatever its level.
  private var promotesHeading: Bool
  /// The level of the heading that became the title, until it ends.
  private var promotedLevel: UInt8?
  private var isHeadingLinked = false
  private var linkDepth = 0
  /// The elements that are open, with their names as they are written.
  private var open: [(element: MarkupName, name: Range<Int>)] = []
  /// The size of the picture at an address, which is not yet resolved.
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
    output = ByteBuffer(capacity: source.count + source.count / 8 + 256)
  }

  /// Completes the whole text.
  /// - Complexity: O(n).
  mutating func run() -> [UInt8] {
    while index < source.count {
      let next = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index)
      guard let tag = MarkupTag(source.span, at: next) else {
        index = next + 1
        continue
      }
      index = tag.end
      write(tag)
    }
    copy(to: source.count)
    while let last = open.popLast() { writeEnd(of: last) }
    return Array(copying: output.span)
  }

  /// Copies the unwritten source up to a position.
  mutating func copy(to end: Int) {
    guard copied < end else { return }
    put(copied..<end)
    copied = end
  }

  private mutating func write(_ tag: MarkupTag) {
    if tag.isEnd {
      guard closeAbove(tag) else { return }
    } else if !tag.element.isVoid {
      open.append((tag.element, tag.name))
    }
    // Tokens of code are most of the tags of many pages.
    guard tag.hasAttributes ? !isToken(tag) : needsLook(tag) else { return }
    if tag.isEnd {
      copy(to: tag.start)
      writeEnd(of: (tag.element, tag.name))
      copied = tag.end
      return
    }
    switch tag.element {
    case .svg, .math:
      open.removeLast()
      skipWhole(tag)
    case .p where !tag.hasAttributes && writeFigure(after: tag): open.removeLast()
    case .table:
      copy(to: tag.start)
      output.append("<div class=\"scroll\" tabindex=\"0\">")
      writeStart(tag)
    case .td, .th: writeStart(tag, class: isDateCell(tag) ? "date" : nil)
    case .pre where writeDiagram(after: tag): open.removeLast()
    case .pre: writeStart(tag, adding: " tabindex=\"0\"")
    case .code where writeLines(after: tag): break
    case .code where isLongCode(tag): writeStart(tag, class: "long")
    case .img: writeImage(tag)
    case .input: writeBox(tag)
    case .a:
      linkDepth += 1
      writeStart(tag)
    case let element where element.headingLevel != nil: writeHeading(tag)
    default: writeStart(tag)
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
    case UInt8(ascii: "c"): length == 6 || isLongCode(tag)
    case UInt8(ascii: "s"): length == 3 || length == 6
    default: false
    }
  }

  /// Whether a tag begins a cell with a date alone, which must stay on one line.
  private func isDateCell(_ tag: MarkupTag) -> Bool {
    let end = tag.end + ISODate.count
    return !tag.isEnd && end < source.count && source[end] == UInt8(ascii: "<")
      && ISODate.begins(at: tag.end, in: source)
  }

  /// The longest code in a line of text, in bytes, that stays on one line.
  private static let longestWord = 28

  /// Whether a tag begins code in a line of text that may take several lines, or that has markup in it.
  private func isLongCode(_ tag: MarkupTag) -> Bool {
    guard !tag.isEnd, tag.element == .code, open.dropLast().last?.element != .pre else {
      return false
    }
    let limit = min(tag.end + Self.longestWord + 1, source.count)
    let end = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: tag.end, to: limit)
    return !source[end...].starts(with: "</code>".utf8)
  }

  /// `<span class="hl-`, as two numbers of eight bytes each.
  private static let tokenStart: (UInt64, UInt64) = {
    let start = "<span class=\"hl-"
    let text = start.utf8Span.span
    return (text.number64(at: 0), text.number64(at: 8))
  }()

  /// `<span class="hl-`: a token of code.
  private func isToken(_ tag: MarkupTag) -> Bool {
    let text = source.span.clamped(tag.start, count: 16)
    return text.number64(at: 0) == Self.tokenStart.0 && text.number64(at: 8) == Self.tokenStart.1
  }

  /// Passes over a drawing or a formula, which is copied.
  private mutating func skipWhole(_ tag: MarkupTag) {
    let name = tag.name(in: source.span)
    let end = ByteSearch.place(of: "</\(name)>", in: source.span, from: index)
    index = end.map { $0 + name.utf8.count + 3 } ?? source.count
  }
}

// Elements.
extension BodyWriter {
  private mutating func writeEnd(of last: (element: MarkupName, name: Range<Int>)) {
    if let level = last.element.headingLevel {
      if isHeadingLinked { output.append("</a>") }
      isHeadingLinked = false
      if promotedLevel == level {
        promotedLevel = nil
        output.append("</h1>")
        return
      }
    }
    if last.element == .a { linkDepth = max(0, linkDepth - 1) }
    output.append("</")
    if let other = ObsoleteMarkup.replacement(for: last.element) {
      output.append(other.name)
    } else {
      putLowercased(last.name)
    }
    output.append(last.element == .table ? "></div>" : ">")
  }

  /// Closes the elements inside the one that an end tag closes. Authors close in another order, or elements that are
  /// not open.
  /// - Returns: false if no such element is open; then its tag is left out.
  private mutating func closeAbove(_ tag: MarkupTag) -> Bool {
    if open.last?.element == tag.element {
      open.removeLast()
      return true
    }
    copy(to: tag.start)
    // The sanitiser bounds the depth of elements.
    guard
      let place = open.suffix(Self.maximumDepth).lastIndex(where: {
        $0.element == tag.element
      })
    else {
      copied = tag.end
      return false
    }
    while open.count > place + 1, let last = open.popLast() { writeEnd(of: last) }
    open.removeLast()
    return true
  }

  private static let maximumDepth = 600

  private mutating func writeHeading(_ tag: MarkupTag) {
    var isTitle = tag.element.headingLevel == UInt8(ascii: "1")
    let known = ids.count
    if promotesHeading {
      promotesHeading = false
      promotedLevel = tag.element.headingLevel
      isTitle = true
      writeStart(tag, as: "h1")
    } else {
      writeStart(tag)
    }
    guard !isTitle, ids.count > known, linkDepth == 0,
      let id = tag.attribute(.id, in: source.span)
    else { return }
    // A link in a link is two links to a browser.
    let end = ByteSearch.place(of: "</h", in: source.span, from: index) ?? source.count
    guard !source[index..<end].hasLink else { return }
    copy(to: tag.end)
    output.append("<a href=\"#")
    putName(id.value, isAddress: true)
    output.append("\">")
    isHeadingLinked = true
  }

  private mutating func writeBox(_ tag: MarkupTag) {
    let isDone = tag.attribute(.checked, in: source.span) != nil
    copy(to: tag.start)
    output.append("<input type=\"checkbox\" aria-label=\"")
    HTMLEscape.append((isDone ? labels.done : labels.open).utf8Span.span, to: &output)
    output.append(isDone ? "\" checked disabled>" : "\" disabled>")
    copied = tag.end
  }

  private mutating func writeImage(_ tag: MarkupTag) {
    writeStart(
      tag,
      adding: (tag.attribute(.alt, in: source.span) == nil ? " alt=\"\"" : "") + sides(of: tag)
        // Images for paper must be loaded when it is printed.
        + (section == nil ? " loading=\"lazy\" decoding=\"async\"" : ""))
  }

  /// The sides of a picture that its author does not give, so that a page keeps room for it.
  private func sides(of image: MarkupTag) -> String {
    guard let size = text(of: .src, in: image).flatMap(pictureSize) else { return "" }
    switch (text(of: .width, in: image), text(of: .height, in: image)) {
    case (nil, nil): return " width=\"\(size.width)\" height=\"\(size.height)\""
    case (let width?, nil):
      return Int(width).flatMap(size.height).map { " height=\"\($0)\"" } ?? ""
    case (nil, let height?):
      return Int(height).flatMap(size.width).map { " width=\"\($0)\"" } ?? ""
    default: return ""
    }
  }

  /// Writes a paragraph with one image alone: it can be opened, and its title is its caption.
  /// - Returns: false if it is another paragraph.
  private mutating func writeFigure(after paragraph: MarkupTag) -> Bool {
    let start = paragraph.end
    guard start < source.count, source[start] == UInt8(ascii: "<"),
      let image = MarkupTag(source.span, at: start), !image.isEnd, image.element == .img,
      source[image.end...].starts(with: "</p>".utf8)
    else { return false }
    copy(to: paragraph.start)
    copied = image.start
    let title = image.attribute(.title, in: source.span).flatMap {
      $0.value.isEmpty ? nil : $0.value
    }
    output.append(title == nil ? "<p>" : "<figure>")
    // A link needs a name.
    let isNamed = image.attribute(.alt, in: source.span).map { !$0.value.isEmpty } == true
    let address =
      linkDepth == 0 && isNamed ? image.attribute(.src, in: source.span)?.value : nil
    if let address {
      output.append("<a class=\"zoom\" href=\"")
      put(address)
      output.append("\">")
    }
    writeImage(image)
    copy(to: image.end)
    if address != nil { output.append("</a>") }
    if let title {
      output.append("<figcaption>")
      put(title)
      output.append("</figcaption></figure>")
    } else {
      output.append("</p>")
    }
    index = image.end + 4
    copied = index
    return true
  }
}

// Pieces.
extension BodyWriter {
  mutating func put(_ text: String) { output.append(copying: text.utf8Span.span) }

  /// A piece of the source.
  mutating func put(_ range: Range<Int>) {
    let source = source
    output.append(copying: source.span.extracting(range))
  }

  mutating func putLowercased(_ range: Range<Int>) {
    for index in range { output.append(source[index].lowercasedASCII) }
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
      if byte == UInt8(ascii: "a"), next == .space || next == UInt8(ascii: ">") { return true }
    }
    return false
  }
}
