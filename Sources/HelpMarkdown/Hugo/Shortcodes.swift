import HelpCore
import HelpDocument
import HelpMetadata

/// Replaces Hugo's shortcodes by the Markdown and HTML that they stand for.
///
///     {{< figure src="a.png" >}}         <figure><img src="a.png" alt=""></figure>
///     [b]({{< ref "b.md" >}})      ->    [b](b.md)
///     {{% unknown %}} *c* {{% /unknown %}}     *c*
///
/// As in Hugo, they are replaced before anything is known about Markdown, in code too. Those of the site's own are
/// read from its templates, if they are as simple as `ShortcodeTemplate` says. Of all others the inner text stays, and a
/// diagnostic says so.
struct Shortcodes {
  /// How many bytes the shortcodes of one topic may make from other files.
  static let maximumSize = 16 << 20
  /// How deep pages may include pages.
  static let maximumDepth = 10

  /// What the page says that the shortcodes are on.
  struct Source {
    var text: [UInt8]
    /// Leads from the text to the topic's files.
    var map: SourceMap
    var files: [String]
    var frontMatter: FrontMatter.Reading?
    var include: IncludeResolver?
  }

  struct Outcome {
    let text: [UInt8]
    /// Leads back to the source's text.
    let map: SourceMap
    let diagnostics: [Diagnostic]
    /// Those of which only the inner text is shown.
    let unexpanded: [UnknownMark]
  }

  let source: Source
  let lines: LineTable
  var site: SiteFiles
  var frames: [Frame] = []
  var output = ExpandedText()
  var diagnostics: [Diagnostic] = []
  var unexpanded: [UnknownMark] = []
  var templates: [String: OwnTemplate] = [:]
  var pageValues: FlatValues?
  var siteValues: FlatValues?
  var budget = Self.maximumSize
  /// Backquotes that fence any code of the page.
  let fence: String

  /// - Returns: nil when there is nothing to do, which takes a page without `{{` no longer than reading its memory.
  /// - Complexity: O(n + what is included), which is bounded.
  static func run(_ source: Source, _ placeholders: inout Placeholders) -> Outcome? {
    guard Shortcode.next(in: source.text) != nil else { return nil }
    var pass = Shortcodes(source)
    while !pass.frames.isEmpty { pass.step(&placeholders) }
    return Outcome(
      text: pass.output.bytes, map: pass.output.map, diagnostics: pass.diagnostics,
      unexpanded: pass.unexpanded)
  }

  private init(_ source: Source) {
    self.source = source
    lines = LineTable(source.text)
    site = SiteFiles(source.include)
    fence = Self.fence(source.text)
    frames.append(Frame(ShortcodeTags(source.text)))
  }

  /// One backquote more than the longest run of them has, and three at least.
  private static func fence(_ text: [UInt8]) -> String {
    var (longest, run) = (2, 0)
    for byte in text {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }
}

extension Shortcodes {
  /// A text whose shortcodes are replaced: the topic's own, or that of a page that it includes.
  struct Frame {
    let tags: ShortcodeTags
    /// Its path, where it is included.
    var path: String?
    /// Where it is included; nil for the topic's own text.
    var origin: SourceMap.Origin?
    /// What precedes its lines there.
    var prefix: [UInt8] = []
    /// The tag that comes next, and how much is written.
    var next = 0
    var copied = 0
    /// What takes the place of the tags that close others, and what precedes the lines of these others.
    var ends: [Int: (expansion: ShortcodeExpansion, prefix: [UInt8])] = [:]

    init(_ tags: ShortcodeTags) { self.tags = tags }
  }

