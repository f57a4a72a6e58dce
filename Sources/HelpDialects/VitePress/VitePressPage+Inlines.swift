internal import HelpCore
internal import HelpDocument
internal import HelpMetadata

extension VitePressPage {
  /// Reads the tags and expressions in a part of a line, outside code.
  mutating func readInlines(_ content: Range<Int>, _ line: Range<Int>) {
    let content = readAttributes(content)
    let code = CodeSpans(text, content)
    let level = text[content].prefix { $0 == UInt8(ascii: "#") }.count
    var heading = (1...6).contains(level) ? HeadingText(level: level) : nil
    var index = content.lowerBound
    var keptEnd = content.lowerBound
    while index < content.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
      case UInt8(ascii: "{")
      where index + 1 < content.upperBound && text[index + 1] == UInt8(ascii: "{"):
        index = readExpression(at: index, upTo: content.upperBound, isCode: false, line)
      case UInt8(ascii: "<"):
        let end = readTag(at: index, content, &heading)
        if end > index + 1 {
          heading?.add(text[keptEnd..<index])
          keptEnd = min(end, content.upperBound)
        }
        index = end
      default: index += 1
      }
    }
    resumeOffset = max(resumeOffset, index)
    if let anchor = attributesAnchor {
      attributesAnchor = nil
      writer.replace(content.upperBound..<line.upperBound, by: anchor, prefix: [])
    }
    heading?.add(text[min(keptEnd, content.upperBound)..<content.upperBound])
    if let slug = heading?.slug {
      let end = content.upperBound
      let repeats = slugs[slug, default: 0]
      slugs[slug] = repeats + 1
      writer.replace(end..<end, by: " {#\(slug)\(repeats > 0 ? "-\(repeats)" : "")}", prefix: [])
    }
  }

  /// Reads attributes at the end of a line that is not a heading: `{#id .class}`. An anchor
  /// replaces them.
  /// - Returns: the part of the line before the attributes.
  private mutating func readAttributes(_ content: Range<Int>) -> Range<Int> {
    guard let first = content.first, text[first] != UInt8(ascii: "#"),
      text[content.upperBound - 1] == UInt8(ascii: "}"),
      let open = text[content].suffix(Self.maximumAttributes).lastIndex(of: UInt8(ascii: "{")),
      open == first || text[open - 1] == .space,
      content.upperBound - open > 3
    else { return content }
    let words = text[(open + 1)..<(content.upperBound - 1)].split(separator: .space)
    let areAttributes = words.allSatisfy { word in
      (word.first == UInt8(ascii: "#") || word.first == UInt8(ascii: ".")) && word.count > 1
        && word.dropFirst().allSatisfy {
          $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
    }
    guard areAttributes, !words.isEmpty else { return content }
    let identifier = words.first { $0.first == UInt8(ascii: "#") }?.dropFirst()
    attributesAnchor =
      identifier.map { "<a id=\"\(String(decoding: $0, as: UTF8.self))\"></a>" } ?? ""
    return first..<open
  }

  /// The maximum length of attributes, in bytes.
  private static let maximumAttributes = 100

  // MARK: Tags

  /// The HTML elements without an end tag.
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Vue's own elements. Only their content is shown.
  private static let transparentElements: Set<String> = [
    "ClientOnly", "Component", "KeepAlive", "Suspense", "Teleport", "Transition",
    "TransitionGroup", "component", "keep-alive", "slot", "suspense", "teleport", "template",
    "transition", "transition-group",
  ]

  /// Reads a tag or a comment.
  /// - Returns: the end of the construct, or the offset after `<` if there is none.
  private mutating func readTag(
    at start: Int, _ content: Range<Int>, _ heading: inout HeadingText?
  ) -> Int {
    if text[start...].starts(with: "<!--".utf8) {
      return end(of: "-->", from: start + 4) ?? start + 4
    }
    // `Array<Item>` is not a tag.
    if start > content.lowerBound, text[start - 1].isASCIILetterOrDigit,
      start + 1 < text.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start + 1])
    {
      return start + 1
    }
    guard let tag = JSXTag(text, at: start, limit: text.count) else { return start + 1 }
    let isAlone = start == content.lowerBound && endsLine(at: tag.end)
    let isComponent =
      tag.isComponent || tag.name.contains("-") || Self.transparentElements.contains(tag.name)
    if ["script", "style"].contains(tag.name), !tag.isClosing {
      guard !tag.isSelfClosing, let end = end(of: "</\(tag.name)>", from: tag.end) else {
        return start + 1
      }
      writer.replace(start..<end, by: "", prefix: [])
      return end
    }
    if isComponent { return readComponent(tag, at: start, isAlone: isAlone, &heading) }
    let isVue = tag.texts.contains { $0.name.first == "@" || $0.name.first == "#" }
    let isEmpty = tag.isSelfClosing && !Self.voidElements.contains(tag.name.lowercased())
    guard isVue || isEmpty else { return start + 1 }
    var html = TagExpansion.tag(
      tag.name, tag.texts.filter { !"@#:[".contains($0.name.prefix(1)) }.map { ($0.name, $0.value) }
    )
    if isEmpty { html += "</\(tag.name)>" }
    writer.replace(start..<tag.end, by: html, prefix: [])
    return tag.end
  }

  /// Replaces a component's tag, and notes the component.
  /// - Returns: the end of the replaced text.
  private mutating func readComponent(
    _ tag: JSXTag, at start: Int, isAlone: Bool, _ heading: inout HeadingText?
  ) -> Int {
    var end = tag.end
    // A comment keeps the line a separate block, as the tag did.
    var replacement = isAlone ? "<!---->" : ""
    if tag.isClosing {
      // The component was noted at the opening tag.
    } else if tag.name == "Badge" {
      if let text = tag["text"] {
        replacement = TagExpansion.literal(text)
        heading?.hasBadge = true
      }
    } else {
      let isRepeated = tag["v-for"] != nil
      if isRepeated {
        writer.noteUnexpanded(.element, tag.name + " v-for", at: writer.origin(of: start))
      } else if !Self.transparentElements.contains(tag.name) {
        writer.noteUnexpanded(
          .component, tag.name, at: writer.origin(of: start), isEmpty: tag.isSelfClosing)
        // The spaces make a hard line break between such links on consecutive lines.
        if tag.isSelfClosing, let link = Self.link(tag) {
          replacement = isAlone ? link + "  " : link
        }
      }
      // The text of a repeated element depends on an expression.
      if isRepeated, !tag.isSelfClosing { end = self.end(of: "</\(tag.name)>", from: end) ?? end }
    }
    writer.replace(start..<end, by: replacement, prefix: [])
    return end
  }

  /// Returns the link that an empty component with an address becomes, or nil for any other
  /// component. The link is HTML, because the component may be inside HTML. An address without a
  /// leading `/` or `.` begins at the root.
  private static func link(_ tag: JSXTag) -> String? {
    guard let address = ["link", "href", "to"].lazy.compactMap({ tag[$0] }).first,
      let last = address.split(separator: "#").first?.split(separator: "/").last
    else { return nil }
    let title = ["title", "text", "label"].lazy.compactMap { tag[$0] }.first ?? String(last)
    let isBelowRoot =
      address.first != "/" && address.first != "." && !LinkScheme.isExternal(address)
    let tag = TagExpansion.tag("a", [("href", (isBelowRoot ? "/" : "") + address)])
    return tag + TagExpansion.literal(title) + "</a>"
  }

  /// Whether only white space follows an offset on its line.
  private func endsLine(at offset: Int) -> Bool {
    text[offset...].first { $0 != .space && $0 != .tab }.map {
      $0 == .lineFeed || $0 == .carriageReturn
    } ?? true
  }

  /// Returns the end of the next occurrence of a text, or nil if there is none. A missing text is
  /// searched for once.
  private mutating func end(of mark: String, from start: Int) -> Int? {
    guard !missingTexts.contains(mark), missingTexts.count < Self.maximumMissing else { return nil }
    guard let offset = ByteSearch.place(of: mark, in: text.span, from: start) else {
      missingTexts.insert(mark)
      return nil
    }
    return offset + mark.utf8.count
  }

  /// The maximum number of texts that are searched for without success, which bounds the cost of a
  /// page with many open elements.
  private static let maximumMissing = 64
}
