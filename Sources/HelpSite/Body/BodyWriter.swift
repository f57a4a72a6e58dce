import HelpCore
import HelpDocument
import HelpResources

/// A writer that completes a topic's HTML for a page of a site, in one pass over the tags.
///
///     <h2 id="a">A</h2>                 <h2 id="a"><a href="#a">A</a></h2>
///     <table>…</table>                  <div class="scroll" tabindex="0"><table>…</table></div>
///     <td align="right">          ->    <td class="align-right">
///     <code>a name that …</code>        <code class="long">a name that …</code>
///     <p><img src="a.png" alt="A"       <figure><a class="zoom" href="a.png"><img src="a.png" alt="A"
///        title="T" /></p>                 loading="lazy" …></a><figcaption>T</figcaption></figure>
///
/// The writer closes elements in the right order, replaces obsolete markup, leaves out repeated
/// ids, labels the boxes of tasks, and lets readers scroll wide content by keyboard. Drawings and
/// formulas are copied unchanged.
struct BodyWriter: ~Copyable {
  /// The labels of the boxes of tasks.
  struct Labels: Sendable {
    var doneTask: String
    var openTask: String
  }

  /// A section of a page that shows several topics. Ids in the section begin with the section's id.
  struct Section: Sendable {
    /// The address of the page.
    var page: String
    var id: String
  }

  let source: [UInt8]
  private let labels: Labels
  var output: ByteBuffer
  /// The position in the source up to which tags were examined.
  var index = 0
  /// The position in the source up to which the output is written. Unchanged tags are copied
  /// together, before the next change.
  var copiedEnd = 0
  /// The ids that the page already has.
  var ids: Set<String>
  /// Whether the next heading becomes the page's title, at any level.
  private var promotesHeading: Bool
  /// The number by which the levels of headings decrease, up to the next heading of the title's
  /// former level.
  private var levelShift: UInt8
  /// The level of the heading that became the title, until the heading ends.
  private var promotedLevel: UInt8?
  /// Whether the open heading's text is a link to the heading.
  private var isHeadingLinked = false
  /// The number of open links.
  var linkDepth = 0
  /// The open elements, with the ranges of their names in the source.
  private var openElements: [(element: MarkupName, name: Range<Int>)] = []
  /// The function that returns the size of the picture at an address, or nil for an unknown size.
  /// The address is the value of an attribute.
  let pictureSize: (String) -> PictureSize?
  /// The section that the topic becomes, or nil if the topic has a separate page.
  let section: Section?
  /// The function that returns the drawing of code in a language, or nil if the page has no
  /// drawings.
  let drawing: ((_ language: String, _ text: () -> String) -> Drawing?)?

  /// Prepares to complete a topic's HTML.
  /// - Parameters:
  ///   - reserved: the ids of the page around the topic.
  ///   - promotion: the number by which the levels of the headings after the first one decrease.
  ///     The first heading becomes the page's title. Nil leaves all headings unchanged.
  init(
    _ source: [UInt8], labels: Labels, reserved: Set<String> = [], promotion: Int? = nil,
    section: Section? = nil,
    pictureSize: @escaping (String) -> PictureSize? = { _ in nil },
    drawing: ((_ language: String, _ text: () -> String) -> Drawing?)? = nil
  ) {
    self.drawing = drawing
    self.pictureSize = pictureSize
    self.section = section
    self.source = source
    self.labels = labels
    promotesHeading = promotion != nil
    levelShift = UInt8(promotion ?? 0)
    ids = reserved
    output = ByteBuffer(capacity: source.count + source.count / 8 + 256)
  }

