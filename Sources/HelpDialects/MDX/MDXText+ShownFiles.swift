import HelpCore
import HelpDocument
import HelpMetadata

/// Files that a page shows: pictures, pages and code.
extension MDXText {
  /// Returns the first address in some attributes, or nil if there is none. The value of an
  /// attribute is a text, the name of an imported file, or an expression such as
  /// `require('./a.png').default`, whose first text is the address.
  /// - Parameter names: the names of the attributes to read, in order.
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

  /// Returns the possible paths of a module's file, and whether they begin at the root.
  private static func paths(ofModule name: String) -> (paths: [String], isFromRoot: Bool) {
    if name.hasPrefix(".") { return ([name], false) }
    guard let slash = name.firstIndex(of: "/") else { return ([], false) }
    let path = String(name[name.index(after: slash)...])
    switch name[..<slash] {
    case "": return ([path], true)
    case "@site", "~", "@": return ([path, "src/" + path], true)
    case let alias where alias.hasPrefix("@"):
      let aliasedPath = alias.dropFirst() + "/" + path
      return ([aliasedPath, "src/" + aliasedPath], true)
    default: return ([], false)
    }
  }

  /// Returns the file that an `import` names, or nil if it cannot be read.
  mutating func file(ofModule name: String, at offset: Int) -> IncludedText? {
    let (paths, isFromRoot) = Self.paths(ofModule: name)
    let origin = writer.origin(of: offset)
    for path in paths {
      let file = writer.site.file(
        path, isFromRoot: isFromRoot,
        at: SourcePosition(line: origin.line, column: origin.column))
      if let file { return file }
    }
    return nil
  }

  /// Returns the path of the page that a component's module re-exports, or nil if the module does
  /// anything else.
  mutating func reexportedPage(_ tag: JSXTag, _ location: TagLocation) -> String? {
    guard tag.isComponent, MDXComponent.isUnknown(tag.name) else { return nil }
    let named = namedImports[tag.name]
    guard let module = named?.file ?? imports[tag.name] else { return nil }
    let name = named?.name ?? "default"
    let types = [".jsx", ".tsx", ".js", ".ts", ".mdx"]
    let endings = types.contains(where: module.hasSuffix) ? [""] : types
    for ending in endings {
      guard let file = file(ofModule: module + ending, at: location.start) else { continue }
      guard file.bytes.count <= Self.maximumLength, writer.charge(file.bytes.count),
        let page = ReexportedPage(exportedAs: name, by: file).path
      else { return nil }
      let folder = module.lastIndex(of: "/").map { module[...$0] } ?? "./"
      guard page.hasPrefix(".") else { return page }
      return String(folder) + (page.hasPrefix("./") ? String(page.dropFirst(2)) : page)
    }
    return nil
  }

  /// Returns the text of a page that is used as a component, or nil if the module is not a page or
  /// cannot be read.
  mutating func included(_ module: String, _ tag: JSXTag, _ location: TagLocation) -> String? {
    guard module.hasSuffix(".mdx") || module.hasSuffix(".md"), depth < TagWriter.maximumDepth,
      writer.site.countInclude(), let file = file(ofModule: module, at: location.start)
    else { return nil }
    return page(file, Dictionary(tag.texts, uniquingKeysWith: { a, _ in a }), at: location.start)
  }

