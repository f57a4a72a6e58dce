import HelpCore

/// A pass that replaces Hugo's shortcodes with the Markdown and HTML that they stand for.
///
///     {{< figure src="a.png" >}}         <figure><img src="a.png" alt=""></figure>
///     [b]({{< ref "b.md" >}})      ->    [b](b.md)
///     {{% unknown %}} *c* {{% /unknown %}}     *c*
///
/// As in Hugo, shortcodes are replaced before Markdown is parsed, even in code. The templates of
/// the site's own shortcodes are read if `ShortcodeTemplate` understands them. An unknown shortcode
/// becomes its title and its inner text, and is listed among the unknown marks.
package struct Shortcodes {
  var writer: TagWriter
  /// The topic's text and the included texts that are being expanded, innermost last.
  var frames: [Frame] = []
  /// The site's templates that were looked up, by the name of the shortcode.
  var templates: [String: OwnTemplate] = [:]
  /// The parameters in the page's front matter, or nil before their first use.
  var pageValues: FlatValues?
  /// The parameters of the site, or nil before their first use.
  var siteValues: FlatValues?

  /// Rewrites a page.
  /// - Returns: nil if no braces on the page may begin a tag. The search for braces costs one pass
  ///   over the page's memory.
  /// - Complexity: O(n + size of the included files), which is bounded.
  package static func run(
    _ source: TagSource, _ placeholders: inout Placeholders
  ) -> TagWriter.Outcome? {
    guard Shortcode.next(in: source.text) != nil else { return nil }
    var pass = Shortcodes(source)
    while !pass.frames.isEmpty { pass.step(&placeholders) }
    return pass.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    frames.append(Frame(ShortcodeTags(source.text)))
  }
}

extension Shortcodes {
  /// A text whose shortcodes are replaced: the topic's own text, or the text of an included page.
  struct Frame {
    let tags: ShortcodeTags
    /// The path of an included text.
    var path: String?
    /// The position of the include, or nil for the topic's own text.
    var origin: SourceMap.Origin?
    /// The prefix of the text's lines on the page.
    var prefix: [UInt8] = []
    /// The index of the next tag.
    var nextTag = 0
    /// The end of the part that was written or left out.
    var writtenEnd = 0
    /// The replacements of closing tags, by index, each with the prefix of its opening tag's lines.
    var ends: [Int: (expansion: TagExpansion, prefix: [UInt8])] = [:]
    /// A run of backticks that can fence any code of the text.
    lazy var fence = TagWriter.fence(tags.text)

    init(_ tags: ShortcodeTags) { self.tags = tags }
  }

  /// Expands the innermost text up to and including its next tag.
  private mutating func step(_ placeholders: inout Placeholders) {
    let top = frames.count - 1
    let index = frames[top].nextTag
    guard index < frames[top].tags.tags.count else {
      keep(upTo: frames[top].tags.text.count)
      frames.removeLast()
      return
    }
    frames[top].nextTag += 1
    let entry = frames[top].tags.tags[index]
    // The tag may be inside text that was left out.
    guard entry.tag.range.lowerBound >= frames[top].writtenEnd else { return }
    keep(upTo: entry.tag.range.lowerBound)
    frames[top].writtenEnd = entry.tag.range.upperBound
    switch entry.tag.form {
    case .escaped:
      let text = entry.tag.escapedRange.map { frames[top].tags.text[$0] } ?? []
      let mark = entry.tag.mark
      put(
        [UInt8(ascii: "{"), UInt8(ascii: "{"), mark] + text + [
          mark == UInt8(ascii: "<") ? UInt8(ascii: ">") : mark, UInt8(ascii: "}"),
          UInt8(ascii: "}"),
        ], for: entry,
        prefix: [])
    case .closing: close(index, entry)
    case .opening, .selfClosing: open(index, entry, &placeholders)
    }
  }

  /// Writes the end of the shortcode that a tag closes.
  private mutating func close(_ index: Int, _ entry: ShortcodeTags.Tag) {
    let top = frames.count - 1
    guard entry.partner != nil else {
      writer.report(
        "the closing tag '/\(entry.tag.name)' has no opening tag",
        hint: "remove it, or add '{{< \(entry.tag.name) >}}' before it", at: origin(of: entry))
      return
    }
    guard let end = frames[top].ends.removeValue(forKey: index) else { return }
    // Code ends on a separate line.
    let needsLineFeed = end.expansion.innerNeedsLines && entry.prefix == nil
    put((needsLineFeed ? [.lineFeed] : []) + end.expansion.after, for: entry, prefix: end.prefix)
  }

  /// Writes the beginning of a shortcode, and notes its end for the closing tag.
  private mutating func open(
    _ index: Int, _ entry: ShortcodeTags.Tag, _ placeholders: inout Placeholders
  ) {
    guard let expansion = expansion(of: index, entry, &placeholders) else { return }
    // Code begins on a separate line.
    let needsLineFeed = expansion.innerNeedsLines && !entry.endsLine
    put(
      expansion.before + (needsLineFeed ? [.lineFeed] : []), for: entry,
      prefix: entry.prefix ?? [])
    let top = frames.count - 1
    guard let partner = entry.partner else { return }
    if expansion.showsInner {
      frames[top].ends[partner] = (expansion, entry.prefix ?? [])
    } else {
      frames[top].writtenEnd = frames[top].tags.tags[partner].tag.range.lowerBound
    }
  }
}

extension Shortcodes {
  /// Writes the innermost text up to an offset.
  private mutating func keep(upTo end: Int) {
    let top = frames.count - 1
    let frame = frames[top]
    guard end > frame.writtenEnd else { return }
    frames[top].writtenEnd = end
    if let origin = frame.origin {
      writer.put(frame.tags.text[frame.writtenEnd..<end], at: origin, prefix: frame.prefix)
    } else {
      writer.append(source: frame.writtenEnd..<end)
    }
  }

  /// Writes the replacement of a tag.
  private mutating func put(_ text: [UInt8], for entry: ShortcodeTags.Tag, prefix: [UInt8]) {
    let outerPrefix = frames[frames.count - 1].prefix
    writer.put(text, at: origin(of: entry), prefix: outerPrefix + prefix)
  }

  /// Returns the origin of a tag of the innermost text. A tag of an included text has the origin of
  /// the outermost include.
  func origin(of entry: ShortcodeTags.Tag) -> SourceMap.Origin {
    frames[frames.count - 1].origin ?? writer.origin(of: entry.tag.range.lowerBound)
  }
}