  /// Completes the topic, and returns its HTML for the page.
  /// - Complexity: O(n).
  mutating func run() -> [UInt8] {
    while index < source.count {
      let tagStart = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index)
      guard let tag = MarkupTag(source.span, at: tagStart) else {
        index = tagStart + 1
        continue
      }
      index = tag.end
      write(tag)
    }
    copy(to: source.count)
    while let last = openElements.popLast() { writeEnd(of: last) }
    return Array(copying: output.span)
  }

  /// Copies the unwritten source up to a position.
  mutating func copy(to end: Int) {
    guard copiedEnd < end else { return }
    put(copiedEnd..<end)
    copiedEnd = end
  }

  /// Writes a tag, or leaves it for `copy`.
  private mutating func write(_ tag: MarkupTag) {
    if tag.isEnd {
      guard closeElements(inside: tag) else { return }
    } else if !tag.element.isVoid {
      openElements.append((tag.element, tag.name))
    }
    // Returns early at the tokens of code, which are most of the tags of many pages.
    guard tag.hasAttributes ? !isToken(tag) : mayChange(tag) else { return }
    if tag.isEnd {
      copy(to: tag.start)
      writeEnd(of: (tag.element, tag.name))
      copiedEnd = tag.end
      return
    }
    switch tag.element {
    case .svg, .math:
      openElements.removeLast()
      skipWhole(tag)
    case .p where !tag.hasAttributes && writeFigure(after: tag): openElements.removeLast()
    case .table:
      copy(to: tag.start)
      output.append("<div class=\"scroll\" tabindex=\"0\">")
      writeStart(tag)
    case .th where isEmptyHeader(tag): writeEmptyCell(insteadOf: tag)
    case .td, .th: writeStart(tag, class: isDateCell(tag) ? "date" : nil)
    case .pre where writeDiagram(after: tag): openElements.removeLast()
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

  /// Whether a tag without attributes may change. The first letter and the length of the tag's name
  /// decide. Looking up each name would take more time than examining some tags that do not change.
  private func mayChange(_ tag: MarkupTag) -> Bool {
    let length = tag.name.count
    return switch source[tag.name.lowerBound] | 0x20 {
    case UInt8(ascii: "a"): length == 1
    case UInt8(ascii: "h"): length == 2
    case UInt8(ascii: "t"):
      length == 5 || source[tag.name.upperBound - 1] == UInt8(ascii: "t")
        || length == 2 && (isDateCell(tag) || isEmptyHeader(tag))
    case UInt8(ascii: "p"): !tag.isEnd && (length == 1 || length == 3)
    case UInt8(ascii: "m"), UInt8(ascii: "f"): length == 4
    case UInt8(ascii: "b"): length == 3
    case UInt8(ascii: "i"): length > 2
    case UInt8(ascii: "c"): length == 6 || isLongCode(tag)
    case UInt8(ascii: "s"): length == 3 || length == 6
    default: false
    }
  }

  /// Whether a tag begins a cell that contains only a date, which must stay on one line.
  private func isDateCell(_ tag: MarkupTag) -> Bool {
    let end = tag.end + ISODate.count
    return !tag.isEnd && end < source.count && source[end] == UInt8(ascii: "<")
      && ISODate.begins(at: tag.end, in: source)
  }

  private static let emptyHeaderEnd = "</th>"

  /// Whether a tag begins a header cell without content that heads one column.
  private func isEmptyHeader(_ tag: MarkupTag) -> Bool {
    tag.element == .th && !tag.isEnd && source[tag.end...].starts(with: Self.emptyHeaderEnd.utf8)
      && ByteSearch.place(of: "span", in: source.span.extracting(tag.start..<tag.end)) == nil
  }

  /// Writes a cell instead of a header cell without content, which screen readers would announce as
  /// a heading without a name.
  private mutating func writeEmptyCell(insteadOf tag: MarkupTag) {
    openElements.removeLast()
    copy(to: tag.start)
    output.append("<td></td>")
    index = tag.end + Self.emptyHeaderEnd.utf8.count
    copiedEnd = index
  }

  /// The maximum length of inline code that stays on one line, in bytes.
  private static let maximumUnbrokenLength = 28

  /// Whether a tag begins inline code that may break across lines, or that contains markup.
  private func isLongCode(_ tag: MarkupTag) -> Bool {
    guard !tag.isEnd, tag.element == .code, openElements.dropLast().last?.element != .pre else {
      return false
    }
    let limit = min(tag.end + Self.maximumUnbrokenLength + 1, source.count)
    let end = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: tag.end, to: limit)
    return !source[end...].starts(with: "</code>".utf8)
  }

  /// The first sixteen bytes of `<span class="hl-`, as two numbers.
  private static let tokenStart: (UInt64, UInt64) = {
    let start = "<span class=\"hl-"
    let text = start.utf8Span.span
    return (text.number64(at: 0), text.number64(at: 8))
  }()

  /// Whether a tag begins a token of code: `<span class="hl-`.
  private func isToken(_ tag: MarkupTag) -> Bool {
    let text = source.span.clamped(tag.start, count: 16)
    return text.number64(at: 0) == Self.tokenStart.0 && text.number64(at: 8) == Self.tokenStart.1
  }

  /// Moves past a drawing or a formula, which is copied unchanged.
  private mutating func skipWhole(_ tag: MarkupTag) {
    let name = tag.name(in: source.span)
    let end = ByteSearch.place(of: "</\(name)>", in: source.span, from: index)
    index = end.map { $0 + name.utf8.count + "</>".utf8.count } ?? source.count
  }
}

