import HelpCore
import HelpDocument
import HelpMetadata

extension Shortcodes {
  /// The kind of template that the site itself has for a shortcode.
  enum OwnTemplate {
    /// No template.
    case missing
    case plain(ShortcodeTemplate)
    /// A template that shows another page or file.
    case includes
    /// A template that highlights its inner text as code.
    case highlights
    /// A template that is not understood.
    case other
  }

  /// Returns the replacement of a tag and its inner text. If the text of another page replaces the tag, the function
  /// opens the page as the innermost frame and returns nil.
  mutating func expansion(
    of index: Int, _ entry: ShortcodeTags.Tag, _ placeholders: inout Placeholders
  ) -> TagExpansion? {
    let tag = entry.tag
    let isBlock = frames[frames.count - 1].tags.isBlock(index)
    let isPaired = entry.partner != nil
    let ownTemplate = template(tag.name, entry)
    if case .plain(let template) = ownTemplate,
      let expansion = expansion(template, entry, isBlock: isBlock)
    {
      return expansion
    }
    if case .includes = ownTemplate, include(entry) { return nil }
    if case .highlights = ownTemplate, isPaired {
      let language = tag.parameters["lang"] ?? tag.parameters[0] ?? ""
      return TagExpansion.code(language, isBlock: isBlock, fence: writer.fence)
    }
    switch tag.name {
    case "ref", "relref":
      return TagExpansion(Self.address(tag.parameters["path"] ?? tag.parameters[0] ?? ""))
    case "param": return parameter(entry, &placeholders)
    case "include", "readfile", "include-md", "includemd":
      if case .missing = ownTemplate, include(entry) { return nil }
    default:
      if let builtIn = BuiltInShortcodes.expansion(
        of: tag, isPaired: isPaired, isBlock: isBlock, fence: writer.fence,
        titles: writer.source.ownTexts)
      {
        return builtIn
      }
    }
    return unknown(entry, isBlock: isBlock)
  }

  /// Notes a tag that cannot be expanded, and returns its replacement: the tag's title and text
  /// before the inner text.
  private mutating func unknown(
    _ entry: ShortcodeTags.Tag, isBlock: Bool
  ) -> TagExpansion {
    let isPaired = entry.partner != nil
    writer.noteUnexpanded(.unexpandedShortcode, entry.tag.name, at: origin(of: entry))
    // The inner text of an inline shortcode is the code of its template.
    if entry.tag.name.hasSuffix(".inline") { return TagExpansion(showsInner: false) }
    let title = entry.tag.parameters.first(of: ["title", "header", "heading", "name", "label"])
      .map(TagExpansion.literal)
    let text = entry.tag.parameters.first(of: ["text", "caption", "alt", "description"])
      .map(TagExpansion.literal)
    let parts = [title.map { isPaired ? "**\($0)**" : $0 }, text].compactMap { $0 }
    guard !parts.isEmpty else { return TagExpansion() }
    return TagExpansion(
      parts.joined(separator: " ") + (isBlock ? "\n\n" : isPaired ? " " : ""))
  }

  /// Returns the path of a reference in the form of a Markdown destination.
  private static func address(_ path: String) -> String {
    PercentEncoding.encoded(path) { byte in
      switch byte {
      case 0x00...0x20, UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "[")...UInt8(ascii: "]"), UInt8(ascii: "`"), 0x7F...:
        false
      default: true
      }
    }
  }
}

/// The site's own shortcodes.
extension Shortcodes {
  /// Returns the site's template for a shortcode. Each template is read once.
  private mutating func template(_ name: String, _ entry: ShortcodeTags.Tag) -> OwnTemplate {
    if let cached = templates[name] { return cached }
    let files = ["layouts/_shortcodes/", "layouts/shortcodes/"].flatMap { folder in
      [".html", ".md"].map { folder + name + $0 }
    }
    let template =
      writer.site.text(files, at: origin(of: entry).position).map(Self.read) ?? .missing
    templates[name] = template
    return template
  }