  /// Returns the text of a page that is shown as a part of this page, or nil if the topic exceeds
  /// its limit.
  mutating func page(
    _ file: IncludedText, _ parameters: [String: String], at offset: Int
  ) -> String? {
    let body = Array(FrontMatter(file.bytes, file: file.name).body)
    var source = TagSource(
      text: body, map: SourceMap(), files: [file.name], frontMatter: nil, include: nil,
      ownTexts: writer.source.ownTexts)
    source.listing = writer.source.listing
    if let include = writer.source.include {
      source.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
        var request = request
        request.container = request.container ?? file.path
        return try include(request)
      }
    }
    var expanded = body
    if let outcome = Self.run(
      source, rules, depth: depth + 1, parameters: parameters, includes: writer.site.includes)
    {
      expanded = outcome.text
      for mark in outcome.unexpanded {
        writer.noteUnexpanded(
          mark.kind, mark.name, at: writer.origin(of: offset), isEmpty: mark.isEmpty)
      }
    }
    guard writer.charge(expanded.count) else { return nil }
    while expanded.last?.isASCIIWhitespace == true { expanded.removeLast() }
    return String(
      decoding: expanded.drop { $0 == .lineFeed || $0 == .carriageReturn }, as: UTF8.self)
  }

  /// Returns the code block that a component becomes and the end of the component, or nil if its
  /// code is unknown.
  mutating func code(_ tag: JSXTag, _ location: TagLocation) -> (text: String, end: Int)? {
    if tag.name == "Mermaid" {
      return tag["chart"].map { (fenced($0, language: "mermaid", title: nil), tag.end) }
    }
    var source = tag["code"]
    var name = tag.expressions.first { $0.name == "code" }.map {
      $0.value[...].trimmingASCIIWhitespace
    }
    var end = tag.end
    if !tag.isSelfClosing {
      var start = tag.end
      while start < text.count, text[start].isASCIIWhitespace { start += 1 }
      guard start < text.count, text[start] == UInt8(ascii: "{"), effort > 0 else { return nil }
      let limit = min(text.count, start + Self.maximumLength)
      guard let close = ScriptText.end(ofBraces: start, in: text, limit: limit, &searches) else {
        charge(limit - start)
        return nil
      }
      let expression = text[(start + 1)..<(close - 1)].trimmingASCIIWhitespace
      name = expression
      source = ScriptText.literal(expression) ?? template(expression, at: start)
      end = close
      while end < text.count, text[end].isASCIIWhitespace { end += 1 }
      guard starts("</", at: end), let closing = JSXTag(text, at: end, limit: text.count),
        closing.name == tag.name
      else { return nil }
      end = closing.end
    }
    if source == nil, let name { source = constants[String(decoding: name, as: UTF8.self)] }
    if source == nil, let name, let module = imports[String(decoding: name, as: UTF8.self)] {
      let path = module.split(separator: "!").last.map { $0.prefix { $0 != "?" } } ?? ""
      source = file(ofModule: String(path), at: location.start).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    guard let source, writer.charge(source.utf8.count) else { return nil }
    let title = value("title", of: tag) ?? tag["filename"]
    return (fenced(source, language: tag["language"] ?? tag["lang"] ?? "", title: title), end)
  }

  /// Returns the text of a template, in which expressions without a known text stay as written. Nil
  /// for any other expression.
  /// - Parameter start: the offset for the report about such expressions.
  private mutating func template(_ expression: ArraySlice<UInt8>, at start: Int) -> String? {
    guard let parts = ScriptText.template(expression) else { return nil }
    return parts.map { part in
      guard part.isExpression else { return part.text }
      let inner = Array(part.text.utf8.dropFirst(2).dropLast())
      if let value = shownText(of: inner[...].trimmingASCIIWhitespace) { return value }
      noteUnknownExpression(inner[...], at: start)
      return part.text
    }.joined()
  }

  /// Returns code as a fenced code block. An empty language and a nil title are left out of its
  /// info string.
  func fenced(_ code: String, language: String, title: String?) -> String {
    let bytes = Array(code.utf8)
    let fence = TagWriter.fence(bytes)
    let info = language.filter { $0.isLetter || $0.isNumber || "+-#.".contains($0) }
    let name = title.map { " title=\"\($0.filter { $0 != "\"" && $0 != "`" && !$0.isNewline })\"" }
    let text = String(decoding: Self.trimmed(bytes), as: UTF8.self)
    return "\(fence)\(info)\(name ?? "")\n\(text)\n\(fence)"
  }

  /// Returns code without the line feeds before it and the white space after it.
  private static func trimmed(_ code: [UInt8]) -> ArraySlice<UInt8> {
    var code = code.drop { $0 == .lineFeed || $0 == .carriageReturn }
    while code.last?.isASCIIWhitespace == true { code.removeLast() }
    return code
  }

  /// Returns the page or the code that Fumadocs' `<include>` shows, and the end of the element.
  /// Returns nil if the file cannot be read.
  mutating func shownFile(_ tag: JSXTag, _ location: TagLocation) -> (text: String, end: Int)? {
    let endTag = "</include>"
    // The path and the end tag have at most 1,024 bytes.
    let limit = min(text.count, tag.end + 1_024)
    guard !tag.isSelfClosing, depth < TagWriter.maximumDepth, writer.site.countInclude(),
      let close = ByteSearch.place(of: endTag, in: text[tag.end..<limit].span)
    else { return nil }
    let path = String(
      decoding: text[tag.end..<(tag.end + close)].trimmingASCIIWhitespace, as: UTF8.self)
    let end = tag.end + close + endTag.utf8.count
    let origin = writer.origin(of: location.start)
    let position = SourcePosition(line: origin.line, column: origin.column)
    guard
      let file = writer.site.file(path, isFromRoot: tag["cwd"] != nil, at: position)
    else { return nil }
    if path.hasSuffix(".mdx") || path.hasSuffix(".md"), tag["lang"] == nil {
      return page(file, [:], at: location.start).map { ($0, end) }
    }
    guard writer.charge(file.bytes.count) else { return nil }
    let type = path.split(separator: ".").last.map(String.init) ?? ""
    let code = String(decoding: file.bytes, as: UTF8.self)
    let title = tag["meta"].flatMap(Self.title(inInfo:))
    return (fenced(code, language: tag["lang"] ?? type, title: title), end)
  }
}
