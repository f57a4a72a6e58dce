import HelpCore

/// The site's own shortcodes.
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

  /// Returns the site's template for a shortcode. Each template is read once.
  mutating func template(_ name: String, _ entry: ShortcodeTags.Tag) -> OwnTemplate {
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

  /// Returns the output of a template for a tag. The result is nil if the template inserts the
  /// inner text more than once, or if the topic exceeds its limit.
  mutating func expansion(
    _ template: ShortcodeTemplate, _ entry: ShortcodeTags.Tag, isBlock: Bool
  ) -> TagExpansion? {
    guard let result = template.result(entry.tag.parameters, hasInner: entry.partner != nil) else {
      return nil
    }
    let size = result.before.count + (result.after?.count ?? 0)
    // `put` repeats the prefix after each line feed. A long prefix therefore counts as additional
    // output.
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

  /// Returns the lines of a text without indentation and without blank lines, joined by a
  /// separator. Indentation would begin a code block, and a blank line would end an HTML block.
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
