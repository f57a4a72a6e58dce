import HelpCore
import HelpDocument
import HelpMetadata

/// A pass that replaces the Liquid tags that have a fixed value.
///
///     [a]({% link b.md %})               [a](/b.md)
///     {{ site.title }}             ->    Title
///     {% if x %}a{% else %}b{% endif %}  a
///
/// As in Jekyll, tags are replaced before Markdown is parsed, even in code. Conditions show their
/// first branch, loops are left out, and both are noted. Jinja's tags are treated in the same way.
///
/// Sources: the documentation of Liquid, of Jekyll and of Jinja's templates.
package struct LiquidPage {
  /// The topic's own text, or a file that the topic includes.
  struct Frame {
    let tags: LiquidTags
    /// The path of an included text.
    var path: String?
    /// The position of the include, or nil for the topic's own text.
    var origin: SourceMap.Origin?
    /// The prefix of the text's lines on the page.
    var prefix: [UInt8] = []
    /// The arguments of the include: `include.name`.
    var arguments: [String: String] = [:]
    /// The index of the next tag.
    var nextTag = 0
    /// The end of the part that was written or left out.
    var writtenEnd = 0
    /// The replacements of closing tags, by index, each with the prefix of its opening tag's lines.
    var ends: [Int: (expansion: TagExpansion, prefix: [UInt8])] = [:]
    /// A run of backticks that can fence any code of the text.
    lazy var fence = TagWriter.fence(tags.text)

    init(_ tags: LiquidTags) { self.tags = tags }
  }

  /// The kind of text that contains the tags.
  package enum TextKind {
    case markdown
    case html
    /// Markdown with the tags of Jinja, which look like Liquid's. Expressions (`{{ … }}`) stay
    /// text.
    case jinja
  }

  let textKind: TextKind
  var writer: TagWriter
  /// The topic's text and the included files that are being expanded, innermost last.
  var frames: [Frame] = []
  /// The assigned variables.
  var variables: [String: String] = [:]
  /// The values in the page's front matter, or nil before their first use.
  var pageValues: FlatValues?
  /// The values of the data files that were read, by file.
  var values: [String: FlatValues] = [:]

  /// Rewrites a page.
  /// - Returns: nil if no braces on the page may begin a tag, or if the front matter excludes the
  ///   page from Liquid.
  /// - Complexity: O(n + size of the included files), which is bounded.
  package static func run(_ source: TagSource, _ textKind: TextKind) -> TagWriter.Outcome? {
    guard
      BraceSearch.next(in: source.text) != nil
        || ByteSearch.place(of: "{%", rarest: 1, in: source.text.span) != nil,
      source.frontMatter?.metadata?["render_with_liquid"]?.bool != false
    else { return nil }
    var pass = LiquidPage(source, textKind)
    while !pass.frames.isEmpty { pass.step() }
    return pass.writer.finish()
  }

  private init(_ source: TagSource, _ textKind: TextKind) {
    self.textKind = textKind
    writer = TagWriter(source)
    frames.append(Frame(LiquidTags(source.text)))
  }

  /// Expands the innermost text up to and including its next tag.
  private mutating func step() {
    let top = frames.count - 1
    let index = frames[top].nextTag
    guard index < frames[top].tags.tags.count else {
      keep(upTo: frames[top].tags.text.count)
      frames.removeLast()
      return
    }
    frames[top].nextTag += 1
    let tag = frames[top].tags.tags[index]
    // The tag may be inside text that was left out.
    guard tag.range.lowerBound >= frames[top].writtenEnd, textKind != .jinja || tag.name != nil
    else {
      return
    }
    keep(upTo: tag.trimsBefore ? endOfText(before: tag) : tag.range.lowerBound)
    frames[top].writtenEnd = tag.range.upperBound
    if tag.trimsAfter { skipSpace() }
    if tag.isOtherBranch, let end = tag.partner {
      frames[top].writtenEnd = frames[top].tags.tags[end].range.lowerBound
    } else if tag.isEndTag {
      guard let end = frames[top].ends.removeValue(forKey: index) else { return }
      // Code ends on a separate line.
      let needsLineFeed = end.expansion.innerNeedsLines && tag.line.prefix == nil
      put((needsLineFeed ? [.lineFeed] : []) + end.expansion.after, for: tag, prefix: end.prefix)
    } else if let expansion = expansion(of: index, tag) {
      // Code begins on a separate line.
      let needsLineFeed = expansion.innerNeedsLines && !tag.line.isLast
      put(
        expansion.before + (needsLineFeed ? [.lineFeed] : []), for: tag,
        prefix: tag.line.prefix ?? [])
      guard let partner = tag.partner else { return }
      if expansion.showsInner {
        frames[top].ends[partner] = (expansion, tag.line.prefix ?? [])
      } else {
        frames[top].writtenEnd = frames[top].tags.tags[partner].range.lowerBound
      }
    }
  }

  /// Returns the end of the text before a tag, without the white space that separates them.
  private func endOfText(before tag: LiquidTag) -> Int {
    let frame = frames[frames.count - 1]
    var end = tag.range.lowerBound
    while end > frame.writtenEnd, frame.tags.text[end - 1].isASCIIWhitespace { end -= 1 }
    return end
  }

  /// Leaves out the white space that follows in the innermost text.
  private mutating func skipSpace() {
    let top = frames.count - 1
    while frames[top].writtenEnd < frames[top].tags.text.count,
      frames[top].tags.text[frames[top].writtenEnd].isASCIIWhitespace
    {
      frames[top].writtenEnd += 1
    }
  }

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
  private mutating func put(_ text: [UInt8], for tag: LiquidTag, prefix: [UInt8]) {
    writer.put(text, at: origin(of: tag), prefix: frames[frames.count - 1].prefix + prefix)
  }

  /// Returns the origin of a tag of the innermost text. A tag of an included text has the origin of
  /// the outermost include.
  func origin(of tag: LiquidTag) -> SourceMap.Origin {
    frames[frames.count - 1].origin ?? writer.origin(of: tag.range.lowerBound)
  }
}
