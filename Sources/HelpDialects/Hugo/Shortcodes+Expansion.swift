import HelpCore
import HelpDocument

extension Shortcodes {
  /// Returns the replacement of a tag and its inner text. If the text of another page replaces the
  /// tag, the function opens the page as the innermost frame and returns nil.
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
      return TagExpansion.code(
        language, isBlock: isBlock, fence: frames[frames.count - 1].fence)
    }
    switch tag.name {
    case "ref", "relref":
      return TagExpansion(Self.address(tag.parameters["path"] ?? tag.parameters[0] ?? ""))
    case "param": return parameter(entry, &placeholders)
    case "include", "readfile", "include-md", "includemd":
      if case .missing = ownTemplate, include(entry) { return nil }
    default:
      if let builtIn = BuiltInShortcodes.expansion(
        of: tag, isPaired: isPaired, isBlock: isBlock, fence: frames[frames.count - 1].fence,
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