  /// Takes the innermost text up to and including its next tag.
  private mutating func step(_ placeholders: inout Placeholders) {
    let top = frames.count - 1
    let index = frames[top].next
    guard index < frames[top].tags.tags.count else {
      keep(upTo: frames[top].tags.text.count)
      frames.removeLast()
      return
    }
    frames[top].next += 1
    let entry = frames[top].tags.tags[index]
    // What is left out has tags, too.
    guard entry.tag.range.lowerBound >= frames[top].copied else { return }
    keep(upTo: entry.tag.range.lowerBound)
    frames[top].copied = entry.tag.range.upperBound
    switch entry.tag.form {
    case .escaped:
      let text = entry.tag.escaped.map { frames[top].tags.text[$0] } ?? []
      let mark = entry.tag.mark
      put(
        [0x7B, 0x7B, mark] + text + [mark == 0x3C ? 0x3E : mark, 0x7D, 0x7D], for: entry,
        prefix: [])
    case .closing: close(index, entry)
    case .opening, .selfClosing: open(index, entry, &placeholders)
    }
  }

  private mutating func close(_ index: Int, _ entry: ShortcodeTags.Tag) {
    let top = frames.count - 1
    guard entry.partner != nil else {
      report(entry, "the shortcode '/\(entry.tag.name)' closes none", hint: "it is left out")
      return
    }
    guard let end = frames[top].ends.removeValue(forKey: index) else { return }
    // Code ends on a line of its own.
    let isOpen = end.expansion.innerIsLines && entry.prefix == nil
    put((isOpen ? [0x0A] : []) + end.expansion.after, for: entry, prefix: end.prefix)
  }

  private mutating func open(
    _ index: Int, _ entry: ShortcodeTags.Tag, _ placeholders: inout Placeholders
  ) {
    guard let expansion = expansion(of: index, entry, &placeholders) else { return }
    // Code begins on a line of its own.
    let isOpen = expansion.innerIsLines && !entry.endsLine
    put(expansion.before + (isOpen ? [0x0A] : []), for: entry, prefix: entry.prefix ?? [])
    let top = frames.count - 1
    guard let partner = entry.partner else { return }
    if expansion.showsInner {
      frames[top].ends[partner] = (expansion, entry.prefix ?? [])
    } else {
      frames[top].copied = frames[top].tags.tags[partner].tag.range.lowerBound
    }
  }
}

extension Shortcodes {
  /// Writes the innermost text up to a place.
  private mutating func keep(upTo end: Int) {
    let top = frames.count - 1
    let frame = frames[top]
    guard end > frame.copied else { return }
    frames[top].copied = end
    let text = frame.tags.text[frame.copied..<end]
    if let origin = frame.origin {
      output.append(text, madeAt: origin, prefix: frame.prefix)
    } else {
      output.begin(at: origin(of: frame.copied))
      output.append(text)
    }
  }

  /// Writes text in the place of a tag.
  private mutating func put(_ text: [UInt8], for entry: ShortcodeTags.Tag, prefix: [UInt8]) {
    guard !text.isEmpty else { return }
    let outer = frames[frames.count - 1].prefix
    output.append(text, madeAt: place(of: entry), prefix: outer + prefix)
  }

  private func origin(of place: Int) -> SourceMap.Origin {
    let position = lines.position(of: place)
    return SourceMap.Origin(line: position.line, column: position.column)
  }

  /// Where a tag of the innermost text is in the topic's own.
  func place(of entry: ShortcodeTags.Tag) -> SourceMap.Origin {
    frames[frames.count - 1].origin ?? origin(of: entry.tag.range.lowerBound)
  }

  mutating func report(_ entry: ShortcodeTags.Tag, _ message: String, hint: String) {
    let place = place(of: entry)
    let origin = source.map.origin(line: place.line, column: place.column)
    diagnostics.append(
      Diagnostic(
        .warning,
        at: SourceLocation(file: source.files[origin.file], position: origin.position), message,
        hint: hint))
  }

  mutating func noteUnexpanded(_ entry: ShortcodeTags.Tag) {
    let place = place(of: entry)
    let origin = source.map.origin(line: place.line, column: place.column)
    unexpanded.append(
      UnknownMark(
        .unexpandedShortcode, entry.tag.name, at: origin.position,
        in: origin.file > 0 ? source.files[origin.file] : nil))
  }
}
