package import HelpCore

/// A pass that prepares a topic's source for libcmark: it expands mdBook's directives, and
/// variables.
///
///     {{#include notice.md}}      the lines of notice.md
///     {{product}} 2               a placeholder for the text of `product`, then ` 2`
///     \{{#include notice.md}}     {{#include notice.md}}
///
/// Included files are prepared in the same way, with paths relative to themselves. A directive
/// whose file cannot be included stays text, and is reported as an error. No function recurses over
/// nested includes. The same pass expands the snippets of MkDocs (see `SnippetRequest`) and the
/// marks of other tools (see `TextMark`).
///
/// Unlike in mdBook, all lines of an included text belong to the quote or list item that contains
/// the directive.
///
/// Source: the mdBook guide, format/mdbook.
package struct Preprocessor {
  /// The maximum depth of nested included files.
  static let maximumDepth = 10
  /// The maximum number of bytes that the includes of one topic may add and read. Without a limit,
  /// ten files that include each other ten times would fill any memory.
  static let maximumSize = 16 << 20
  /// The cost of each prefix byte before an included line. The cost exceeds 1 because deep quotes
  /// are slow to parse.
  static let prefixCost = 16

  let options: MarkupOptions
  var output = ExpandedText()
  /// The files that are being expanded, innermost last.
  var frames: [Frame] = []
  /// The topic's own text, and the files that were read.
  var files: [ExtractSource]
  /// The indices of the included files in `files`, by path.
  var fileIndices: [String: Int] = [:]
  /// The answers to earlier requests: the index of a file, or the reason why it cannot be included.
  var answers: [IncludeRequest: Result<Int, IncludeFailure>] = [:]
  var placeholders = Placeholders()
  /// The text of the last `{{#title …}}`, or nil if there is none.
  var title: String?
  var diagnostics: [Diagnostic] = []
  /// The same diagnostics, for a quick look-up.
  var reportedDiagnostics: Set<Diagnostic> = []
  /// The number of lines before the topic's text in its file.
  let linesBefore: Int
  /// The bytes that the includes have added and read, which `maximumSize` limits.
  var size = 0
  /// Whether the topic exceeded `maximumSize`. Later directives stay as written.
  var isExhausted = false
  /// The work that may still be spent on nearest names: see `NearestName`.
  var effort = NearestName.maximumEffort
  /// Whether the snippets of MkDocs are expanded.
  var isMkDocs: Bool { options.tools.contains(.mkDocs) && options.include != nil }

  /// The result of expanding a topic's source.
  package struct Outcome {
    package let text: [UInt8]
    /// The map from the text to the files, whose lines include the front matter.
    package let map: SourceMap
    /// The names of the files, the topic's own first.
    package let files: [String]
    package let placeholders: Placeholders
    /// The text of `{{#title …}}`.
    package let title: String?
    package let diagnostics: [Diagnostic]
  }

  /// Expands a topic's source.
  /// - Parameter linesBefore: the number of lines before the text in its file.
  /// - Returns: nil if a quick search finds no marks to expand. The search costs one pass over
  ///   the text's memory.
  /// - Complexity: O(n + size of the included files), which is bounded.
  package static func run(
    _ text: [UInt8], linesBefore: Int, file: String, options: MarkupOptions
  ) -> Outcome? {
    guard mayChange(text, options) else { return nil }
    var pass = Preprocessor(text, linesBefore: linesBefore, file: file, options: options)
    while !pass.frames.isEmpty { pass.step() }
    return Outcome(
      text: pass.output.bytes, map: pass.output.map, files: pass.files.map(\.name),
      placeholders: pass.placeholders, title: pass.title, diagnostics: pass.diagnostics)
  }

  /// Whether a text may contain marks that the options expand.
  private static func mayChange(_ text: [UInt8], _ options: MarkupOptions) -> Bool {
    if options.tools.contains(.microsoftLearn), LearnMarks.mayOccur(in: text.span) { return true }
    if options.tools.contains(.obsidian), ObsidianMarks.mayOccur(in: text.span) { return true }
    if options.tools.contains(.vitePress), options.include != nil,
      VitePressMarks.mayOccur(in: text.span)
    {
      return true
    }
    if options.tools.contains(.svelte), options.include != nil,
      SvelteMarks.mayOccur(in: text.span)
    {
      return true
    }
    guard options.include != nil || !options.variables.isEmpty else { return false }
    if options.tools.contains(.mkDocs), options.include != nil,
      IncludeMarks.mayContainSnippet(text)
    {
      return true
    }
    guard let first = BraceSearch.next(in: text) else { return false }
    return !options.variables.isEmpty || mayContainDirective(text, from: first)
  }

  /// Whether one of the text's `{{` may begin a directive. If the options have no variables, any
  /// other `{{` is text.
  /// - Parameter first: the offset of the first `{{`.
  package static func mayContainDirective(_ text: [UInt8], from first: Int) -> Bool {
    var nextBraces: Int? = first
    while let start = nextBraces {
      let content = text[(start + 2)...].drop(while: \.isASCIIWhitespace)
      if content.first == UInt8(ascii: "#") { return true }
      nextBraces = BraceSearch.next(in: text, from: start + 1)
    }
    return false
  }

  private init(_ text: [UInt8], linesBefore: Int, file: String, options: MarkupOptions) {
    self.options = options
    self.linesBefore = linesBefore
    files = [ExtractSource(path: nil, name: file, bytes: text)]
    var frame = Frame(
      Extract(whole: text), file: 0, selection: .all, marks: IncludeMarks(isMkDocs: isMkDocs))
    if options.tools.contains(.microsoftLearn) {
      frame.textMarks = LearnMarks(text).marks[...]
    } else if options.tools.contains(.obsidian) {
      frame.textMarks =
        ObsidianMarks(
          text, hasLabelsFirst: options.tools.contains(.gitHubWiki)
        ).marks[...]
    } else if options.tools.contains(.vitePress), options.include != nil {
      frame.textMarks = VitePressMarks(text).marks[...]
    } else if options.tools.contains(.svelte), options.include != nil {
      frame.textMarks = SvelteMarks(text).marks[...]
    }
    frames.append(frame)
  }
}
