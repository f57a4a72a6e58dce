import HelpCore

/// A filter that prepares a text for gumbo in one linear pass. gumbo then parses the text in
/// bounded time and depth.
///
/// Only known tags with known attributes pass. Comments, declarations, unknown tags and elements
/// that are dropped with their content become form feeds. Form feeds keep every offset: HTML treats
/// them as white space, and the output drops them. At most 512 elements are open, apart from the
/// rows and row groups that gumbo adds to tables. A budget bounds the formatting elements that the
/// standard would open repeatedly. When the budget is spent, the rest of the page is text.
struct HTMLGuard {
  /// The maximum number of open elements.
  static let maximumDepth = 512
  /// The maximum number of attributes of a tag.
  static let maximumAttributes = 256
  /// The maximum number of formatting elements in the standard's list.
  static let maximumFormatting = 256
  /// The maximum size of `missingEnds` for which the text is searched for the ends of elements that
  /// Vue repeats. These elements may have any number of names.
  private static let maximumMissingEnds = 64

  /// The open elements, innermost last.
  var openElements: [HTMLElement] = []
  /// The number of open paragraphs. While it is 0, `openElements` is not searched for a paragraph
  /// to close.
  var openParagraphs = 0
  /// The list of active formatting elements, as gumbo has it.
  var formatting = HTMLFormattingList()
  /// The formatting that the current tag has closed and that stays in the list. gumbo reopens it at
  /// the next text, inside the element that the tag opens.
  var closedByTag: [HTMLElement] = []
  /// The bytes that gumbo may have spent on reopening formatting so far.
  var cost = 0
  /// The maximum of `cost`, in bytes.
  let budget: Int
  /// Whether the elements of a page's frame pass.
  let keepsPage: Bool
  /// Whether the elements in `HTMLElement.controls` are dropped with their content.
  let removesControls: Bool
  /// The names that have no end tag in the rest of this text. The text is not searched for them
  /// again.
  private var missingEnds: Set<String> = []
  /// Whether the title of the page was found.
  private var hasTitle = false
  /// The end of the title, which passes unchanged, until the scan has skipped the title.
  private var titleEnd: Int?
  /// Whether tags were replaced by tags of other elements. `HTMLRewrittenTag.restored` restores the
  /// original tags.
  var hasRewrittenTags = false
  /// The element that replaces an open `noscript` whose end is in a later text, or nil if there is
  /// none.
  var noscript: HTMLElement?
  /// Whether a later text contains the end tag of a `noscript`.
  var noscriptMayEndLater = false
  /// The names of open components.
  var components: [String] = []
  /// Whether the current text may contain blocks.
  var holdsBlocks = true
  /// The names of the elements that did not pass, with the offsets of their tags in the last text.
  var droppedElements: [(name: String, offset: Int)] = []
  /// The drawings of the last text, by the offsets of their tags.
  var drawings: [Int: HTMLDrawing] = [:]

  /// Creates a filter for the texts of one page.
  /// - Parameters:
  ///   - size: the size of the whole input in bytes, which determines the budget.
  ///   - keepsPage: whether `html`, `head`, `body`, `title` and `meta` pass.
  ///   - removesControls: whether the elements in `HTMLElement.controls` are dropped with their
  ///     content.
  init(size: Int, keepsPage: Bool, removesControls: Bool = false) {
    self.removesControls = removesControls
    // Every page may use 8 MB, plus 32 bytes for each byte of input.
    budget = 8_000_000 + min(size, 1 << 30) * 32
    self.keepsPage = keepsPage
  }

