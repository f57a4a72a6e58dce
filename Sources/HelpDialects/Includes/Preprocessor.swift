package import HelpCore

/// A pass that prepares a topic's source for libcmark: it expands mdBook's directives, and
/// variables.
///
///     {{#include notice.md}}      the lines of notice.md
///     {{product}} 2               a placeholder for the text of `product`, then ` 2`
///     \{{#include notice.md}}     {{#include notice.md}}
///
/// Included files are prepared in the same way, with paths relative to themselves. A directive whose file cannot be
/// included stays text, and is reported as an error. No function recurses over nested includes. The same pass expands
/// the snippets of MkDocs (see `SnippetRequest`) and the marks of other tools (see `TextMark`).
///
/// Unlike in mdBook, all lines of an included text belong to the quote or list item that contains the directive.
///
/// Source: the mdBook guide, format/mdbook.
package struct Preprocessor {
  /// The maximum depth of nested included files.
  static let maximumDepth = 10
  /// The maximum number of bytes that the includes of one topic may add and read. Without a limit, ten files that
  /// include each other ten times would fill any memory.
  static let maximumSize = 16 << 20
  /// The cost of each prefix byte before an included line. The cost exceeds 1 because deep quotes are slow to parse.
  static let prefixCost = 16

  let options: MarkupOptions
  var output = ExpandedText()
  /// The files that are being expanded, innermost last.
  var frames: [Frame] = []
  /// The topic's own text, and the files that were read.
  var files: [ExtractSource]
  /// The indices of the included files in `files`, by path.
  var fileNumbers: [String: Int] = [:]
  /// The answers to earlier requests: the index of a file, or the reason why it cannot be included.
  var answers: [IncludeRequest: Result<Int, IncludeFailure>] = [:]
  private var placeholders = Placeholders()
  private var title: String?
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
  private var effort = NearestName.maximumEffort
  /// Whether the snippets of MkDocs are expanded.
  var isMkDocs: Bool { options.tools.contains(.mkDocs) && options.include != nil }

  /// The result of expanding a topic's source.
  package struct Outcome {
    package let text: [UInt8]
    /// The map from the text to the files. Its lines include those of the front matter.
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
  /// - Returns: nil if the text has no marks to expand. Finding this costs one pass over the text's memory.
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

extension Preprocessor {
  /// Expands the innermost file up to and including its next mark. Without a next mark, the rest of
  /// the file is written, and the file is closed.
  private mutating func step() {
    let top = frames.count - 1
    let text = frames[top].extract.text
    if frames[top].isListing {
      readListedPath()
      return
    }
    let nextMark = frames[top].nextMark()
    if let textMark = frames[top].textMark(before: nextMark ?? text.count) {
      replace(textMark)
      return
    }
    guard let start = nextMark else {
      emit(upTo: text.count)
      frames.removeLast()
      return
    }
    frames[top].position = start + 1
    guard text[start] == UInt8(ascii: "{") else {
      if let (snippet, range) = SnippetRequest.line(text, at: start) {
        run(snippet, range.lowerBound, range.upperBound)
      }
      return
    }
    guard let end = frames[top].closing(after: start + 2) else { return }
    guard text[start + 1] == UInt8(ascii: "{") else {
      if let snippet = SnippetRequest.braces(text, start, end) { run(snippet, start, end + 1) }
      return
    }
    guard end + 1 < text.count, text[end + 1] == UInt8(ascii: "}") else { return }
    let content = text[(start + 2)..<end]
    let isEscaped =
      start > 0 && text[start - 1] == UInt8(ascii: "\\") && start - 1 >= frames[top].writtenEnd
    if isEscaped {
      keepEscaped(content, start, end + 2)
    } else if options.include != nil, let directive = Directive(content) {
      frames[top].position = end + 2
      run(directive, start, end + 2)
    } else if let name = VariableName.read(content),
      start == 0 || text[start - 1] != UInt8(ascii: "$")
    {
      replaceVariable(name, from: start, to: end + 2)
    }
  }

  /// Expands a snippet of MkDocs between two offsets.
  private mutating func run(_ snippet: SnippetRequest, _ start: Int, _ end: Int) {
    let top = frames.count - 1
    switch snippet {
    case .include(let directive):
      frames[top].position = end
      run(directive, start, end)
    case .escaped(let byte):
      guard byte >= frames[top].writtenEnd else { return }
      emit(upTo: byte)
      frames[top].writtenEnd = byte + 1
      frames[top].position = end
    case .list:
      emit(upTo: start)
      frames[top].goToNextLine(from: end)
      frames[top].writtenEnd = frames[top].position
      frames[top].isListing = true
    }
  }

  /// Reads a line between two `--8<--`: a path, whose file is opened, or the second `--8<--`.
  private mutating func readListedPath() {
    let top = frames.count - 1
    let text = frames[top].extract.text
    let start = frames[top].position
    let end = ByteSearch.lineEnd(in: text.span, from: start)
    var content = start..<end
    while let last = content.last, text[last].isASCIIWhitespace { content.removeLast() }
    while let first = content.first, text[first].isASCIIWhitespace { content.removeFirst() }
    frames[top].goToNextLine(from: end)
    if start >= text.count {
      frames[top].isListing = false
    } else if let scissors = ByteSearch.place(
      of: "8<-", rarest: 1, in: text.span.extracting(..<end), from: start),
      SnippetRequest.line(text, at: scissors)?.snippet == .list
    {
      frames[top].isListing = false
      emit(upTo: start)
      frames[top].writtenEnd = frames[top].position
    } else if !content.isEmpty, case .include(let directive) = SnippetRequest.path(text[content]) {
      run(directive, content.lowerBound, content.upperBound)
    }
  }

  /// Drops the backslash of `\{{…}}`. The braces stay text, even in code. A backslash before braces
  /// that would stay text anyway is kept.
  private mutating func keepEscaped(_ content: ArraySlice<UInt8>, _ start: Int, _ end: Int) {
    let isHelper =
      options.include != nil && content.first == UInt8(ascii: "#") && !content.contains(.lineFeed)
      && (options.mdBook != nil || Directive.beginsWithName(content))
    let isVariable = !options.variables.isEmpty && VariableName.read(content) != nil
    guard isHelper || isVariable else { return }
    emit(upTo: start - 1)
    frames[frames.count - 1].writtenEnd = start
    frames[frames.count - 1].position = end
  }

  /// Writes the placeholder for a variable's value. An unknown variable is reported and stays text.
  private mutating func replaceVariable(_ name: String, from start: Int, to end: Int) {
    guard !options.variables.isEmpty else { return }
    frames[frames.count - 1].position = end
    guard let value = options.variables[name] else {
      report(
        .warning, start, "there is no variable '\(name)'",
        hint: nearestVariable(to: name).map(NearestName.hint)
          ?? "write '\\{{\(name)}}' where it is meant as text")
      return
    }
    emit(upTo: start)
    output.begin(at: origin(start))
    output.append(placeholders.placeholder(for: value))
    frames[frames.count - 1].writtenEnd = end
  }

  /// Returns the variable whose name is nearest to an unknown name, or nil if there is none or the effort is spent.
  private mutating func nearestVariable(to name: String) -> String? {
    guard effort > 0 else { return nil }
    let names = options.variables.keys.sorted()
    effort -= names.count
    return NearestName.find(name, among: names, effort: &effort)
  }

  /// Expands a directive of mdBook between two offsets. A file that cannot be included is reported,
  /// and the directive stays text.
  private mutating func run(_ directive: Directive, _ start: Int, _ end: Int) {
    switch directive {
    case .title(let text):
      title = text
      emit(upTo: start)
      frames[frames.count - 1].writtenEnd = end
    case .file(let path, let selection, let form, let isSnippet):
      guard !isExhausted else { return }
      do throws(IncludeFailure) {
        let frame = try open(path, selection, form, isSnippet: isSnippet, start)
        emit(upTo: start)
        frames[frames.count - 1].writtenEnd = end
        frames.append(frame)
      } catch {
        report(
          .error, start, "cannot include '\(ControlCharacters.inline(path))': \(error.why)",
          hint: error.hint)
      }
    }
  }
}
