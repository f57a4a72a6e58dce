import HelpCore

/// The linear pass before gumbo: writes a text that gumbo parses in bounded time and depth.
///
/// Only known tags with known attributes pass. Comments, declarations, unknown tags and elements that are dropped with
/// their content become form feeds. HTML counts these as white space, and the output drops them, so every offset stays.
/// Open elements are bounded at 512. Formatting elements that the standard would open repeatedly are bounded by a
/// budget, after which the rest of the page is text.
struct HTMLGuard {
  static let maximumDepth = 512
  static let maximumAttributes = 256
  static let maximumFormatting = 256

  private var open: [HTMLElement] = []
  /// The number of open paragraphs, which nearly every block checks.
  private var openParagraphs = 0
  private var formatting = HTMLFormattingList()
  private var cost = 0
  private let budget: Int
  private let keepsPage: Bool
  private let removesControls: Bool
  /// Names without an end tag in the rest of this text, which is not searched again.
  private var missingEnds: Set<String> = []
  private var hasTitle = false
  /// The end of a title that is passed on unchanged.
  private var passed: Int?
  /// Whether tags were written as others, which `HTMLRewrittenTag.restored` finds again.
  private(set) var hasRewritten = false
  /// The element that stands for an open `noscript` that ends in a later text.
  private var noscript: HTMLElement?
  /// Whether a later text has the end tag of a `noscript`.
  private var noscriptMayEndLater = false
  /// The names of open components.
  private var components: [String] = []
  private var holdsBlocks = true
  /// The names of elements that do not pass, and where their tags begin in the last text.
  private(set) var dropped: [(name: String, offset: Int)] = []
  /// The drawings of the last text, by the offsets of their tags.
  private(set) var drawings: [Int: HTMLDrawing] = [:]

  /// - Parameters:
  ///   - size: the size of the whole input in bytes, which decides the budget.
  ///   - keepsPage: true lets html, head, body, title and meta pass.
  ///   - removesControls: drops the elements of forms with their content.
  init(size: Int, keepsPage: Bool, removesControls: Bool = false) {
    self.removesControls = removesControls
    budget = 8_000_000 + min(size, 1 << 30) * 32
    self.keepsPage = keepsPage
  }

  /// One text, guarded, of the same length. A tag that does not end within it is dropped.
  /// - Parameters:
  ///   - isBlock: whether blocks may be in it.
  ///   - noscriptMayEndLater: whether a later text has the end tag of a `noscript`.
  mutating func guarded(
    _ source: [UInt8], isBlock: Bool = true, noscriptMayEndLater: Bool = false
  ) -> [UInt8] {
    holdsBlocks = isBlock
    self.noscriptMayEndLater = noscriptMayEndLater
    missingEnds.removeAll(keepingCapacity: true)
    dropped.removeAll(keepingCapacity: true)
    drawings.removeAll(keepingCapacity: true)
    var text = source
    var index = ByteSearch.first(UInt8(ascii: "<"), in: source.span)
    while index < source.count {
      index = ByteSearch.first(
        UInt8(ascii: "<"), in: source.span, from: scan(source, at: index, into: &text))
    }
    return text
  }

  // MARK: Tags

