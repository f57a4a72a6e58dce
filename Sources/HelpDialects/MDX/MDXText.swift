import HelpCore
import HelpDocument
import HelpMetadata

/// A pass that rewrites MDX as Markdown and HTML.
///
///     import A from 'a';
///
///     <Aside type="tip">        <div class="markdown-alert markdown-alert-tip">
///       Some *text*        ->   …
///     </Aside>                  </div>
///
///     <TabItem label="a">       a tab with the title a
///
/// Module statements and comments are left out, as are expressions whose text is unknown. Unknown
/// components leave their children. Losses are noted. Code stays unchanged. As in MDX, indentation
/// does not make code. Lines in components therefore lose their indentation.
///
/// Sources: MDX's documentation, What is MDX; Docusaurus' documentation, Markdown Features;
/// Starlight's, Authoring Content.
package struct MDXText {
  /// The marks that a page may have.
  package struct Rules: Sendable {
    /// Whether components, modules and expressions are read.
    package var isMDX: Bool
    /// Whether `:::note` is a note.
    package var hasNotes: Bool
    /// Whether `[#id]` after a heading sets its id, and `{:js}` at the end of code names its
    /// language.
    package var isNext: Bool
    /// Whether `hero` in the front matter becomes the head of the page.
    package var hasHero: Bool
    /// Whether the tags, annotations and variables of Markdoc are read: `{% … %}`.
    package var isMarkdoc: Bool

    package init(
      isMDX: Bool, hasNotes: Bool, isNext: Bool = false, hasHero: Bool = false,
      isMarkdoc: Bool = false
    ) {
      self.isMDX = isMDX
      self.hasNotes = hasNotes
      self.isNext = isNext
      self.hasHero = hasHero
      self.isMarkdoc = isMarkdoc
    }

    /// Whether a page may have components.
    var hasTags: Bool { isMDX || isMarkdoc }
  }

  /// The tag of an open component or element.
  struct OpenTag {
    var name: String
    /// The text that replaces the end tag.
    var end: String
    var isBlock: Bool
    /// The number of list items that were open before the tag.
    var lists: Int
    /// The titles of the component's tabs, in order.
    var titles: [String] = []
    /// The titles of the component's tabs, by the tabs' values.
    var titlesByValue: [String: String] = [:]
    /// The number of the component's tabs that were read.
    var tabs = 0
  }

  /// The maximum depth of nested components and list items.
  static let maximumDepth = 128
  /// The maximum length of a tag or an expression, in bytes.
  static let maximumLength = 1 << 16

  var writer: TagWriter
  let text: [UInt8]
  let rules: Rules
  /// The number of files that include this one.
  let depth: Int
  /// The attributes that the including page passes to this file.
  let parameters: [String: String]

  /// The columns of the content of open list items, in the source and in the output.
  var lists: [(source: Int, output: Int)] = []
  var openTags: [OpenTag] = []
  /// The number of open folders of a file tree.
  var folders = 0
  /// The end of the last item of a file tree.
  var itemEnd = 0
  /// The fence of the current code block, with the columns of its list item in the source and in
  /// the output.
  var fence: (mark: UInt8, length: Int, source: Int, output: Int)?
  /// The open fence with the language `mdx-code-block`, whose content is MDX.
  var mdxFence: (mark: UInt8, length: Int)?
  /// The open notes, innermost last, each with the number of colons that closes it.
  var notes: [(colons: Int, end: String, lists: Int)] = []
  var followsBlank = true
  /// The range of `[#id]` in a heading on the current line.
  var headingID: Range<Int>?
  /// The imported files, by name in the page.
  var imports: [String: String] = [:]
  /// The names that files export, by the name in the page under which they are imported in braces.
  var namedImports: [String: (file: String, name: String)] = [:]
  /// The exported texts, by name.
  var constants: [String: String] = [:]
  /// The bytes that may still be read without a result, for tags, expressions and statements that
  /// do not end.
  var effort: Int
  /// The failed searches for the ends of strings in expressions.
  var searches = ScriptText.FailedSearches()
  /// For each length of a run of backticks, an offset before which no further run of that length
  /// begins.
  var nextRunBounds: [Int: Int] = [:]

  /// Whether a page may list other pages of the book.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayList(_ text: [UInt8]) -> Bool {
    ByteSearch.place(of: "<DocCardList", in: text.span) != nil
  }

  /// Whether a page of MDX may show other files of the book, or list its pages.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayInclude(_ text: [UInt8]) -> Bool {
    mayList(text)
      || ["import ", "export ", "<include"].contains {
        ByteSearch.place(of: $0, in: text.span) != nil
      }
  }

  /// Whether a page of Markdoc may contain `{% partial file="…" %}`.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayContainPartial(_ text: [UInt8]) -> Bool {
    ByteSearch.place(of: "partial", in: text.span) != nil
  }

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n + size of the included files).
  package static func run(_ source: TagSource, _ rules: Rules) -> TagWriter.Outcome? {
    run(source, rules, depth: 0, parameters: [:], includes: IncludeCount())
  }

  static func run(
    _ source: TagSource, _ rules: Rules, depth: Int, parameters: [String: String],
    includes: IncludeCount
  ) -> TagWriter.Outcome? {
    let span = source.text.span
    let hero = rules.hasHero ? Hero(source.frontMatter?.metadata) : nil
    let marks =
      (rules.isMDX ? ["<", "{", "import ", "export ", "    ", "\t"] : [])
      + (rules.hasNotes ? [":::"] : []) + (rules.isMarkdoc ? ["{%"] : [])
      + (rules.isMDX || rules.hasNotes && !rules.hasHero ? Self.packageMarks : [])
    guard hero != nil || marks.contains(where: { ByteSearch.place(of: $0, in: span) != nil })
    else { return nil }
    var page = MDXText(
      source, rules, depth: depth, parameters: parameters, includes: includes)
    if let hero {
      page.writer.put(
        hero.markdown.utf8, at: SourceMap.Origin(line: 1, column: 1), prefix: [])
    }
    page.read()
    return page.writer.finish()
  }

  init(
    _ source: TagSource, _ rules: Rules, depth: Int, parameters: [String: String],
    includes: IncludeCount
  ) {
    self.rules = rules
    self.depth = depth
    self.parameters = parameters
    writer = TagWriter(source, includes: includes)
    text = source.text
    effort = 8 * source.text.count + Self.maximumLength
  }

  /// Reads all lines, and closes the tags and notes that are still open.
  private mutating func read() {
    var index = 0
    while index < text.count { index = readLine(at: index) }
    writer.keep(upTo: text.count)
    let ends = openTags.reversed().map(\.end) + notes.reversed().map(\.end)
    for end in ends where !end.isEmpty {
      writer.replace(text.count..<text.count, by: "\n" + end, prefix: [])
    }
  }

  /// Returns the end of the line that contains an offset, without its line ending.
  func lineEnd(_ offset: Int) -> Int {
    var end = ByteSearch.first(.lineFeed, in: text.span, from: offset)
    if end > offset, end <= text.count, text[end - 1] == .carriageReturn { end -= 1 }
    return end
  }

  /// Returns the start of the line after the line that contains an offset.
  func nextLine(_ offset: Int) -> Int {
    min(text.count, ByteSearch.first(.lineFeed, in: text.span, from: offset) + 1)
  }

  /// Whether only white space follows an offset on its line.
  func endsLine(at offset: Int) -> Bool {
    var index = offset
    while index < text.count, text[index] == .space || text[index] == .tab { index += 1 }
    return index == text.count || text[index] == .lineFeed || text[index] == .carriageReturn
  }

  func starts(_ prefix: StaticString, at index: Int) -> Bool {
    let prefix = "\(prefix)".utf8
    return index + prefix.count <= text.count
      && text[index..<(index + prefix.count)].elementsEqual(prefix)
  }

  /// Counts bytes that were read without a result.
  mutating func charge(_ bytes: Int) { effort -= bytes }
}
