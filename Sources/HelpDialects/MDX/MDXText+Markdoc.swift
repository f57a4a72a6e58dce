import HelpCore
import HelpDocument
import HelpMetadata

/// The tags, annotations and variables of Markdoc.
extension MDXText {
  /// Replaces `{% … %}`. Tags with the names of known components have the same result as the
  /// components.
  /// - Parameter isStart: see `readTag`.
  /// - Returns: the end of the mark, or an offset after the `{` if there is no mark.
  mutating func readMarkdoc(at start: Int, _ line: Line, _ isStart: inout Bool) -> Int {
    guard effort > 0, starts("{%", at: start) else { return start + 1 }
    let limit = min(text.count, start + Self.maximumLength)
    guard let end = MarkdocTag.end(ofTag: start, in: text, limit: limit, &searches) else {
      charge(limit - start)
      return start + 1
    }
    let tag = MarkdocTag(text[(start + 2)..<(end - 2)])
    switch tag.kind {
    case .annotation:
      let isHeading = line.content < text.count && text[line.content] == UInt8(ascii: "#")
      writer.replace(start..<end, by: Self.annotation(tag, isHeading: isHeading), prefix: [])
      return end
    case .value:
      if let value = value(ofVariable: tag.name) {
        writer.replace(start..<end, by: TagExpansion.literal(value), prefix: [])
      } else {
        let name = "% " + tag.name.prefix(40) + (tag.name.count > 40 ? "… %" : " %")
        writer.noteUnexpanded(.unexpandedExpression, name, at: writer.origin(of: start))
        writer.replace(start..<end, by: "", prefix: [])
      }
      isStart = false
      return end
    case .tag: break
    }
    let key = tag.name.lowercased().filter { $0 != "-" && $0 != "_" }
    if key == "partial", let text = partial(tag, at: start) {
      writer.replace(start..<end, by: block(text, isStart: isStart, end: end), prefix: line.prefix)
      isStart = true
      return end
    }
    // Every branch is shown, because no condition is evaluated. The note about `if` reports this.
    let isBranch = key == "else"
    let name = isBranch ? "Fragment" : Self.components[key] ?? tag.name
    return replace(
      JSXTag(
        name: name, texts: tag.texts, expressions: tag.expressions, isClosing: tag.isClosing,
        isSelfClosing: tag.isSelfClosing || isBranch, end: end), at: start, line, &isStart)
  }

  /// The components that tags stand for, by the tags' names without hyphens.
  ///
  /// Sources: the documentation of Starlight and its integration of Markdoc, and Markdoc's, Common
  /// examples.
  private static let components: [String: String] = [
    "aside": "Aside", "callout": "Callout", "admonition": "Admonition", "alert": "Aside",
    "note": "Note", "info": "Info", "tip": "Tip", "warning": "Warning", "caution": "Caution",
    "danger": "Danger", "card": "Card", "cards": "CardGrid", "cardgrid": "CardGrid",
    "linkcard": "LinkCard", "quicklink": "LinkCard", "quicklinks": "CardGrid",
    "linkbutton": "LinkButton", "button": "Button", "link": "Link", "tabs": "Tabs", "tab": "Tab",
    "tabitem": "TabItem", "steps": "Steps", "step": "Step", "filetree": "FileTree",
    "badge": "Badge", "icon": "Icon", "image": "Image", "img": "Image", "code": "Code",
    "accordion": "Accordion", "details": "Accordion", "fragment": "Fragment",
  ]

  /// Returns the Markdown of an annotation. Only an id is visible, as the target of links.
  private static func annotation(_ tag: MarkdocTag, isHeading: Bool) -> String {
    guard let id = tag["id"], !id.isEmpty else { return "" }
    return isHeading ? "{#\(id)}" : TagExpansion.tag("a", [("id", id)]) + "</a>"
  }

  /// Replaces the annotation in the info string of a code block with the block's title.
  mutating func replaceAnnotation(in info: Range<Int>) {
    guard let place = ByteSearch.place(of: "{%", in: text[info].span) else { return }
    let start = info.lowerBound + place
    guard
      let end = MarkdocTag.end(ofTag: start, in: text, limit: info.upperBound, &searches)
    else { return }
    let tag = MarkdocTag(text[(start + 2)..<(end - 2)])
    let title = (tag["title"] ?? tag["filename"]).map { title in
      "title=\"\(title.filter { $0 != "\"" && $0 != "`" && !$0.isNewline })\""
    }
    writer.replace(start..<end, by: title ?? "", prefix: [])
  }

  /// Returns the text of `$frontmatter.name`, or of a variable that the including page sets.
  /// Returns nil for any other variable or function.
  func value(ofVariable name: String) -> String? {
    for prefix in ["$frontmatter.", "$markdoc.frontmatter."] where name.hasPrefix(prefix) {
      return writer.source.frontMatter?.metadata?[String(name.dropFirst(prefix.utf8.count))]?.string
    }
    return name.hasPrefix("$") ? parameters[String(name.dropFirst())] : nil
  }

  /// Returns the text of a page that is shown as a part of this page, or nil if it cannot be read.
  private mutating func partial(_ tag: MarkdocTag, at start: Int) -> String? {
    guard let path = tag["file"], depth < TagWriter.maximumDepth, writer.site.countInclude()
    else { return nil }
    let paths =
      path.hasPrefix(".") || path.hasPrefix("/")
      ? [path] : ["./", "/markdoc/partials/", "/partials/"].map { $0 + path }
    for path in paths {
      guard let file = file(ofModule: path, at: start) else { continue }
      return page(file, [:], at: start)
    }
    return nil
  }
}