  /// Handles the markup that begins with `<`, and returns the offset after it.
  private mutating func scan(_ source: [UInt8], at start: Int, into text: inout [UInt8]) -> Int {
    guard start + 1 < source.count else { return source.count }
    let next = source[start + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let end = Self.endOfDeclaration(source, at: start, missing: &missingEnds)
      Self.blank(&text, start..<end)
      return end
    }
    let isEnd = next == UInt8(ascii: "/")
    let nameStart = start + (isEnd ? 2 : 1)
    guard nameStart < source.count, source[nameStart].isASCIILetter else {
      guard isEnd else { return start + 1 }
      // `</` and no letter: a bogus comment.
      let end =
        source[nameStart...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
      Self.blank(&text, start..<end)
      return end
    }
    guard let tag = HTMLTag(source, nameStart: nameStart) else {
      Self.blank(&text, start..<source.count)
      return source.count
    }
    if !isEnd, let embedded = HTMLEmbedding(tag, in: source) {
      let end = contentEnd(of: tag, in: source) ?? tag.end
      Self.blank(&text, start..<end)
      if enter(.img, tag: []) { embedded.write(over: &text, at: start) }
      hasRewritten = true
      return end
    }
    if !isEnd, let end = loopEnd(of: tag, in: source) {
      dropped.append((Self.lowered(source[tag.name]) + " v-for", start))
      Self.blank(&text, start..<end)
      return end
    }
    if removesControls, !isEnd, tag.element == nil,
      HTMLElement.controls.contains(Self.lowered(source[tag.name])),
      let end = contentEnd(of: tag, in: source)
    {
      Self.blank(&text, start..<end)
      return end
    }
    if tag.element == nil, writeNoscript(tag, isEnd: isEnd, source, at: start, into: &text) {
      return tag.end
    }
    if tag.element == nil, writeComponent(tag, isEnd: isEnd, source, at: start, into: &text) {
      return tag.end
    }
    if !isEnd, let end = contentEnd(of: tag, in: source) {
      if Self.lowered(source[tag.name]) == "svg" {
        keep(HTMLDrawing(tag, to: end, in: source), start..<end, in: &text)
        return end
      }
      let name = Self.lowered(source[tag.name])
      if keepsPage, name == "math" {
        let formula = HTMLStandIn.text(ofFormula: tag, to: end, in: source)
        // A line end would be a space after the formula.
        for index in start..<end { text[index] = Self.filler }
        text.replaceSubrange(start..<(start + formula.count), with: formula)
        return end
      }
      // The reader does not miss a complaint about missing scripts.
      if name != "noscript" { dropped.append((name, start)) }
      Self.blank(&text, start..<end)
      return end
    }
    if let end = passed {
      passed = nil
      return end
    }
    if !isEnd, tag.element == nil, !HTMLEmbedding.embeds(source[tag.name]),
      !HTMLHiding.isNoscript(source[tag.name]),
      // A page's link to its style sheets.
      !(keepsPage && Self.lowered(source[tag.name]) == "link")
    {
      dropped.append((String(decoding: source[tag.name], as: UTF8.self), start))
    }
    guard let element = tag.element, element.isWritten || keepsPage || element == .source,
      element != .title,
      isEnd ? close(element) : enter(element, tag: source[start..<tag.end])
    else {
      Self.blank(&text, start..<tag.end)
      return tag.end
    }
    for (number, attribute) in tag.attributes.enumerated() {
      let isKept =
        !isEnd && number < Self.maximumAttributes
        && isAllowed(Self.lowered(source[attribute.name]), on: element)
      if !isKept { Self.blank(&text, attribute.whole) }
    }
    return tag.end
  }

  private func isAllowed(_ attribute: String, on element: HTMLElement) -> Bool {
    // A page's landmarks are found by it, and it is not written.
    HTMLAttributes.allows(attribute, on: element) || keepsPage && attribute == "role"
  }

  /// Writes an image where a drawing is.
  private mutating func keep(
    _ drawing: HTMLDrawing, _ range: Range<Int>, in text: inout [UInt8]
  ) {
    if keepsPage, drawing.svg.isEmpty,
      let image = HTMLStandIn.image(in: text[range], of: text)
    {
      Self.blank(&text, range)
      if enter(.img, tag: []) {
        text.replaceSubrange(range.lowerBound..<(range.lowerBound + image.count), with: image)
      }
      return
    }
    dropped += drawing.dropped
    Self.blank(&text, range)
    guard !drawing.svg.isEmpty, enter(.img, tag: []) else { return }
    drawing.write(over: &text, at: range.lowerBound)
    drawings[range.lowerBound] = drawing
  }

  /// Writes the tags of a `noscript` that begins in one text and ends in another, for `HTMLHiding` to hide.
  /// - Returns: false for any other tag.
  private mutating func writeNoscript(
    _ tag: HTMLTag, isEnd: Bool, _ source: [UInt8], at start: Int, into text: inout [UInt8]
  ) -> Bool {
    guard HTMLHiding.isNoscript(source[tag.name]) else { return false }
    if isEnd {
      guard let element = noscript else { return false }
      noscript = nil
      Self.blank(&text, start..<tag.end)
      if close(element) { write("</\(element.rawValue)>", over: &text, at: start) }
      return true
    }
    guard noscriptMayEndLater, noscript == nil, contentEnd(of: tag, in: source) == nil else {
      return false
    }
    let element = holdsBlocks ? HTMLElement.div : .span
    Self.blank(&text, start..<tag.end)
    if enter(element, tag: []) {
      noscript = element
      write("<\(element.rawValue)>", over: &text, at: start)
      hasRewritten = true
    }
    return true
  }

  /// Writes a tag over blanks.
  private func write(_ tag: String, over text: inout [UInt8], at start: Int) {
    text.replaceSubrange(start..<(start + tag.utf8.count), with: tag.utf8)
  }

  /// - Returns: false for a tag that belongs to no component.
  private mutating func writeComponent(
    _ tag: HTMLTag, isEnd: Bool, _ source: [UInt8], at start: Int, into text: inout [UInt8]
  ) -> Bool {
    if isEnd {
      guard let open = components.last, open == Self.lowered(source[tag.name]) else { return false }
      components.removeLast()
      Self.blank(&text, start..<tag.end)
      if close(HTMLComponent.element) { HTMLComponent.writeEnd(over: &text, at: start) }
      return true
    }
    guard holdsBlocks, let component = HTMLComponent(tag, in: source) else { return false }
    Self.blank(&text, start..<tag.end)
    if enter(HTMLComponent.element, tag: []) {
      components.append(component.name)
      component.write(over: &text, of: source, at: start)
      hasRewritten = true
    }
    return true
  }

  /// The end of an element that Vue repeats, whose content only Vue can show; nil for any other element.
  private mutating func loopEnd(of tag: HTMLTag, in source: [UInt8]) -> Int? {
    guard tag.attributes.contains(where: { source[$0.name].elementsEqual("v-for".utf8) }) else {
      return nil
    }
    let name = Self.lowered(source[tag.name])
    guard !missingEnds.contains(name) else { return tag.end }
    guard let end = Self.endTag(name, in: source, from: tag.end) else {
      missingEnds.insert(name)
      return tag.end
    }
    return end
  }

  /// The end of an element that is dropped with its content; nil for another tag, or one without an end.
  private mutating func contentEnd(of tag: HTMLTag, in source: [UInt8]) -> Int? {
    guard tag.element == nil || tag.element == .title else { return nil }
    let name = Self.lowered(source[tag.name])
    let isControl = removesControls && HTMLElement.controls.contains(name)
    guard isControl || HTMLElement.removedWithContent.contains(name) else { return nil }
    let mayStayOpen = isControl || ["svg", "math", "template", "noscript"].contains(name)
    guard !missingEnds.contains(name),
      let end = Self.endTag(name, in: source, from: tag.end)
    else {
      missingEnds.insert(name)
      if keepsPage, name == "title" { return nil }
      // An unclosed script swallows the rest in a browser; an unclosed drawing does not.
      return mayStayOpen ? nil : source.count
    }
    // A page's title is text with entities for gumbo to read.
    if keepsPage, name == "title", !hasTitle {
      hasTitle = true
      passed = end
      return nil
    }
    return end
  }

  static func endTag(_ name: String, in source: [UInt8], from start: Int) -> Int? {
    let wanted = Array(name.utf8)
    var index = start
    while true {
      let less = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index)
      let after = less + 2 + wanted.count
      guard after <= source.count else { return nil }
      if source[less + 1] == UInt8(ascii: "/"),
        zip(source[(less + 2)..<after], wanted).allSatisfy({ $0 | 0x20 == $1 }),
        after == source.count || HTMLTag.endsName(source[after])
      {
        return source[after...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
      }
      index = less + 1
    }
  }

  static func endOfDeclaration(
    _ source: [UInt8], at start: Int, missing: inout Set<String>
  ) -> Int {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard source[start...].starts(with: opening.utf8) else { continue }
      if opening == "<!--" {
        let rest = source[(start + 4)...]
        if rest.starts(with: ">".utf8) { return start + 5 }
        if rest.starts(with: "->".utf8) { return start + 6 }
      }
      guard !missing.contains(closing) else { break }
      let content = start + opening.utf8.count
      if let place = ByteSearch.place(of: closing, in: source.span, from: content) {
        return place + closing.utf8.count
      }
      missing.insert(closing)
      if opening == "<!--" { return source.count }
    }
    if source[start...].starts(with: "<!--".utf8) { return source.count }
    return source[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
  }

  // MARK: Open elements

  /// Whether a start tag may pass. Keeps at least as many elements open as gumbo will.
  private mutating func enter(_ element: HTMLElement, tag: ArraySlice<UInt8>) -> Bool {
    guard pay() else { return false }
    if element.isPageFrame { return true }
    // HTML ignores parts of tables outside a table; counting them would mean trusting their end tags.
    if element.isTablePart, !open.contains(.table) { return false }
    if element.isFormatting, formatting.count >= Self.maximumFormatting { return false }
    if element.closesParagraph { closeInScope(.p) }
    switch element {
    case .li: closeItem([.li])
    case .dd, .dt: closeItem([.dd, .dt])
    case .tr: closeTablePart([.tr])
    case .td, .th: closeTablePart([.td, .th])
    case .tbody, .thead, .tfoot: closeTablePart([.tbody, .thead, .tfoot])
    default: break
    }
    if element.isVoid { return true }
    guard open.count < Self.maximumDepth else { return false }
    open.append(element)
    if element == .p { openParagraphs += 1 }
    if element.isFormatting { formatting.open(element, tag) }
    if element.isFormattingBoundary { formatting.mark() }
    return true
  }

  /// Whether an end tag may pass. Removes the elements that gumbo closes for certain.
  private mutating func close(_ element: HTMLElement) -> Bool {
    guard pay() else { return false }
    if element.isPageFrame { return true }
    if element.isFormatting {
      closeFormatting(element)
    } else if element.isOrdinary {
      let index = open.lastIndex { $0 == element || !($0.isOrdinary || $0.isFormatting) }
      if let index, open[index] == element { pop(to: index) }
    } else if element.isScopeBoundary {
      let index = open.lastIndex { $0 == element || $0 == .table }
      if let index, open[index] == element { pop(to: index) }
    } else if element == .li {
      let index = open.lastIndex { $0 == .li || $0 == .ul || $0 == .ol || $0.isScopeBoundary }
      if let index, open[index] == .li { pop(to: index) }
    } else {
      closeInScope(element)
    }
    return true
  }

  /// The standard's adoption agency moves a formatting element out of eight blocks at most; with more
  /// blocks around, it stays open.
  private mutating func closeFormatting(_ element: HTMLElement) {
    let index = open.lastIndex { $0 == element || $0.isScopeBoundary }
    let isOpen = index.map { open[$0] == element } ?? false
    let blocks = open[((index ?? -1) + 1)...].count { !($0.isOrdinary || $0.isFormatting) }
    guard blocks < 8 else { return }
    formatting.close(element)
    if let index, isOpen { open.remove(at: index) }
  }

  /// Every tag may make gumbo reopen all open formatting.
  private mutating func pay() -> Bool {
    cost += formatting.cost
    return cost < budget
  }

  private mutating func pop(to index: Int) {
    for element in open[index...].reversed() {
      if element == .p { openParagraphs -= 1 }
      if element.isFormattingBoundary { formatting.clearToMark() }
    }
    open.removeSubrange(index...)
  }

  private mutating func closeInScope(_ element: HTMLElement) {
    guard element != .p || openParagraphs > 0,
      let index = open.lastIndex(where: { $0 == element || $0.isScopeBoundary }),
      open[index] == element
    else { return }
    pop(to: index)
  }

  private mutating func closeItem(_ items: [HTMLElement]) {
    let stops = open.lastIndex {
      items.contains($0)
        || !($0.isOrdinary || $0.isFormatting || $0 == .address || $0 == .div || $0 == .p)
    }
    if let stops, items.contains(open[stops]) { pop(to: stops) }
  }

  private mutating func closeTablePart(_ parts: [HTMLElement]) {
    let stops = open.lastIndex { parts.contains($0) || $0 == .table || $0 == .caption }
    if let stops, parts.contains(open[stops]) { pop(to: stops) }
  }

  // MARK: Bytes

  static let filler: UInt8 = .formFeed

  /// Overwrites with form feeds, line ends kept.
  private static func blank(_ text: inout [UInt8], _ range: Range<Int>) {
    for index in range where text[index] != .lineFeed { text[index] = filler }
  }

  static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)
  }
}
