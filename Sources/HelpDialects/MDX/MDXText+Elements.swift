import HelpCore
import HelpDocument
import HelpMetadata

/// HTML elements.
extension MDXText {
  /// Chooses the replacement of an element's start tag.
  /// - Returns: the replacement and the end of the replaced text. The replacement is nil if the tag
  ///   stays unchanged.
  mutating func element(
    _ tag: JSXTag, _ location: TagLocation
  ) -> (replacement: Replacement?, end: Int) {
    if tag.name == "style" || tag.name == "script" || tag.name == "head" {
      return (Replacement(text: "", isOpen: false), elementEnd(tag))
    }
    let html = html(tag)
    guard location.isStart, MDXComponent.blockElements.contains(tag.name) else {
      // A tag that is alone on its line would begin an HTML block.
      let isBlock = location.isStart && followsBlankLine(location.start) && endsLine(at: tag.end)
      return (Replacement(text: html + (isBlock ? "\n" : ""), isOpen: false), tag.end)
    }
    if tag.isSelfClosing || tag.name == "hr" {
      return (Replacement(text: html + "\n", isOpen: false), tag.end)
    }
    if endsLine(at: tag.end) {
      // A `p` element cannot contain the paragraphs that Markdown makes.
      let isParagraph = tag.name == "p"
      let opening = isParagraph ? "<div" + html.dropFirst(2) : html
      return (.block(opening, end: isParagraph ? "</div>" : "</\(tag.name)>"), tag.end)
    }
    // Markdown on the tag's line is only parsed if it is a separate block.
    guard hasMarkdown(after: tag.end) else {
      return (Replacement(text: html, isOpen: false), tag.end)
    }
    return (.block(html, end: "</\(tag.name)>"), tag.end)
  }

  /// Returns the HTML of a tag that Astro fills, such as `<Fragment set:html={"<b>a</b>"} />`, or
  /// nil for any other tag.
  ///
  /// Source: Astro's documentation, Template directives reference.
  func directive(_ tag: JSXTag) -> String? {
    guard let inner = tag["set:html"] ?? tag["set:text"].map({ HTMLEscape.escaped($0) }) else {
      return nil
    }
    guard !tag.isComponent, tag.isSelfClosing else { return inner }
    let attributes = tag.texts.filter { !$0.name.contains(":") }.map {
      ($0.name, Optional($0.value))
    }
    return TagExpansion.tag(tag.name, attributes) + inner + "</\(tag.name)>"
  }

  /// Returns a tag as HTML, with the addresses that expressions stand for.
  private func html(_ tag: JSXTag) -> String {
    var html = tag.html
    for name in ["src", "href"] where tag[name] == nil {
      guard let address = address(tag, [name]) else { continue }
      var attribute: [UInt8] = []
      HTMLEscape.appendAttribute(name, address, to: &attribute)
      html.insert(
        contentsOf: String(decoding: attribute, as: UTF8.self),
        at: html.index(html.startIndex, offsetBy: tag.name.count + 1))
    }
    return html
  }

  /// Whether a tag begins its line, and the line follows a blank one or is the first.
  private func followsBlankLine(_ start: Int) -> Bool {
    var index = start
    while index > 0, text[index - 1] == .space || text[index - 1] == .tab { index -= 1 }
    guard index > 0, text[index - 1] == .lineFeed else { return index == 0 }
    index -= 1
    while index > 0, text[index - 1] == .space || text[index - 1] == .carriageReturn { index -= 1 }
    return index == 0 || text[index - 1] == .lineFeed
  }

  /// Whether Markdown follows a tag on its line. The limit of 4,096 bytes bounds the cost for a
  /// long line of tags.
  private func hasMarkdown(after tagEnd: Int) -> Bool {
    let text = text[tagEnd..<min(lineEnd(tagEnd), tagEnd + 4_096)]
    return text.contains(UInt8(ascii: "`"))
      || ["**", "](", " _", " *"].contains { mark in
        ByteSearch.place(of: mark, in: text.span) != nil
      }
  }

  /// Returns the end of an element that is left out with its content. Without an end tag, this is
  /// the end of the start tag.
  mutating func elementEnd(_ tag: JSXTag) -> Int {
    guard !tag.isSelfClosing, effort > 0 else { return tag.end }
    let close = "</\(tag.name)>"
    if let end = ByteSearch.place(of: close, in: text.span, from: tag.end) {
      return end + close.utf8.count
    }
    charge(text.count - tag.end)
    return tag.end
  }
}
