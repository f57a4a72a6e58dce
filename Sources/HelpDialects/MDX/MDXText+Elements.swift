import HelpCore
import HelpDocument
import HelpMetadata

/// Elements of HTML, and files that a page shows.
extension MDXText {
  /// - Returns: the replacement, nil for a tag that stays unchanged; and the end of the replaced text.
  mutating func element(_ tag: JSXTag, _ place: Place) -> (made: Replacement?, end: Int) {
    if tag.name == "style" || tag.name == "script" || tag.name == "head" {
      return (Replacement(text: "", isOpen: false), skipped(tag))
    }
    let html = html(tag)
    guard place.isStart, MDXComponent.blockElements.contains(tag.name) else {
      // Alone on its line, it would begin a block of HTML.
      let isBlock = place.isStart && followsBlankLine(place.start) && endsLine(at: tag.end)
      return (Replacement(text: html + (isBlock ? "\n" : ""), isOpen: false), tag.end)
    }
    if tag.isSelfClosing || tag.name == "hr" {
      return (Replacement(text: html + "\n", isOpen: false), tag.end)
    }
    if endsLine(at: tag.end) {
      // A paragraph cannot hold others.
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

  /// The HTML of a tag that Astro fills: `<Fragment set:html={"<b>a</b>"} />`; nil for another tag.
  ///
  /// Source: Astro's documentation, Template directives reference.
  func directive(_ tag: JSXTag) -> String? {
    guard let inner = tag["set:html"] ?? tag["set:text"].map({ HTMLEscape.escaped($0) }) else {
      return nil
    }
    guard !tag.isComponent, tag.isSelfClosing else { return inner }
    let others = tag.texts.filter { !$0.name.contains(":") }.map { ($0.name, Optional($0.value)) }
    return TagExpansion.tag(tag.name, others) + inner + "</\(tag.name)>"
  }

  /// A tag as HTML; addresses in expressions are those that they name.
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

  private func followsBlankLine(_ place: Int) -> Bool {
    var index = place
    while index > 0, text[index - 1] == .space || text[index - 1] == .tab { index -= 1 }
    guard index > 0, text[index - 1] == .lineFeed else { return index == 0 }
    index -= 1
    while index > 0, text[index - 1] == .space || text[index - 1] == .carriageReturn { index -= 1 }
    return index == 0 || text[index - 1] == .lineFeed
  }

  /// Whether the rest of a line has marks of Markdown.
  private func hasMarkdown(after place: Int) -> Bool {
    let rest = text[place..<min(lineEnd(place), place + 4_096)]
    return rest.contains(UInt8(ascii: "`"))
      || ["**", "](", " _", " *"].contains { mark in
        ByteSearch.place(of: mark, in: rest.span) != nil
      }
  }

  /// The position after the closing tag of a component that is left out with its content.
  mutating func skipped(_ tag: JSXTag) -> Int {
    guard !tag.isSelfClosing, effort > 0 else { return tag.end }
    let close = "</\(tag.name)>"
    if let end = ByteSearch.place(of: close, in: text.span, from: tag.end) {
      return end + close.utf8.count
    }
    charge(text.count - tag.end)
    return tag.end
  }

  // MARK: Files

  /// The address in an attribute: a text, the name of an imported file, or the first text of an expression such as
  /// `require('./a.png').default`.
  func address(_ tag: JSXTag, _ names: [String]) -> String? {
    for name in names {
      if let text = tag[name], !text.isEmpty { return text }
      guard let expression = tag.expressions.first(where: { $0.name == name })?.value else {
        continue
      }
      let word = String(decoding: expression[...].trimmingASCIIWhitespace, as: UTF8.self)
      if let path = imports[word] ?? constants[word] { return path }
      guard
        let quote = expression.firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`")
        }),
        let end = ScriptText.end(ofText: quote, in: expression, limit: expression.count)
      else { continue }
      return ScriptText.literal(expression[quote...end])
    }
    return nil
  }

  /// The paths at which a module's file may be, and whether they begin at the root.
  private static func paths(ofModule name: String) -> (paths: [String], isFromRoot: Bool) {
    if name.hasPrefix(".") { return ([name], false) }
    guard let slash = name.firstIndex(of: "/") else { return ([], false) }
    let rest = String(name[name.index(after: slash)...])
    switch name[..<slash] {
    case "": return ([rest], true)
    case "@site", "~", "@": return ([rest, "src/" + rest], true)
    case let alias where alias.hasPrefix("@"):
      let folder = alias.dropFirst() + "/" + rest
      return ([folder, "src/" + folder], true)
    default: return ([], false)
    }
  }

  /// A file, by the name in an `import`.
  private mutating func file(ofModule name: String, at place: Int) -> IncludedText? {
    let (paths, isFromRoot) = Self.paths(ofModule: name)
    let origin = writer.origin(of: place)
    for path in paths {
      let found = writer.site.file(
        path, isFromRoot: isFromRoot,
        at: SourcePosition(line: origin.line, column: origin.column))
      if let found { return found }
    }
    return nil
  }

  /// The text of a page that is imported as a component; nil for another component, and for one that cannot be read.
  mutating func included(_ module: String, _ tag: JSXTag, _ place: Place) -> String? {
    guard module.hasSuffix(".mdx") || module.hasSuffix(".md"), depth < TagWriter.maximumDepth,
      writer.site.countInclude(), let file = file(ofModule: module, at: place.start)
    else { return nil }
    return page(file, Dictionary(tag.texts, uniquingKeysWith: { a, _ in a }), place)
  }

  /// The text of a page that is a part of this one.
  private mutating func page(
    _ file: IncludedText, _ parameters: [String: String], _ place: Place
  ) -> String? {
    let body = Array(FrontMatter(file.bytes, file: file.name).body)
    var source = TagSource(
      text: body, map: SourceMap(), files: [file.name], frontMatter: nil, include: nil,
      ownTexts: writer.source.ownTexts)
    if let include = writer.source.include {
      source.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
        var request = request
        request.container = request.container ?? file.path
        return try include(request)
      }
    }
    var made = body
    if let outcome = Self.run(
      source, rules, depth: depth + 1, parameters: parameters, includes: writer.site.includes)
    {
      made = outcome.text
      for mark in outcome.unexpanded {
        writer.noteUnexpanded(mark.kind, mark.name, at: writer.origin(of: place.start))
      }
    }
    guard writer.charge(made.count) else { return nil }
    while made.last?.isASCIIWhitespace == true { made.removeLast() }
    return String(decoding: made.drop { $0 == .lineFeed || $0 == .carriageReturn }, as: UTF8.self)
  }

  /// The block of code that a component of code shows, and where that ends.
  mutating func code(_ tag: JSXTag, _ place: Place) -> (text: String, end: Int)? {
    if tag.name == "Mermaid" {
      return tag["chart"].map { (fenced($0, language: "mermaid", title: nil), tag.end) }
    }
    var said = tag["code"]
    var name = tag.expressions.first { $0.name == "code" }.map {
      $0.value[...].trimmingASCIIWhitespace
    }
    var end = tag.end
    if !tag.isSelfClosing {
      var start = tag.end
      while start < text.count, text[start].isASCIIWhitespace { start += 1 }
      guard start < text.count, text[start] == UInt8(ascii: "{"), effort > 0 else { return nil }
      let limit = min(text.count, start + Self.maximumLength)
      guard let close = ScriptText.end(ofBraces: start, in: text, limit: limit) else {
        charge(limit - start)
        return nil
      }
      name = text[(start + 1)..<(close - 1)].trimmingASCIIWhitespace
      said = ScriptText.literal(text[(start + 1)..<(close - 1)])
      end = close
      while end < text.count, text[end].isASCIIWhitespace { end += 1 }
      guard let closing = JSXTag(text, at: end, limit: text.count), closing.isClosing,
        closing.name == tag.name
      else { return nil }
      end = closing.end
    }
    if said == nil, let name { said = constants[String(decoding: name, as: UTF8.self)] }
    if said == nil, let name, let module = imports[String(decoding: name, as: UTF8.self)] {
      let path = module.split(separator: "!").last.map { $0.prefix { $0 != "?" } } ?? ""
      said = file(ofModule: String(path), at: place.start).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    guard let said, writer.charge(said.utf8.count) else { return nil }
    let title = value("title", of: tag) ?? tag["filename"]
    return (fenced(said, language: tag["language"] ?? tag["lang"] ?? "", title: title), end)
  }

  func fenced(_ code: String, language: String, title: String?) -> String {
    let bytes = Array(code.utf8)
    let fence = TagWriter.fence(bytes)
    let info = language.filter { $0.isLetter || $0.isNumber || "+-#.".contains($0) }
    let name = title.map { " title=\"\($0.filter { $0 != "\"" && $0 != "`" && !$0.isNewline })\"" }
    let text = String(decoding: Self.withoutLineEnds(bytes), as: UTF8.self)
    return "\(fence)\(info)\(name ?? "")\n\(text)\n\(fence)"
  }

  private static func withoutLineEnds(_ code: [UInt8]) -> ArraySlice<UInt8> {
    var code = code.drop { $0 == .lineFeed || $0 == .carriageReturn }
    while code.last?.isASCIIWhitespace == true { code.removeLast() }
    return code
  }

  /// The file that Fumadocs' `<include>` names: a page, or code.
  mutating func shownFile(_ tag: JSXTag, _ place: Place) -> (text: String, end: Int)? {
    let limit = min(text.count, tag.end + 1_024)
    guard !tag.isSelfClosing, depth < TagWriter.maximumDepth, writer.site.countInclude(),
      let close = ByteSearch.place(of: "</include>", in: text[tag.end..<limit].span)
    else { return nil }
    let path = String(
      decoding: text[tag.end..<(tag.end + close)].trimmingASCIIWhitespace, as: UTF8.self)
    let end = tag.end + close + 10
    let origin = writer.origin(of: place.start)
    let position = SourcePosition(line: origin.line, column: origin.column)
    guard
      let file = writer.site.file(path, isFromRoot: tag["cwd"] != nil, at: position)
    else { return nil }
    if path.hasSuffix(".mdx") || path.hasSuffix(".md"), tag["lang"] == nil {
      return page(file, [:], place).map { ($0, end) }
    }
    guard writer.charge(file.bytes.count) else { return nil }
    let type = path.split(separator: ".").last.map(String.init) ?? ""
    let title = tag["meta"].flatMap { meta in
      meta.firstRange(of: "title=\"").map { meta[$0.upperBound...].prefix { $0 != "\"" } }
    }
    let code = String(decoding: file.bytes, as: UTF8.self)
    return (fenced(code, language: tag["lang"] ?? type, title: title.map(String.init)), end)
  }
}
