import HelpCore
import HelpDocument

extension LiquidPage {
  /// Returns the replacement of a tag. If the text of a file replaces the tag, the function opens
  /// the file as the innermost frame and returns nil.
  mutating func expansion(of index: Int, _ tag: LiquidTag) -> TagExpansion? {
    let top = frames[frames.count - 1]
    let isPaired = tag.partner != nil
    let isBlock =
      tag.line.prefix != nil && top.tags.tags[tag.partner ?? index].line.isLast
    guard let name = tag.name else { return value(tag) }
    switch name {
    case "raw": return TagExpansion()
    case "comment": return TagExpansion(showsInner: false)
    case "highlight" where textKind == .html:
      return TagExpansion("<pre><code>", after: "</code></pre>")
    case "highlight":
      let language = tag.words.prefix { !$0.isWhitespace }
      return .code(String(language), isBlock: isBlock, fence: frames[frames.count - 1].fence)
    case "link": return TagExpansion("/" + Self.address(tag.words))
    case "post_url": return TagExpansion("/_posts/" + Self.address(tag.words) + ".md")
    case "include" where textKind == .jinja: break
    case "include", "include_relative", "include_cached": if include(tag) { return nil }
    case "data", "indented_data_reference": return data(tag)
    case "assign":
      assign(tag)
      return TagExpansion()
    case "note", "tip", "warning", "caution", "danger", "important":
      if isPaired, textKind != .html {
        let kind = name == "danger" ? "caution" : name
        return .alert(kind, title: nil, titles: writer.source.ownTexts, isBlock: isBlock)
      }
    case "set", "import", "from": return TagExpansion(showsInner: false)
    case "for", "tablerow", "capture", "macro":
      writer.noteUnexpanded(.unexpandedTag, name, at: origin(of: tag))
      return TagExpansion(showsInner: !isPaired)
    case "else", "elsif", "elseif", "elif", "when", "break", "continue", "rowheaders", "toc", "seo",
      "feed_meta":
      return TagExpansion()
    default: break
    }
    writer.noteUnexpanded(.unexpandedTag, name, at: origin(of: tag))
    return TagExpansion()
  }

  /// Returns a path in the form of a Markdown destination, without its leading slash.
  private static func address(_ words: String) -> String {
    let path = words.trimmingWhitespace.drop { $0 == "/" }
    return path.split(separator: " ").joined(separator: "%20")
  }

  /// Returns the value of an output tag. A tag without a known value is noted, and becomes an empty
  /// string.
  private mutating func value(_ tag: LiquidTag) -> TagExpansion {
    let text = LiquidValue(tag.words).flatMap { value in
      value.text { lookUp($0, at: origin(of: tag).position) }
    }
    guard let text, writer.charge(text.utf8.count) else {
      let name = tag.words.prefix { !$0.isWhitespace && $0 != "|" }
      writer.noteUnexpanded(.unexpandedTag, String(name), at: origin(of: tag))
      return TagExpansion()
    }
    return TagExpansion(text)
  }

  /// Sets the variable that an `assign` tag names.
  private mutating func assign(_ tag: LiquidTag) {
    let parts = LiquidValue.split(tag.words, at: "=")
    guard parts.count == 2 else { return }
    let text = LiquidValue(parts[1]).flatMap { value in
      value.text { lookUp($0, at: origin(of: tag).position) }
    }
    // Without a limit, variables that contain each other would double in size again and again.
    variables[parts[0].trimmingWhitespace] = (text?.utf8.count ?? 0) < 4_096 ? text : nil
  }
}
