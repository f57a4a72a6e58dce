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
    var kept = content.lowerBound
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
          heading?.add(text[kept..<index])
          kept = min(end, content.upperBound)
        }
        index = end
      default: index += 1
      }
    }
    resume = max(resume, index)
    if let made = attributes {
      attributes = nil
      writer.replace(content.upperBound..<line.upperBound, by: made, [])
    }
    heading?.add(text[min(kept, content.upperBound)..<content.upperBound])
    if let slug = heading?.slug {
      let end = content.upperBound
      let repeats = slugs[slug, default: 0]
      slugs[slug] = repeats + 1
      writer.replace(end..<end, by: " {#\(slug)\(repeats > 0 ? "-\(repeats)" : "")}", [])
    }
  }

  /// Reads the attributes at the end of a line outside headings, `{#id .class}`: an anchor takes their place.
  /// - Returns: the line before them.
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
    attributes = identifier.map { "<a id=\"\(String(decoding: $0, as: UTF8.self))\"></a>" } ?? ""
    return first..<open
  }

  private static let maximumAttributes = 100

  // MARK: Tags

  /// Elements without an end.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Vue's own elements, which show their content.
  private static let transparent: Set<String> = [
    "ClientOnly", "Component", "KeepAlive", "Suspense", "Teleport", "Transition",
    "TransitionGroup", "component", "keep-alive", "slot", "suspense", "teleport", "template",
    "transition", "transition-group",
  ]

  /// - Returns: the position after the construct.
  private mutating func readTag(
    at start: Int, _ content: Range<Int>, _ heading: inout HeadingText?
  ) -> Int {
    if text[start...].starts(with: "<!--".utf8) {
      return end(of: "-->", from: start + 4) ?? start + 4
    }
    // `Array<Item>` has no tag.
    if start > content.lowerBound, text[start - 1].isASCIILetterOrDigit,
      start + 1 < text.count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start + 1])
    {
      return start + 1
    }
    guard let tag = JSXTag(text, at: start, limit: text.count) else { return start + 1 }
    let isAlone = start == content.lowerBound && endsLine(at: tag.end)
    let isComponent =
      tag.isComponent || tag.name.contains("-") || Self.transparent.contains(tag.name)
    if ["script", "style"].contains(tag.name), !tag.isClosing {
      guard !tag.isSelfClosing, let end = end(of: "</\(tag.name)>", from: tag.end) else {
        return start + 1
      }
      writer.replace(start..<end, by: "", [])
      return end
    }
    if isComponent { return readComponent(tag, at: start, isAlone: isAlone, &heading) }
    let isVue = tag.texts.contains { $0.name.first == "@" || $0.name.first == "#" }
    let isEmpty = tag.isSelfClosing && !Self.void.contains(tag.name.lowercased())
    guard isVue || isEmpty else { return start + 1 }
    var made = TagExpansion.tag(
      tag.name, tag.texts.filter { !"@#:[".contains($0.name.prefix(1)) }.map { ($0.name, $0.value) }
    )
    if isEmpty { made += "</\(tag.name)>" }
    writer.replace(start..<tag.end, by: made, [])
    return tag.end
  }

  private mutating func readComponent(
    _ tag: JSXTag, at start: Int, isAlone: Bool, _ heading: inout HeadingText?
  ) -> Int {
    var end = tag.end
    // A comment is a block where the tag is one, in Markdown and in HTML.
    var made = isAlone ? "<!---->" : ""
    if tag.isClosing {
      // A name is noted once.
    } else if tag.name == "Badge" {
      if let said = tag["text"] {
        made = TagExpansion.literal(said)
        heading?.hasBadge = true
      }
    } else {
      let repeats = tag["v-for"] != nil
      if repeats {
        writer.noteUnexpanded(.element, tag.name + " v-for", at: writer.origin(of: start))
      } else if !Self.transparent.contains(tag.name) {
        writer.noteUnexpanded(
          .component, tag.name, at: writer.origin(of: start), isEmpty: tag.isSelfClosing)
        // A line end keeps those apart that follow each other.
        if tag.isSelfClosing, let link = Self.link(tag) { made = isAlone ? link + "  " : link }
      }
      // The text of a repeated element comes from an expression.
      if repeats, !tag.isSelfClosing { end = self.end(of: "</\(tag.name)>", from: end) ?? end }
    }
    writer.replace(start..<end, by: made, [])
    return end
  }

  /// The link that an empty component with an address is, which may be in HTML; nil for another component. Addresses
  /// begin at the root.
  private static func link(_ tag: JSXTag) -> String? {
    guard let address = ["link", "href", "to"].lazy.compactMap({ tag[$0] }).first,
      let last = address.split(separator: "#")[0...].first?.split(separator: "/").last
    else { return nil }
    let title = ["title", "text", "label"].lazy.compactMap { tag[$0] }.first ?? String(last)
    let isBelow = address.first != "/" && address.first != "." && !LinkScheme.isExternal(address)
    let tag = TagExpansion.tag("a", [("href", (isBelow ? "/" : "") + address)])
    return tag + TagExpansion.literal(title) + "</a>"
  }

  private func endsLine(at place: Int) -> Bool {
    text[place...].first { $0 != .space && $0 != .tab }.map {
      $0 == .lineFeed || $0 == .carriageReturn
    } ?? true
  }

  /// The end of a text that follows a place; nil, also for later places, if it does not.
  private mutating func end(of mark: String, from place: Int) -> Int? {
    guard !missing.contains(mark), missing.count < Self.maximumMissing else { return nil }
    guard let found = ByteSearch.place(of: mark, in: text.span, from: place) else {
      missing.insert(mark)
      return nil
    }
    return found + mark.utf8.count
  }

  private static let maximumMissing = 64

  // MARK: Expressions

  /// Replaces an expression that is a text or a value of the front matter, and notes any other.
  /// - Parameter isCode: whether it is in a block of code.
  /// - Returns: the position after the construct.
  mutating func readExpression(
    at start: Int, upTo end: Int, isCode: Bool, _ line: Range<Int>? = nil
  ) -> Int {
    let text = text
    let part = text.span.extracting(..<end)
    guard unclosed != end, text[start...].starts(with: "{{".utf8) else { return start + 1 }
    guard let close = ByteSearch.place(of: "}}", in: part, from: start + 2) else {
      unclosed = end
      return start + 1
    }
    let range = start..<(close + 2)
    if containers.last?.showsExpressions == true { return range.upperBound }
    let written = text[(start + 2)..<close].trimmingASCIIWhitespace
    let name = String(decoding: written, as: UTF8.self)
    if let value = value(of: name) {
      writer.replace(range, by: isCode ? value : TagExpansion.literal(value), [])
      return range.upperBound
    }
    if isCode || line.map({ isVerbatim($0, text) }) == true { return range.upperBound }
    if noted.count < Self.maximumNotes, noted.insert(name).inserted {
      writer.noteUnexpanded(.expression, name, at: writer.origin(of: start))
    }
    return range.upperBound
  }

  private static let maximumNotes = 1_000

  /// Whether expressions in a line are text.
  private mutating func isVerbatim(_ line: Range<Int>, _ text: [UInt8]) -> Bool {
    if lastLine.end != line.upperBound {
      let isFound = ByteSearch.place(of: "v-pre", in: text.span.extracting(line)) != nil
      lastLine = (line.upperBound, isFound)
    }
    return lastLine.showsExpressions
  }

  private mutating func value(of expression: String) -> String? {
    if let known = values[expression] { return known }
    guard values.count < Self.maximumNotes else { return nil }
    let value = evaluated(expression)
    values[expression] = .some(value)
    return value
  }

  private func evaluated(_ expression: String) -> String? {
    if let quote = expression.utf8.first, "'\"`".utf8.contains(quote), expression.utf8.count > 1,
      expression.utf8.last == quote
    {
      let inner = expression.dropFirst().dropLast()
      return inner.utf8.contains(quote) || inner.contains("${") ? nil : String(inner)
    }
    for name in ["$frontmatter.", "frontmatter."] where expression.hasPrefix(name) {
      var node = writer.source.frontMatter?.metadata?.root
      for key in expression.dropFirst(name.count).split(separator: ".").prefix(8) {
        node = node?[String(key)]
      }
      return node?.string.map(TagExpansion.line)
    }
    return initialValue(of: expression)
  }

  private static let maximumScript = 64 << 10
  private static let maximumNames = 64

  /// The text of a constant in the page's `<script setup>` before a reader changes it: `const count = ref(0)`.
  private func initialValue(of name: String) -> String? {
    guard values.count < Self.maximumNames, let first = name.utf8.first, first.isASCIILetter,
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }),
      let script = setupScript
    else { return nil }
    let value = try? Script.value(
      of: Script.File(path: "", name: "", bytes: script), exportedAs: name,
      handingOn: ["ref", "shallowRef", "readonly"])
    if value?.list?.isEmpty == true { return "[]" }
    return value?.string.map(TagExpansion.line)
  }

  private var setupScript: [UInt8]? {
    guard let tag = ByteSearch.place(of: "<script setup", in: text.span),
      let start = text[tag...].prefix(200).firstIndex(of: UInt8(ascii: ">")),
      let end = ByteSearch.place(of: "</script>", in: text.span, from: start),
      end - start <= Self.maximumScript
    else { return nil }
    return Array(text[(start + 1)..<end])
  }
}

/// The text of a heading whose badges VitePress leaves out of the anchor.
struct HeadingText {
  var hasBadge = false
  private var text: [UInt8] = []
  private let level: Int

  init(level: Int) { self.level = level }

  mutating func add(_ part: ArraySlice<UInt8>) { text += part }

  /// The anchor without the number of a repeat, where a badge would change it and the author did not choose one.
  var slug: String? {
    guard hasBadge, !text.reversed().drop(while: \.isASCIIWhitespace).starts(with: "}".utf8) else {
      return nil
    }
    // Addresses of links do not count.
    var title: [UInt8] = []
    var rest = text.dropFirst(level)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), rest.first == UInt8(ascii: "("),
        let close = rest.firstIndex(of: UInt8(ascii: ")"))
      {
        rest = rest[(close + 1)...]
      } else {
        title.append(byte)
      }
    }
    let slug = SlugRule.vuePress.slug(String(decoding: title, as: UTF8.self))
    return slug.isEmpty ? nil : slug
  }
}