  /// Returns the kind of a template.
  private static func read(_ template: [UInt8]) -> OwnTemplate {
    if let plain = ShortcodeTemplate(template) { return .plain(plain) }
    let text = String(decoding: template.prefix(ShortcodeTemplate.maximumSize), as: UTF8.self)
    if text.contains("RenderShortcodes") || text.contains("readFile")
      || text.contains("GetPage") && (text.contains(".Content") || text.contains(".RawContent"))
    {
      return .includes
    }
    // Without its first letter, `transform` is found in either case.
    return text.contains("ransform.Highlight") || text.contains("highlight ") ? .highlights : .other
  }

  /// Returns the output of a template for a tag, or nil if the template inserts the inner text more than once, or the
  /// topic exceeds its limit.
  private mutating func expansion(
    _ template: ShortcodeTemplate, _ entry: ShortcodeTags.Tag, isBlock: Bool
  ) -> TagExpansion? {
    guard let result = template.result(entry.tag.parameters, hasInner: entry.partner != nil) else {
      return nil
    }
    let size = result.before.count + (result.after?.count ?? 0)
    guard writer.charge(size * (1 + (entry.prefix?.count ?? 0) / 64)) else { return nil }
    var expansion = TagExpansion(showsInner: result.after != nil)
    let isHTML = result.before.first { !$0.isASCIIWhitespace } == UInt8(ascii: "<")
    func joined(_ text: [UInt8]) -> [UInt8] {
      isBlock && !isHTML ? text : Self.joined(text, by: isBlock ? .lineFeed : .space)
    }
    expansion.before = joined(result.before)
    expansion.after = joined(result.after ?? [])
    guard isBlock else { return expansion }
    // Between blank lines, text inside a block of HTML is Markdown.
    let gap = Array("\n\n".utf8)
    if isHTML, expansion.showsInner { expansion.before += gap }
    if isHTML, !expansion.after.isEmpty { expansion.after = gap + expansion.after }
    if expansion.showsInner { expansion.after += gap } else { expansion.before += gap }
    return expansion
  }

  /// Returns the lines of a text without indentation and without blank lines, joined by a separator. Indentation would
  /// begin a code block, and a blank line would end an HTML block.
  private static func joined(_ text: [UInt8], by separator: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    for line in text.split(separator: .lineFeed) {
      let content = line.drop(while: \.isASCIIWhitespace)
      guard !content.isEmpty else { continue }
      if !output.isEmpty { output.append(separator) }
      output += content
    }
    return output
  }
}

/// Pages and files that a shortcode includes.
extension Shortcodes {
  /// Opens the page or file that a tag shows as the innermost frame.
  /// - Returns: false if the file does not exist, includes itself, or exceeds a limit of the topic.
  private mutating func include(_ entry: ShortcodeTags.Tag) -> Bool {
    let parameters = entry.tag.parameters
    guard let path = parameters[0] ?? parameters.first(of: ["file", "path", "page", "src"]),
      !path.isEmpty, frames.count <= TagWriter.maximumDepth
    else { return false }
    let rooted = path.hasPrefix("/") ? path : "/" + path
    let names = ["", ".md", "/index.md", "/_index.md"]
    let position = origin(of: entry).position
    let paths = (path == rooted ? [] : names.map { path + $0 }) + names.map { rooted + $0 }
    for path in paths {
      guard let bytes = writer.site.text(path, isFromRoot: false, at: position) else { continue }
      guard !frames.contains(where: { $0.path == path }) else { return false }
      let body = Array(FrontMatter(bytes, file: path).body)
      let tags = ShortcodeTags(body)
      let prefix = frames[frames.count - 1].prefix + (entry.prefix ?? [])
      // The prefix is repeated on each line.
      let lines = body.count { $0 == .lineFeed } + tags.tags.count + 1
      guard writer.charge(body.count + prefix.count * lines * 16) else { return false }
      var frame = Frame(tags)
      frame.path = path
      frame.origin = origin(of: entry)
      frame.prefix = prefix
      frames.append(frame)
      return true
    }
    return false
  }
}