  /// Returns a text of the same length for gumbo. A tag that the text cuts off is dropped.
  /// - Parameters:
  ///   - isBlock: whether the text may contain blocks.
  ///   - noscriptMayEndLater: whether a later text contains the end tag of a `noscript`.
  mutating func guarded(
    _ source: [UInt8], isBlock: Bool = true, noscriptMayEndLater: Bool = false
  ) -> [UInt8] {
    holdsBlocks = isBlock
    self.noscriptMayEndLater = noscriptMayEndLater
    missingEnds.removeAll(keepingCapacity: true)
    droppedElements.removeAll(keepingCapacity: true)
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

  /// Passes, replaces or blanks the markup that begins with `<`.
  /// - Returns: the offset after the markup.
  private mutating func scan(_ source: [UInt8], at start: Int, into text: inout [UInt8]) -> Int {
    guard start + 1 < source.count else { return source.count }
    let mark = source[start + 1]
    if mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") {
      let end = Self.endOfDeclaration(source, at: start, missing: &missingEnds)
      Self.blank(&text, start..<end)
      return end
    }
    let isEnd = mark == UInt8(ascii: "/")
    let nameStart = start + (isEnd ? 2 : 1)
    guard nameStart < source.count, source[nameStart].isASCIILetter else {
      guard isEnd else { return start + 1 }
      // `</` without a letter begins a bogus comment.
      let end =
        source[nameStart...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
      Self.blank(&text, start..<end)
      return end
    }
    guard let tag = HTMLTag(source, nameStart: nameStart) else {
      Self.blank(&text, start..<source.count)
      return source.count
    }
    if let end = replace(tag, isEnd: isEnd, source, at: start, into: &text) { return end }
    if let end = titleEnd {
      titleEnd = nil
      return end
    }
    pass(tag, isEnd: isEnd, source, at: start, into: &text)
    return tag.end
  }

  /// Replaces or drops an element that gumbo must not see as written, or its tag alone.
  /// - Returns: the offset after the replaced part, or nil for a tag that needs no replacement.
  private mutating func replace(
    _ tag: HTMLTag, isEnd: Bool, _ source: [UInt8], at start: Int, into text: inout [UInt8]
  ) -> Int? {
    if !isEnd, let embedded = HTMLEmbedding(tag, in: source) {
      let end = contentEnd(of: tag, in: source) ?? tag.end
      Self.blank(&text, start..<end)
      if enter(.img, tag: []) { embedded.write(over: &text, at: start) }
      hasRewrittenTags = true
      return end
    }
    if !isEnd, let end = loopEnd(of: tag, in: source) {
      droppedElements.append((Self.lowered(source[tag.name]) + " v-for", start))
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
        // A line end would become a space after the formula.
        for index in start..<end { text[index] = Self.filler }
        // With filler before it, the formula cannot complete a tag that begins with a `<` before
        // the element.
        text.replaceSubrange((start + 1)..<(start + 1 + formula.count), with: formula)
        return end
      }
      // An element for readers without scripts is not reported.
      if name != "noscript" { droppedElements.append((name, start)) }
      Self.blank(&text, start..<end)
      return end
    }
    return nil
  }

  /// Keeps a tag with its known attributes, or blanks a tag that may not pass.
  private mutating func pass(
    _ tag: HTMLTag, isEnd: Bool, _ source: [UInt8], at start: Int, into text: inout [UInt8]
  ) {
    if !isEnd, tag.element == nil, !HTMLEmbedding.embeds(source[tag.name]),
      !HTMLHiding.isNoscript(source[tag.name]),
      // A page's link to its style sheets is not reported either.
      !(keepsPage && Self.lowered(source[tag.name]) == "link")
    {
      droppedElements.append((String(decoding: source[tag.name], as: UTF8.self), start))
    }
    guard let element = tag.element, element.isWritten || keepsPage || element == .source,
      element != .title,
      isEnd ? close(element) : enter(element, tag: source[start..<tag.end])
    else {
      Self.blank(&text, start..<tag.end)
      return
    }
    for (number, attribute) in tag.attributes.enumerated() {
      let isKept =
        !isEnd && number < Self.maximumAttributes
        && isAllowed(Self.lowered(source[attribute.name]), on: element)
      if !isKept { Self.blank(&text, attribute.whole) }
    }
  }

  /// Whether an attribute passes.
  private func isAllowed(_ attribute: String, on element: HTMLElement) -> Bool {
    // `PageChrome` finds landmarks by their role, which is not written.
    HTMLAttributes.allows(attribute, on: element) || keepsPage && attribute == "role"
  }

  /// Returns the end of an element that Vue repeats, because only Vue can show its content, or nil
  /// for any other element.
  private mutating func loopEnd(of tag: HTMLTag, in source: [UInt8]) -> Int? {
    guard tag.attributes.contains(where: { source[$0.name].elementsEqual("v-for".utf8) }) else {
      return nil
    }
    let name = Self.lowered(source[tag.name])
    guard !missingEnds.contains(name), missingEnds.count < Self.maximumMissingEnds else {
      return tag.end
    }
    // The source is searched only once for each name whose end tags do not match.
    let unmatched = name + " matching"
    if !missingEnds.contains(unmatched) {
      if let end = Self.matchingEndTag(name, in: source, from: tag.end) { return end }
      missingEnds.insert(unmatched)
    }
    guard let end = Self.endTag(name, in: source, from: tag.end) else {
      missingEnds.insert(name)
      return tag.end
    }
    return end
  }

  /// Returns the end of an element that is dropped with its content, or nil for any other tag. An
  /// unclosed script, or a similar element, extends to the end of the text. For an unclosed
  /// drawing, formula, template, `noscript` or control, and for the title of a page, the result is
  /// nil.
  mutating func contentEnd(of tag: HTMLTag, in source: [UInt8]) -> Int? {
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
      // In a browser, an unclosed script swallows the rest of the page, but an unclosed drawing
      // does not.
      return mayStayOpen ? nil : source.count
    }
    // The title of a page stays, because its references are left to gumbo.
    if keepsPage, name == "title", !hasTitle {
      hasTitle = true
      titleEnd = end
      return nil
    }
    return end
  }

  // MARK: Bytes

  /// The byte that replaces everything that does not pass.
  static let filler: UInt8 = .formFeed

  /// Overwrites a range with form feeds, except its line feeds.
  static func blank(_ text: inout [UInt8], _ range: Range<Int>) {
    for index in range where text[index] != .lineFeed { text[index] = filler }
  }

  /// Returns a name in lower case.
  static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)
  }
}