extension BodyWriter {
  /// Writes the end tag of an element, and the end tags of the elements that this writer opened
  /// with it.
  private mutating func writeEnd(of last: (element: MarkupName, name: Range<Int>)) {
    if let level = last.element.headingLevel {
      if isHeadingLinked { output.append("</a>") }
      isHeadingLinked = false
      if promotedLevel == level {
        promotedLevel = nil
        output.append("</h1>")
        return
      }
      if let name = shiftedHeading(level) {
        output.append("</")
        output.append(name)
        output.append(UInt8(ascii: ">"))
        return
      }
    }
    if last.element == .a { linkDepth = max(0, linkDepth - 1) }
    output.append("</")
    if let replacement = ObsoleteMarkup.replacement(for: last.element) {
      output.append(replacement.name)
    } else {
      putLowercased(last.name)
    }
    output.append(last.element == .table ? "></div>" : ">")
  }

  /// Closes the elements inside the element that an end tag closes. Leaves out the end tag of an
  /// element that is not open.
  /// - Returns: whether an element of this name was open.
  private mutating func closeElements(inside tag: MarkupTag) -> Bool {
    if openElements.last?.element == tag.element {
      openElements.removeLast()
      return true
    }
    copy(to: tag.start)
    guard
      let position = openElements.suffix(Self.maximumDepth).lastIndex(where: {
        $0.element == tag.element
      })
    else {
      copiedEnd = tag.end
      return false
    }
    while openElements.count > position + 1, let last = openElements.popLast() {
      writeEnd(of: last)
    }
    openElements.removeLast()
    return true
  }

  /// The number of open elements to search. The sanitiser permits a smaller depth.
  private static let maximumDepth = 600

  /// Writes a heading. A heading with an id and without a link becomes a link to itself.
  private mutating func writeHeading(_ tag: MarkupTag) {
    var isTitle = tag.element.headingLevel == UInt8(ascii: "1")
    let idCount = ids.count
    if promotesHeading {
      promotesHeading = false
      promotedLevel = tag.element.headingLevel
      isTitle = true
      writeStart(tag, as: "h1")
    } else {
      writeStart(tag, as: shiftedHeading(tag.element.headingLevel ?? 0))
    }
    guard !isTitle, ids.count > idCount, linkDepth == 0,
      let id = tag.attribute(.id, in: source.span)
    else { return }
    // HTML forbids a link inside a link.
    let end = ByteSearch.place(of: "</h", in: source.span, from: index) ?? source.count
    guard !source[index..<end].hasLink else { return }
    copy(to: tag.end)
    output.append("<a href=\"#")
    putIDText(id.value, isAddress: true)
    output.append("\">")
    isHeadingLinked = true
  }

  /// Returns the element for a heading whose level decreases, or nil for a heading that keeps its
  /// level.
  private mutating func shiftedHeading(_ level: UInt8) -> StaticString? {
    if level <= UInt8(ascii: "1") + levelShift { levelShift = 0 }
    guard levelShift > 0 else { return nil }
    let names: [StaticString] = ["h2", "h3", "h4", "h5"]
    return names[Int(level - levelShift - UInt8(ascii: "2"))]
  }

  /// Writes the box of a task, with a label.
  private mutating func writeBox(_ tag: MarkupTag) {
    let isDone = tag.attribute(.checked, in: source.span) != nil
    copy(to: tag.start)
    output.append("<input type=\"checkbox\" aria-label=\"")
    HTMLEscape.append((isDone ? labels.doneTask : labels.openTask).utf8Span.span, to: &output)
    output.append(isDone ? "\" checked disabled>" : "\" disabled>")
    copiedEnd = tag.end
  }
}

// Output.
extension BodyWriter {
  /// Writes a text.
  mutating func put(_ text: String) { output.append(copying: text.utf8Span.span) }

  /// Writes a range of the source.
  mutating func put(_ range: Range<Int>) {
    let source = source
    output.append(copying: source.span.extracting(range))
  }

  /// Writes a range of the source in lower case.
  mutating func putLowercased(_ range: Range<Int>) {
    for index in range { output.append(source[index].lowercasedASCII) }
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes of HTML contain the start tag of a link.
  fileprivate var hasLink: Bool {
    var remainder = self
    while let start = remainder.firstIndex(of: UInt8(ascii: "<")) {
      remainder = remainder[(start + 1)...]
      guard let byte = remainder.first else { return false }
      let next = remainder.dropFirst().first ?? 0
      if byte == UInt8(ascii: "a"), next == .space || next == UInt8(ascii: ">") { return true }
    }
    return false
  }
}
