import HelpCore
import HelpDocument
import HelpMetadata

/// Turns MDX into Markdown and HTML.
///
///     import A from 'a';
///
///     <Aside type="tip">        <div class="markdown-alert markdown-alert-tip">
///       Some *text*        ->   …
///     </Aside>                  </div>
///
///     <TabItem label="a">       a section with the title a
///
/// Modules, comments and expressions are left out. Of unknown components the children stay. Losses are noted. Code is
/// not read.
///
/// As in MDX, indentation alone does not make code: lines in components lose theirs.
///
/// Sources: MDX's documentation, What is MDX; Docusaurus' documentation, Markdown Features; Starlight's, Authoring
/// Content.
package struct MDXText {
  /// The marks that a page may have.
  package struct Rules: Sendable {
    /// Whether components, modules and expressions are read; else notes alone.
    package var isMDX: Bool
    /// Whether `:::note` is a note.
    package var hasNotes: Bool
    /// Whether `[#id]` after a heading is its id, and `{:js}` at the end of code its language.
    package var isNext: Bool
    /// Whether `hero` of the front matter is the page's head.
    package var hasHero: Bool

    package init(isMDX: Bool, hasNotes: Bool, isNext: Bool = false, hasHero: Bool = false) {
      self.isMDX = isMDX
      self.hasNotes = hasNotes
      self.isNext = isNext
      self.hasHero = hasHero
    }
  }

  /// A component, an element or a note that is open.
  struct Opened {
    var name: String
    /// The text that replaces its end.
    var end: String
    var isBlock: Bool
    /// The number of list items that were open before it.
    var lists: Int
    /// The titles of its tabs: in their order, and by their values.
    var titles: [String] = []
    var titlesByValue: [String: String] = [:]
    var tabs = 0
  }

  /// The deepest nesting of components and list items.
  static let maximumDepth = 128
  /// The longest tag or expression, in bytes.
  static let maximumLength = 1 << 16

  var writer: TagWriter
  let text: [UInt8]
  let rules: Rules
  /// The number of files that include this one.
  let depth: Int
  /// The attributes that the include passes to this file.
  let parameters: [String: String]

  /// The columns of the content of open list items, in the source and in the output.
  var lists: [(source: Int, output: Int)] = []
  var opened: [Opened] = []
  var folders = 0
  /// The end of the last card or file that is an item of a list.
  var itemEnd = 0
  var fence: (mark: UInt8, length: Int, source: Int, output: Int)?
  /// The open notes: the number of colons that closes each, innermost last.
  var notes: [(colons: Int, end: String, lists: Int)] = []
  var followsBlank = true
  /// The id that Next's heading has in brackets, on the line that is read.
  var headingID: Range<Int>?
  /// Files by the names that they are imported under.
  var imports: [String: String] = [:]
  /// Texts by the names that they are exported under.
  var constants: [String: String] = [:]
  /// The bytes that may still be read in vain: of tags, expressions and statements that do not end.
  var effort: Int
  /// The position up to which there is no run of backquotes, by the length of the run.
  var noRuns: [Int: Int] = [:]

  /// - Returns: nil when there is nothing to do.
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
      + (rules.hasNotes ? [":::"] : [])
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

  private init(
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

  private mutating func read() {
    var index = 0
    while index < text.count { index = readLine(at: index) }
    writer.keep(upTo: text.count)
    let ends = opened.reversed().map(\.end) + notes.reversed().map(\.end)
    for end in ends where !end.isEmpty {
      writer.replace(text.count..<text.count, by: "\n" + end, [])
    }
  }

  /// The end of the line that a place is in, before its line feed.
  func lineEnd(_ place: Int) -> Int {
    var end = ByteSearch.first(.lineFeed, in: text.span, from: place)
    if end > place, end <= text.count, text[end - 1] == .carriageReturn { end -= 1 }
    return end
  }

  /// The start of the line after the one that holds a position.
  func nextLine(_ place: Int) -> Int {
    min(text.count, ByteSearch.first(.lineFeed, in: text.span, from: place) + 1)
  }

  /// Whether only white space follows on the line.
  func endsLine(at place: Int) -> Bool {
    var index = place
    while index < text.count, text[index] == .space || text[index] == .tab { index += 1 }
    return index == text.count || text[index] == .lineFeed || text[index] == .carriageReturn
  }

  func starts(_ wanted: StaticString, at index: Int) -> Bool {
    let wanted = "\(wanted)".utf8
    return index + wanted.count <= text.count
      && text[index..<(index + wanted.count)].elementsEqual(wanted)
  }

  /// Counts bytes that were read in vain.
  mutating func charge(_ bytes: Int) { effort -= bytes }
}
